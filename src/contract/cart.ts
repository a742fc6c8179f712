import { amount, count, couponId, id } from './core/fields.ts'
import { messages } from './core/messages.ts'
import { toRupees, type Paise } from './core/money.ts'
import { z } from './core/zod.ts'
import { PAYMENT_MODES } from './order-steps.ts'

/** The totals that a rate is made of, as the program names them. */
type Totals = Readonly<
  Record<
    'tax' | 'saving' | 'subTotal' | 'total' | 'deliveryFee' | 'cashFee' | 'couponDiscount' | 'annasDiscount',
    Paise
  >
>

export const rate = z.object({
  tax: z.number(),
  discount: z.number(),
  sub_total: z.number(),
  pay_amount: z.number(),
  delivery_fee: z.number(),
  cash_fee: z.number(),
  coupon_discount: z.number(),
  annas_amount: z.number(),
})
export const orderLine = z.object({ sku_id: id('Size'), count })
export const lines = z
  .array(orderLine, messages.required('Cart'))
  .min(1, messages.required('Cart'))
  .max(200, messages.tooManySizes)
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
export const annasAmount = z
  .union([noAnnas, amount(100_000, 'Annas amount')], messages.invalid('Annas amount'))
  .nullish()
export const priceRequest = z.object({
  all_product: z.array(orderLine, messages.required('Cart')).max(200, messages.tooManySizes),
  coupon_id: couponId.nullish(),
  annas_amount: annasAmount,
  payment_mode: z.enum(PAYMENT_MODES, messages.invalid('Payment mode')).default('online'),
})
export const pricedLine = z.object({
  sku_id: z.number().int(),
  count: z.number().int(),
  available: z.number().int(),
  amount: z.number(),
  mrp: z.number(),
  line_total: z.number(),
  gst_rate: z.number(),
  lead_days: z.number().int(),
})
export const priceAnswer = z.object({ lines: z.array(pricedLine), rate })
export type Rate = z.infer<typeof rate>
export type OrderLine = z.output<typeof orderLine>
export type PriceRequest = z.output<typeof priceRequest>
export type PriceAnswer = z.infer<typeof priceAnswer>
export type PricedLine = z.infer<typeof pricedLine>

/** The wire's rate of these totals, in rupees (spec D89, D105). */
export const rateOf = (totals: Totals): Rate => ({
  tax: toRupees(totals.tax),
  discount: toRupees(totals.saving),
  sub_total: toRupees(totals.subTotal),
  pay_amount: toRupees(totals.total),
  delivery_fee: toRupees(totals.deliveryFee),
  cash_fee: toRupees(totals.cashFee),
  coupon_discount: toRupees(totals.couponDiscount),
  annas_amount: toRupees(totals.annasDiscount),
})
