import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import type { PaymentStatus, PreparedPayment } from '#contract/payment.ts'
import type * as intent from '#domain/payment/intent.service.ts'
import type * as payment from '#domain/payment/payment.service.ts'

/** A prepared payment with the address of its page (spec A19). */
export const toPreparedPayment = (prepared: intent.PreparedPayment): PreparedPayment => ({
  transaction_id: prepared.transactionId,
  amount: toRupees(prepared.total),
  payment_url: prepared.paymentUrl,
  expires_at: isoDate(prepared.expiresAt),
})

/** What became of a payment, with the number of its order once it is paid. */
export const toPaymentStatus = (found: payment.PaymentStatus): PaymentStatus => ({
  transaction_id: found.transactionId,
  payment_status: found.status,
  ...(found.status === 'paid' && { order_no: found.orderNo }),
})
