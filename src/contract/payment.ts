/** Coupons, annas and online payments. */
import { transactionId } from './core/fields.ts'
import { z } from './core/zod.ts'
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
export type PreparedPayment = z.infer<typeof preparedPayment>
export type PaymentStatus = z.infer<typeof paymentStatus>
