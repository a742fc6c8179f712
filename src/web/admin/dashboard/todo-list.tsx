import { Link } from 'react-router'

import type { Todo } from '#contract/admin/todo.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { Nothing } from '../shared/page/states.tsx'

type Work = { of: keyof Todo; one: string; many: string; to: string }

/** What may wait, in this order, and where it waits. */
const work: readonly Work[] = [
  { of: 'Order', one: 'order to confirm', many: 'orders to confirm', to: '/orders?status=Order' },
  { of: 'Confirmed', one: 'order to pack', many: 'orders to pack', to: '/orders?status=Confirmed' },
  { of: 'to_check', one: 'payment to check', many: 'payments to check', to: '/orders/payments-to-check' },
  { of: 'late', one: 'late order', many: 'late orders', to: '/orders?late=true' },
  { of: 'returns', one: 'return to answer', many: 'returns to answer', to: '/returns' },
  { of: 'exceptions', one: 'exception', many: 'exceptions', to: '/exceptions' },
  { of: 'low', one: 'size low', many: 'sizes low', to: '/stock?tab=low' },
  { of: 'held_back', one: 'batch held back', many: 'batches held back', to: '/stock?tab=held_back' },
  {
    of: 'tickets_due',
    one: 'ticket with less than 8 h left',
    many: 'tickets with less than 8 h left',
    to: '/messages?due=true',
  },
  { of: 'reviews', one: 'review to read', many: 'reviews to read', to: '/reviews' },
  {
    of: 'unconfirmed',
    one: 'cash order to confirm',
    many: 'cash orders to confirm',
    to: '/orders?unconfirmed=true',
  },
]

/** Work that waits, each kind with the list that holds it. */
export function TodoList({ todo }: { todo: Todo }) {
  const waiting = work.flatMap(({ of, one, many, to }) => {
    const count = todo[of] ?? 0
    return count > 0 ? [{ of, count, text: count === 1 ? one : many, to }] : []
  })
  if (waiting.length === 0) return <Nothing>Nothing to do right now.</Nothing>
  return (
    <ul className="day-todo">
      {waiting.map(({ of, count, text, to }) => (
        <li key={of}>
          <Link to={to}>
            <b>{count.toLocaleString('en-IN')}</b>
            {text}
            <Icon name="chevron-right" size="sm" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
