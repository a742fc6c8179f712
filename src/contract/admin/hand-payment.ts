import { singleLine, storableText } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { key } from './fields.ts'
import { handMethod } from './hand-money.ts'
import { order } from './order.ts'
import { OS, type AdminRow } from './row.ts'

const REFERENCE_LEAST = 4
export const handReference = singleLine('Reference', 60).refine(
  (said) => said.length >= REFERENCE_LEAST,
  'Reference is not valid.',
)
/** Rupees, to the paisa. */
export const rupees = z.number().min(0).max(10_000_000).multipleOf(0.01)

export const recordedPaymentFields = z.strictObject({ method: handMethod, reference: handReference })

const one = z.strictObject({ order_no: storableText().max(40) })

/** Money for cash orders that came before the courier went (spec B3.2). */
export const handPaymentRows = {
  recordPayment: {
    method: 'POST',
    path: '/orders/{order_no}/payments',
    summary: 'All that is open of a cash order has been paid',
    roles: OS,
    request: one.extend({ ...recordedPaymentFields.shape, amount: rupees }),
    response: order,
    refusals: ['NOT_A_STEP', 'TOO_MUCH'],
    isKeyed: true,
  },
  takeBackPayment: {
    method: 'DELETE',
    path: '/orders/{order_no}/payments/{id}',
    summary: 'A recorded payment was a mistake; until the order is shipped',
    roles: OS,
    request: one.extend({ id: key }),
    response: order,
    refusals: ['NOT_A_STEP'],
  },
} as const satisfies Record<string, AdminRow>
