import { formatNumber } from '#contract/core/money.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/messages.ts'

import { useQuery } from '../../api/use-query.ts'
import { LinkTabs } from '../list/link-tabs.tsx'

/** The pages about what is written to the shop and by it, with the work that waits on each. */
export function MessagesNav() {
  const open = useQuery('ticketCounts', {}, { polls: true }).data?.open ?? 0
  const unsent = useQuery('messageCounts', {}, { polls: true }).data?.unsent ?? 0
  return (
    <LinkTabs
      label={t.messages}
      tabs={[
        { to: '/messages', label: t.tickets, count: open > 0 && formatNumber(open) },
        {
          to: '/messages/outbox',
          label: t.outbox,
          count: unsent > 0 && fill(t.unsent, { count: formatNumber(unsent) }),
        },
        { to: '/messages/ready-answers', label: t.readyAnswers },
        { to: '/settings/words', label: t.messageTexts, needs: 'templates' },
      ]}
    />
  )
}
