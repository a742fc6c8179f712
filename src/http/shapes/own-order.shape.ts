import { isoDate, orderDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import type { OrderDetails } from '#contract/own-orders.ts'
import type { TrackedView, OrderReturn } from '#domain/order/order.service.ts'
import type { OrderPayment } from '#domain/payment/order-payments.service.ts'
import type { ListedRefund } from '#domain/payment/refund-list.service.ts'

import { returnStatus, toAround, toOrder, type Around } from './order.shape.ts'

/** What came in, goes back and is returned of an order, and what its signed page is called. */
type OwnFacts = {
  link: string
  /** of who reads it */
  language: Language
  payments: readonly OrderPayment[]
  refunds: readonly ListedRefund[]
  returns: readonly OrderReturn[]
}

/** Everything of an order, for who placed it (spec N10.2). */
export const toOrderDetails = (
  row: TrackedView,
  around: Around,
  { link, language, payments, refunds, returns }: OwnFacts,
): OrderDetails => ({
  ...toOrder(row, language, around.due && !around.due.isOver ? { amount: around.due.amount, link } : undefined),
  ...toAround(row, language, around),
  link,
  payments: payments.map(({ way, amount, at }) => ({ way, amount: toRupees(amount), ...toAt(at) })),
  // one that was sent again is the later one
  refunds: refunds
    .filter(({ isRetried }) => !isRetried)
    .map(({ way, amount, state, createdAt }) => ({
      amount: toRupees(amount),
      status: refundStates[state],
      is_by_hand: way === 'hand',
      ...toAt(createdAt),
    })),
  returns: returns.map(({ ticketNo, reason, status, at }) => ({
    ticket_no: ticketNo,
    reason,
    status: returnStatus({ returnStatus: status, refund: row.refund }),
    ...toAt(at),
  })),
})

/** As the API calls the states of a refund (spec D130). */
const refundStates: Readonly<Record<ListedRefund['state'], OrderDetails['refunds'][number]['status']>> = {
  due: 'pending',
  sent: 'pending',
  to_pay: 'pending',
  done: 'processed',
  failed: 'failed',
}

const toAt = (at: Date | null) => ({ at: at && orderDate(at), at_iso: at && isoDate(at) })
