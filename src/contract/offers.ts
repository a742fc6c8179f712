/** Coupons, annas and online payments. */
import { page, pageOfSchema, transactionId } from './fields.ts'
import { z } from './zod.ts'

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

export const annaBalance = z.object({ result: z.object({ total_annas: z.number().int() }) })
export const annaEntry = z.object({
  id: z.number().int(),
  total_annas: z.number().int(),
  mode: z.enum(['credit', 'debit', 'expired', 'refund']),
  expires_at: z.string().nullable(),
  expires_at_iso: z.string().nullable(),
  order_no: z.string().nullable(),
})
export const annaHistory = z.object({ history: pageOfSchema(annaEntry) })
export const historyRequest = z.object({ page })

export const preparedPayment = z.object({
  transaction_id: z.string(),
  amount: z.number(),
  payment_url: z.string(),
  expires_at: z.string(),
})
export const paymentStatusRequest = z.object({ transaction_id: transactionId })
export const paymentStatus = z.object({
  transaction_id: z.string(),
  payment_status: z.string(),
  order_no: z.string().nullish(),
})

export type Coupon = z.infer<typeof coupon>
export type AnnaEntry = z.infer<typeof annaEntry>
export type PreparedPayment = z.infer<typeof preparedPayment>
export type PaymentStatus = z.infer<typeof paymentStatus>
