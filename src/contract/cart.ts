import { amount, count, id } from './core/fields.ts'
import { messages } from './core/messages.ts'
import { z } from './core/zod.ts'
import { PAYMENT_MODES } from './order-steps.ts'

export const rate = z.object({
  tax: z.number(),
  discount: z.number(),
  sub_total: z.number(),
  pay_amount: z.number(),
  delivery_fee: z.number(),
  coupon_discount: z.number(),
  annas_amount: z.number(),
})
export const orderLine = z.object({ sku_id: id('Size'), count })
export const lines = z
  .array(orderLine, messages.required('Cart'))
  .min(1, messages.required('Cart'))
  .max(200, messages.tooManySizes)
export const annasAmount = amount(100_000, 'Annas amount').nullish()
export const priceRequest = z.object({
  all_product: z.array(orderLine, messages.required('Cart')).max(200, messages.tooManySizes),
  coupon_id: id('Coupon').nullish(),
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
})
export const priceAnswer = z.object({ lines: z.array(pricedLine), rate })
export type Rate = z.infer<typeof rate>
export type OrderLine = z.output<typeof orderLine>
export type PriceRequest = z.output<typeof priceRequest>
export type PriceAnswer = z.infer<typeof priceAnswer>
export type PricedLine = z.infer<typeof pricedLine>
