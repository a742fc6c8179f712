import { Link } from 'react-router'

import type { Todo } from '#contract/admin/todo.ts'
import * as t from '#text/office/dashboard.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { Nothing } from '../shared/page/states.tsx'

type Work = { of: keyof Todo; one: string; many: string; to: string }

/** What may wait, in this order, and where it waits. */
const work: readonly Work[] = [
  { of: 'Order', one: t.orderToConfirm, many: t.ordersToConfirm, to: '/orders?status=Order' },
  { of: 'Confirmed', one: t.orderToPack, many: t.ordersToPack, to: '/orders?status=Confirmed' },
  { of: 'to_check', one: t.paymentToCheck, many: t.paymentsToCheck, to: '/orders/payments-to-check' },
  { of: 'late', one: t.lateOrder, many: t.lateOrders, to: '/orders?late=true' },
  { of: 'returns', one: t.returnToAnswer, many: t.returnsToAnswer, to: '/returns' },
  { of: 'exceptions', one: 'exception', many: 'exceptions', to: '/exceptions' },
  { of: 'low', one: t.sizeLow, many: t.sizesLow, to: '/stock?tab=low' },
  { of: 'held_back', one: t.batchHeldBack, many: t.batchesHeldBack, to: '/stock?tab=held_back' },
  {
    of: 'tickets_due',
    one: t.ticketLessThan8,
    many: t.ticketsLessThan8,
    to: '/messages?due=true',
  },
  { of: 'reviews', one: t.reviewToRead, many: t.reviewsToRead, to: '/reviews' },
  {
    of: 'unconfirmed',
    one: t.cashOrderToConfirm,
    many: t.cashOrdersToConfirm,
    to: '/orders?unconfirmed=true',
  },
]

/** Work that waits, each kind with the list that holds it. */
export function TodoList({ todo }: { todo: Todo }) {
  const waiting = work.flatMap(({ of, one, many, to }) => {
    const count = todo[of] ?? 0
    return count > 0 ? [{ of, count, text: count === 1 ? one : many, to }] : []
  })
  if (waiting.length === 0) return <Nothing>{t.nothingToDoRightNow}</Nothing>
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
