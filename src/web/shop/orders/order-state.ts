import { showDay } from '#contract/dates.ts'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/order.ts'
import { itemsText } from '#web/shop/shared/cart/items-text.ts'

import { itemsOf, piecesOf } from './order-items.ts'

export interface OrderState {
  tone: 'good' | 'bad' | 'plain' | undefined
  /** what the tag's status means, in words */
  words: string
}

const given = ({ refund }: Order): string | undefined =>
  refund
    ? `${formatRupees(refund.amount)} ${refund.status === 'processed' ? 'returned' : 'on its way back to you'}`
    : undefined

/** Where an order is, in words: once Delivered the day and the number of items, before that the status (specification §4). */
export const orderState = (order: Order): OrderState => {
  const { track_status, deliver_at, carrier } = order.track
  switch (track_status) {
    case 'Order':
      return { tone: 'plain', words: 'We have your order' }
    case 'Confirmed':
      return { tone: undefined, words: 'Being made ready' }
    case 'Packed':
      return { tone: undefined, words: 'Waiting for the courier' }
    case 'Shipped':
      return { tone: undefined, words: `Handed to ${carrier ?? 'the courier'}` }
    case 'Intransit':
      return { tone: undefined, words: 'On the way to you' }
    case 'Delivered':
      return {
        tone: 'good',
        words: [deliver_at && showDay(deliver_at), itemsText(piecesOf(itemsOf(order.product_details)))]
          .filter(Boolean)
          .join(' · '),
      }
    case 'Cancelled':
      return { tone: 'bad', words: given(order) ?? 'Nothing will be sent' }
    case 'Returned':
      return { tone: 'bad', words: given(order) ?? 'The parcel is back with us' }
    case 'RTO':
      return { tone: 'bad', words: given(order) ?? 'The courier brings it back to us' }
  }
}
