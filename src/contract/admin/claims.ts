import { officeFault } from '../core/office-faults.ts'
import { z } from '../core/zod.ts'
import { CLAIM_STATES } from '../upi.ts'
import { NOT_FOUND_CHOICES } from './claim-fields.ts'
import { adminPage, datetime, key, listRequest, several } from './fields.ts'
import { rupees } from './hand-payment.ts'
import { OS, get, postOnce } from './row.ts'

export const claimRow = z.object({
  id: z.number().int(),
  order_no: z.string(),
  customer: z.string(),
  utr: z.string(),
  amount: z.number(),
  state: z.enum(CLAIM_STATES),
  at: datetime,
  /** Who has decided it. */
  by: z.string().nullable(),
})
export type ClaimRow = z.infer<typeof claimRow>

const one = z.strictObject({ id: key })
export const rejectFields = z.strictObject({ reason: z.enum(NOT_FOUND_CHOICES, officeFault('chooseReason')) })

/** Payments to the maker's own UPI ID, as their shoppers say (spec N6.7). */
export const claimRows = {
  claims: get('/claims', OS, 'Payments by UPI to look for, or those that were, the oldest first', {
    request: listRequest.omit({ q: true }).extend({ state: several(CLAIM_STATES) }),
    response: adminPage(claimRow),
    refusals: ['NARROW'],
  }),
  confirmClaim: postOnce('/claims/{id}/confirm', OS, 'The money of a payment by UPI is there', {
    request: one.extend({ amount: rupees }),
    response: z.object({ id: key }),
    refusals: ['NOT_A_STEP', 'TOO_MUCH', 'UTR_USED'],
  }),
  rejectClaim: postOnce('/claims/{id}/reject', OS, 'The money of a payment by UPI is not there', {
    request: one.extend({ reason: rejectFields.shape.reason }),
    response: z.object({ id: key }),
    refusals: ['NOT_A_STEP'],
  }),
}
