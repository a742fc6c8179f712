import { Link } from 'react-router'

import type { Todo } from '#contract/admin/todo.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/office/dashboard.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { Nothing } from '../shared/page/states.tsx'

type Work = { of: keyof Todo; text: string; to: string }

/** What may wait, in this order, and where it waits. */
const work: readonly Work[] = [
  { of: 'Order', text: t.ordersToConfirm, to: '/orders?status=Order' },
  { of: 'Confirmed', text: t.ordersToPack, to: '/orders?status=Confirmed' },
  { of: 'to_check', text: t.paymentsToCheck, to: '/orders/payments-to-check' },
  { of: 'late', text: t.lateOrders, to: '/orders?late=true' },
  { of: 'returns', text: t.returnsToAnswer, to: '/returns' },
  { of: 'exceptions', text: t.exceptions, to: '/exceptions' },
  { of: 'low', text: t.sizesLow, to: '/stock?tab=low' },
  { of: 'held_back', text: t.batchesBlocked, to: '/stock?tab=held_back' },
  { of: 'tickets_due', text: t.ticketsDue, to: '/messages?due=true' },
  { of: 'reviews', text: t.reviewsToRead, to: '/reviews' },
  { of: 'unconfirmed', text: t.cashOrdersToConfirm, to: '/orders?unconfirmed=true' },
]

/** Work that waits, each kind with the list that holds it. */
export function TodoList({ todo }: { todo: Todo }) {
  const waiting = work.flatMap(({ of, text, to }) => {
    const count = todo[of] ?? 0
    return count > 0 ? [{ of, count, text: plural(text, count), to }] : []
  })
  if (waiting.length === 0) return <Nothing>{t.nothingToDo}</Nothing>
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
