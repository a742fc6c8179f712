import { otp } from './account.ts'
import { latinDigits } from './core/digits.ts'
import { faults } from './core/faults.ts'
import { mobile, optionalText, page, text } from './core/fields.ts'
import { z } from './core/zod.ts'
import { TRACK_STATUSES } from './order-steps.ts'
import { order, orderNumber, trackedOrder } from './order.ts'
import { RETURN_REASONS } from './return-reasons.ts'
import { shopper, visitor } from './who-calls.ts'

/** A day that a shop may have had; a calendar of text begins before that of a database. */
const day = z.iso
  .date(faults.invalid('Day'))
  .refine((typed) => typed > '2000', faults.invalid('Day'))
  .nullish()

/** A page of one's orders, by what they are looked for (spec N10.1). */
export const ordersRequest = z.object({
  page,
  q: optionalText('Search', 40),
  status: z.enum(TRACK_STATUSES, faults.invalid('Status')).nullish(),
  from: day,
  until: day,
})

const at = { at: z.string().nullable(), at_iso: z.string().nullable() }

/** Everything of an order, for who placed it (spec N10.2). */
export const orderDetails = order.extend(trackedOrder.omit({ payment_status: true }).shape).extend({
  /** What its signed page is called, for what is done there. */
  link: z.string(),
  payments: z.array(z.object({ way: z.enum(['online', 'upi', 'bank', 'cash', 'courier']), amount: z.number(), ...at })),
  refunds: z.array(
    z.object({
      amount: z.number(),
      status: z.enum(['pending', 'processed', 'failed']),
      is_by_hand: z.boolean(),
      ...at,
    }),
  ),
  returns: z.array(z.object({ ticket_no: z.string(), reason: z.enum(RETURN_REASONS), status: z.string(), ...at })),
})

/** The number of an order as people write it: small letters and spaces are taken. */
const typedNumber = text('Order number', 40).transform((typed) =>
  latinDigits(typed).replaceAll(/\s/g, '').toUpperCase(),
)
const trackRequest = z.object({ order_no: typedNumber, mobile })

/** One order: of who is logged in, and of who has its number and the mobile (spec N10). */
export const ownOrderCalls = {
  getOrderDetails: shopper('One of my orders', {
    takesGuests: true,
    request: orderNumber,
    response: orderDetails,
    refusals: ['NOT_FOUND'],
  }),
  trackOtp: visitor('Send an OTP to see an order', {
    request: trackRequest,
    response: z.object({ resend_after: z.number().int() }),
    refusals: ['OTP_DOWN'],
  }),
  trackVerify: visitor('The link of an order by its OTP', {
    request: trackRequest.extend({ six_digit_code: otp }),
    response: z.object({ link: z.string() }),
    refusals: ['WRONG_OTP'],
  }),
}

export type OrderDetails = z.infer<typeof orderDetails>
