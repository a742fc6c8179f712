import { NavLink } from 'react-router'

import { formatNumber } from '#contract/core/money.ts'

import { useMay } from '../../api/session.ts'
import { useQuery } from '../../api/use-query.ts'

/** The pages about what is written to the shop and by it, with the work that waits on each. */
export function MessagesNav() {
  const may = useMay()
  const open = useQuery('ticketCounts', {}, { polls: true }).data?.open ?? 0
  const unsent = useQuery('messageCounts', {}, { polls: true }).data?.unsent ?? 0
  const links = [
    { to: '/messages', label: 'Tickets', count: open > 0 && formatNumber(open) },
    { to: '/messages/outbox', label: 'Outbox', count: unsent > 0 && `${formatNumber(unsent)} not sent` },
    { to: '/messages/ready-answers', label: 'Ready answers' },
    ...(may('templates') ? [{ to: '/settings/words', label: 'Message texts' }] : []),
  ]
  return (
    <nav className="tabs" aria-label="Messages">
      {links.map(({ to, label, count }) => (
        <NavLink key={to} to={to} end className="tabs__tab tabs__tab--link">
          {label}
          {count && <span className="tabs__count">{count}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
