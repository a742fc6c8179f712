import { text } from './core/fields.ts'
import { z } from './core/zod.ts'

export const coupon = z.object({
  id: z.number().int(),
  coupon_code: z.string(),
  message: z.string(),
  min_order: z.number(),
  type: z.enum(['percent', 'fixed']),
  discount_value: z.number(),
  max_discount: z.number().nullable(),
})
export const coupons = z.array(coupon)
export const couponCodeRequest = z.object({ coupon_code: text('Coupon code', 40) })
export type Coupon = z.infer<typeof coupon>
