import { formatRupees } from '#contract/core/money.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Order } from '#contract/order.ts'
import * as labels from '#text/common/labels.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/orders.ts'
import { itemsText } from '#web/shop/shared/cart/items-text.ts'
import { showCalendarDay } from '#web/ui/text/dates.ts'

import { itemsOf, unitsOf } from './order-items.ts'

/** What of an order its state needs; the page behind a message's link knows no more. */
type StateFields = Pick<Order, 'track' | 'refund' | 'product_details'>
type Tone = 'good' | 'bad' | 'plain' | undefined

/** The day it came and how many items (spec S4). */
const delivered = ({ track, product_details }: StateFields): string =>
  [track.deliver_at_iso && showCalendarDay(track.deliver_at_iso), itemsText(unitsOf(itemsOf(product_details)))]
    .filter(Boolean)
    .join(' · ')

const refunds: Readonly<Record<string, string>> = {
  pending: t.refundDue,
  processed: labels.refundReturned,
  failed: t.refundFailed,
}

/** Where the money of a refund is (spec D130). */
export const refundText = ({ amount, status }: NonNullable<Order['refund']>): string =>
  `${formatRupees(amount)} ${refunds[status] ?? status}`

/** The same where the sum stands beside it. */
export function refundState(status: string): string {
  const text = refunds[status] ?? status
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

/** What became of a return (spec D130). */
export const returnTexts: Readonly<Record<string, string>> = {
  requested: t.returnRequested,
  approved: t.returnApproved,
  rejected: t.returnRefused,
  refunded: t.returnRefunded,
}

/** At an end the money matters first, where there was any. */
const ended =
  (text: string) =>
  ({ refund }: StateFields): string =>
    refund ? refundText(refund) : text

const states: Readonly<Record<TrackStatus, readonly [Tone, (order: StateFields) => string]>> = {
  Order: ['plain', () => t.placed],
  Confirmed: [undefined, () => t.confirmed],
  Packed: [undefined, () => t.waitingForTheCourier],
  Shipped: [undefined, ({ track: { carrier } }) => (carrier ? fill(t.handedTo, { carrier }) : t.handedToCourier)],
  Intransit: [undefined, () => t.onTheWay],
  Delivered: ['good', delivered],
  Cancelled: ['bad', ended(t.nothingSent)],
  Returned: ['bad', ended(t.parcelBack)],
  RTO: ['bad', ended(t.parcelComesBack)],
}

/** Where an order is, in words, and how its tag is coloured. */
export function orderState(order: StateFields): { tone: Tone; text: string } {
  const [tone, textFor] = states[order.track.track_status]
  return { tone, text: textFor(order) }
}
