import { z } from '../core/zod.ts'
import { adminPage, key, listRequest, datetime, optionalTextField, several, textField } from './fields.ts'
import { handMethod } from './hand-money-fields.ts'
import { REFUND_STATES } from './order-fields.ts'
import { orderRefund } from './order.ts'
import { payeeFields } from './payee-fields.ts'
import { OS, get, postOnce, post } from './row.ts'

const one = z.strictObject({ id: key })

/** How money was given back by hand. Of the account only the last four are ever shown again. */
export const handPaymentFields = z.strictObject({
  method: handMethod,
  account: optionalTextField('Account', 60),
  reference: textField('Reference', 60),
})

export const refundRow = orderRefund.extend({
  customer: z.string(),
  /** Without one the money became no order. */
  order_no: z.string().nullable(),
  /** The gateway's payment; none where it is paid by hand. */
  gateway_payment_id: z.string().nullable(),
  changed_at: datetime.optional(),
})
export type RefundRow = z.infer<typeof refundRow>

/** Money that goes back (spec B5.1, B5.8). */
export const refundRows = {
  refunds: get('/refunds', OS, 'Refunds, newest first', {
    request: listRequest.omit({ q: true }).extend({ state: several(REFUND_STATES) }),
    response: adminPage(refundRow),
    refusals: ['NARROW'],
  }),
  retryRefund: postOnce(
    '/refunds/{id}/again',
    OS,
    'Send a refund that the gateway refused once more, under a new key',
    { request: one, response: z.object({ id: z.number().int() }), refusals: ['NOT_A_STEP'] },
  ),
  payRefundByHand: postOnce('/refunds/{id}/paid', OS, 'Note that a refund was paid by hand', {
    request: one.extend(handPaymentFields.shape),
    response: z.object({ id: z.number().int() }),
    refusals: ['NOT_A_STEP', 'SECOND_PERSON'],
  }),
  showPayee: post('/refunds/{id}/payee', OS, 'The whole account that a refund by hand goes to', {
    request: one,
    response: payeeFields,
    needsPassword: true,
  }),
}
