import type { Template } from '#contract/admin/template.ts'
import { addDays } from '#contract/core/dates.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/templates.ts'

import { useSession } from '../api/session.ts'
import { useQuery } from '../api/use-query.ts'

/** What this message cost of late; nothing of an e-mail, and of one that nobody was sent. */
export function CostNote({ row: { code, channel } }: { row: Template }) {
  const today = useSession().now.slice(0, 10)
  const { data } = useQuery('messageReport', { from: addDays(today, -29), to: today })
  const found = data?.rows.find((one) => one.code === code && one.channel === channel)
  if (!found || found.sent === 0 || channel === 'email') return null
  const { sent, cost } = found
  return (
    <p className="quiet">
      {fill(t.costs, {
        price: formatRupees(Math.round((cost / sent) * 100) / 100),
        sent: formatNumber(sent),
        cost: formatRupees(Math.round(cost * 100) / 100),
      })}
    </p>
  )
}
