import type { MessageReport } from '#contract/admin/report.ts'
import { channelTitles, templateTitles } from '#contract/admin/template-fields.ts'
import { formatNumber, formatRupees } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/reports.ts'

import { useQuery } from '../api/use-query.ts'
import { labelText } from '../shared/label-text.ts'
import { Block } from '../shared/page/page-head.tsx'
import { PageSkeleton } from '../shared/page/states.tsx'
import type { Column } from '../shared/table/columns.ts'
import { Counted } from '../shared/table/counted.tsx'
import { ResponsiveTable } from '../shared/table/responsive-table.tsx'

type Row = MessageReport['rows'][number]

const columns: readonly Column<Row>[] = [
  {
    id: 'kind',
    head: t.message,
    mobileSlot: 'a',
    render: ({ code, channel }) => `${labelText(templateTitles[code])}, ${labelText(channelTitles[channel])}`,
  },
  {
    id: 'sent',
    head: t.sent,
    mobileSlot: 'c',
    isEnd: true,
    render: ({ sent }) => <Counted count={sent} noun={t.sentNoun} />,
  },
  {
    id: 'delivered',
    head: t.delivered,
    isEnd: true,
    render: ({ channel, delivered }) => (channel === 'email' ? '' : formatNumber(delivered)),
  },
  {
    id: 'fell_back',
    head: t.thenBySms,
    isEnd: true,
    render: ({ channel, fell_back }) => (channel === 'whatsapp' ? formatNumber(fell_back) : ''),
  },
  {
    id: 'cost',
    head: t.costRupees,
    mobileSlot: 'b',
    isEnd: true,
    render: ({ channel, cost }) =>
      channel === 'email' ? (
        ''
      ) : (
        <>
          <span className="only-phone">₹</span>
          {formatNumber(cost)}
        </>
      ),
  },
]

/** What was sent, and what it cost. */
export function MessagePart({ days }: { days: { from: string; to: string } }) {
  const load = useQuery('messageReport', days)
  if (!load.data) return <PageSkeleton load={load} lines={4} />
  const { rows, codes } = load.data
  const cost = rows.reduce((sum, row) => sum + row.cost, 0)
  return (
    <Block title={t.messages}>
      <p>
        {fill(t.messagesCost, {
          cost: formatRupees(Math.round(cost * 100) / 100),
          sent: formatNumber(codes.sent),
          used: formatNumber(codes.used),
        })}
      </p>
      {rows.length > 0 && (
        <ResponsiveTable
          caption={t.messages}
          columns={columns}
          rows={rows}
          keyOf={({ code, channel }) => `${code} ${channel}`}
        />
      )}
    </Block>
  )
}
