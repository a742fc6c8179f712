import { formatNumber } from '#contract/core/money.ts'

import { useQuery } from '../../api/use-query.ts'
import { LinkTabs } from '../list/link-tabs.tsx'

/** The pages about what is written to the shop and by it, with the work that waits on each. */
export function MessagesNav() {
  const open = useQuery('ticketCounts', {}, { polls: true }).data?.open ?? 0
  const unsent = useQuery('messageCounts', {}, { polls: true }).data?.unsent ?? 0
  return (
    <LinkTabs
      label="Messages"
      tabs={[
        { to: '/messages', label: 'Tickets', count: open > 0 && formatNumber(open) },
        { to: '/messages/outbox', label: 'Outbox', count: unsent > 0 && `${formatNumber(unsent)} not sent` },
        { to: '/messages/ready-answers', label: 'Ready answers' },
        { to: '/settings/words', label: 'Message texts', needs: 'templates' },
      ]}
    />
  )
}
