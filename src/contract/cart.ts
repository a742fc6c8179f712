import { faults } from './core/faults.ts'
import { amount, count, couponId, id, validated } from './core/fields.ts'
import { pincodeProblem } from './core/pincode-problem.ts'
import { z } from './core/zod.ts'
import { PAYMENT_MODES } from './order-steps.ts'

export const rate = z.object({
  tax: z.number(),
  discount: z.number(),
  sub_total: z.number(),
  pay_amount: z.number(),
  delivery_fee: z.number(),
  cash_fee: z.number(),
  coupon_discount: z.number(),
  annas_amount: z.number(),
  /** What paying online takes off; only where it does (spec N8.2). */
  prepaid_discount: z.number().optional(),
  /** What of a cash order is paid online before it is placed; only where something is (spec N8.9). */
  advance: z.number().optional(),
  /** The parcel with its box and what its tariff is called; while there are tariffs (spec C3.6). */
  weight_g: z.number().int().optional(),
  tariff: z.string().optional(),
})
export const orderLine = z.object({ sku_id: id('Size'), count })
export const lines = z
  .array(orderLine, faults.required('Cart'))
  .min(1, faults.required('Cart'))
  .max(200, faults.tooManySizes)
/** Zero or less, whatever its shape: that is no amount, and a rule of annas says so (spec D146). */
const noAnnas = z
  .union([
    z.number().max(0),
    z
      .string()
      .regex(/^(-\d{1,20}|0{1,20})(\.\d{1,20})?$/)
      .refine((text) => Number(text) <= 0),
  ])
  .transform(() => 0)
export const annasAmount = z.union([noAnnas, amount(100_000, 'Annas amount')], faults.invalid('Annas amount')).nullish()
export const priceRequest = z.object({
  all_product: z.array(orderLine, faults.required('Cart')).max(200, faults.tooManySizes),
  coupon_id: couponId.nullish(),
  annas_amount: annasAmount,
  payment_mode: z.enum(PAYMENT_MODES, faults.invalid('Payment mode')).default('online'),
  /** Where it goes, as far as that is known: then what is not fresh enough there is named. */
  zip: validated(pincodeProblem, 6, faults.pincode).nullish(),
  /** One of the shopper's own in its place: delivery is priced for its pincode (spec C3.6). */
  address_id: id('Address').nullish(),
})
export const pricedLine = z.object({
  sku_id: z.number().int(),
  /** the product's, in the language of who asks */
  name: z.string(),
  count: z.number().int(),
  available: z.number().int(),
  amount: z.number(),
  mrp: z.number(),
  line_total: z.number(),
  gst_rate: z.number(),
  lead_days: z.number().int(),
  /** One packed piece. */
  weight_g: z.number().int(),
})
/** A size that cannot reach a pincode fresh enough. */
export const freshChange = z.object({ sku_id: z.number().int(), code: z.literal('NOT_FRESH'), message: z.string() })
export const priceAnswer = z.object({
  lines: z.array(pricedLine),
  rate,
  changes: z.array(freshChange),
  /** false: Cash is not taken for this cart to this address; otherwise it is not there (spec C8.3). */
  cash: z.boolean().optional(),
})
export type FreshChange = z.infer<typeof freshChange>
export type Rate = z.infer<typeof rate>
export type OrderLine = z.output<typeof orderLine>
export type PriceRequest = z.output<typeof priceRequest>
export type PriceAnswer = z.infer<typeof priceAnswer>
export type PricedLine = z.infer<typeof pricedLine>
