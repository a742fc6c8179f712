import { faults } from './core/faults.ts'
import { text, typedDigits } from './core/fields.ts'
import { z } from './core/zod.ts'

/** What a bank calls a payment by UPI: twelve digits, however they were typed. */
export const utr = typedDigits(faults.required('UPI reference')).pipe(
  z.string().regex(/^\d{12}$/, faults.invalid('UPI reference')),
)

/** A payment to the maker's own UPI ID, by the link of its order (spec N6.5). */
export const claimUpi = {
  request: z.object({ link: text('Link', 80), utr }),
  response: z.object({
    /** hours within which it is usually looked for */
    within_hours: z.number().int(),
  }),
}

/** How far a payment is that somebody says they have made; why it was not found. */
export const CLAIM_STATES = ['waiting', 'confirmed', 'rejected'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

/** What the page of an order needs to be paid by UPI (spec N6.4). */
export const upiPay = z.object({
  id: z.string(),
  name: z.string(),
  /** what a UPI app opens with everything filled in */
  address: z.string(),
  /** the same as a picture */
  qr_svg: z.string(),
  within_hours: z.number().int(),
})
