import { faults } from '../core/faults.ts'
import { singleLine, storableText } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { key } from './fields.ts'
import { handMethod } from './hand-money-fields.ts'
import { order } from './order.ts'
import { OS, postOnce, remove } from './row.ts'

const REFERENCE_MIN = 4
export const handReference = singleLine('Reference', 60).refine(
  (value) => value.length >= REFERENCE_MIN,
  faults.invalid('Reference'),
)
/** Rupees, to the paisa. */
export const rupees = z.number().min(0).max(10_000_000).multipleOf(0.01)

export const recordedPaymentFields = z.strictObject({ method: handMethod, reference: handReference })

const one = z.strictObject({ order_no: storableText().max(40) })

/** Money for cash orders that came before the courier went (spec B3.2). */
export const handPaymentRows = {
  recordPayment: postOnce('/orders/{order_no}/payments', OS, 'All that is open of a cash order has been paid', {
    request: one.extend({ ...recordedPaymentFields.shape, amount: rupees }),
    response: order,
    refusals: ['NOT_A_STEP', 'PAYING', 'TOO_MUCH', 'UTR_USED'],
  }),
  takeBackPayment: remove(
    '/orders/{order_no}/payments/{id}',
    OS,
    'A recorded payment was a mistake; until the order is shipped',
    { request: one.extend({ id: key }), response: order, refusals: ['NOT_A_STEP', 'PAYING'] },
  ),
}
