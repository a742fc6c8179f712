import { z } from '../core/zod.ts'
import { adminPage, key, listRequest, moment, optionalWords, several, words } from './fields.ts'
import { handMethod } from './hand-money.ts'
import { orderRefund, REFUND_STATES } from './order.ts'
import { payeeFields } from './payee.ts'
import { OS, type AdminRow } from './row.ts'

const one = z.strictObject({ id: key })

/** How money was given back by hand. Of the account only the last four are ever shown again. */
export const handPaymentFields = z.strictObject({
  method: handMethod,
  account: optionalWords('Account', 60),
  reference: words('Reference', 60),
})

export const refundRow = orderRefund.extend({
  customer: z.string(),
  /** Without one the money became no order. */
  order_no: z.string().nullable(),
  /** The gateway's payment; none where it is paid by hand. */
  gateway_payment_id: z.string().nullable(),
  changed_at: moment.optional(),
})
export type RefundRow = z.infer<typeof refundRow>

/** Money that goes back (spec B5.1, B5.8). */
export const refundRows = {
  refunds: {
    method: 'GET',
    path: '/refunds',
    summary: 'Refunds, newest first',
    roles: OS,
    request: listRequest.omit({ q: true }).extend({ state: several(REFUND_STATES) }),
    response: adminPage(refundRow),
    refusals: ['NARROW'],
  },
  retryRefund: {
    method: 'POST',
    path: '/refunds/{id}/again',
    summary: 'Send a refund that the gateway refused once more, under a new key',
    roles: OS,
    request: one,
    response: z.object({ id: z.number().int() }),
    refusals: ['NOT_A_STEP'],
    isKeyed: true,
  },
  payRefundByHand: {
    method: 'POST',
    path: '/refunds/{id}/paid',
    summary: 'Note that a refund was paid by hand',
    roles: OS,
    request: one.extend(handPaymentFields.shape),
    response: z.object({ id: z.number().int() }),
    refusals: ['NOT_A_STEP', 'SECOND_PERSON'],
    isKeyed: true,
  },
  showPayee: {
    method: 'POST',
    path: '/refunds/{id}/payee',
    summary: 'The whole account that a refund by hand goes to',
    roles: OS,
    request: one,
    response: payeeFields,
    refusals: [],
    asksPassword: true,
  },
} as const satisfies Record<string, AdminRow>
