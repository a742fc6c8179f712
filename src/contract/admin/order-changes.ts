import { storableText } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { key, version } from './fields.ts'
import { changedGoods, changeReason } from './order-change-fields.ts'
import { order } from './order.ts'
import { OS, post, postOnce, remove } from './row.ts'

const one = z.strictObject({ order_no: storableText().max(40) })

/** Why goods of a placed order do not change: it is too far on, or what refuses a new order. */
const notChanged = [
  'NOT_A_STEP',
  'PAYING',
  'TOO_MUCH',
  'CANCEL_INSTEAD',
  'UNKNOWN_SIZE',
  'STOCK_SHORT',
  'NOT_SERVED',
  'OTHER_STATE',
  'NOT_FRESH',
  'SHOP_PAUSED',
] as const

/** Other goods in an order that is not packed yet (spec C6). */
export const orderChangeRows = {
  priceOrderChange: post('/orders/{order_no}/changes/price', OS, 'What other goods in an order come to', {
    request: one.extend(changedGoods.shape),
    /**
     * Rupees: off the total, on top of it, what goes back, the total then, what the courier collects, and what the customer pays
     * by a link before the goods come in (0: nothing).
     */
    response: z.object({
      back: z.number(),
      more: z.number(),
      refund: z.number(),
      total: z.number(),
      to_collect: z.number(),
      offer: z.number(),
      warnings: z.array(z.string()),
    }),
    refusals: notChanged,
  }),
  changeOrderGoods: postOnce(
    '/orders/{order_no}/changes',
    OS,
    'Lower, take out or add goods of an order until Packed',
    {
      request: one.extend({ version, ...changedGoods.shape, reason: changeReason }),
      response: order,
      refusals: ['CHANGED', ...notChanged],
    },
  ),
  withdrawOffer: remove('/orders/{order_no}/changes/{id}', OS, 'Take back goods that were offered to an order', {
    request: one.extend({ id: key }),
    response: order,
    refusals: ['PAYING'],
  }),
  sendPayLink: postOnce('/orders/{order_no}/pay-link', OS, 'Send the link to pay for an order online, once an hour', {
    request: one,
    response: order,
    refusals: ['NOT_PAYABLE', 'CHANGE_OVER'],
  }),
}
