import type { OrderAnswer } from '#contract/order.ts'
import { call } from '#web/api/client.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import type { PendingPayment } from './pending-payment.ts'

export type Settled = { status_code: number; message: string; order: OrderAnswer | undefined }

/**
 * Asks how the payment stands; once it is paid, asks for the order, which the server has made by itself (spec D42).
 * An answer of the second call counts like one of the first: what is only delayed is asked for again.
 */
export async function settlePayment({ transactionId, order }: PendingPayment): Promise<Settled> {
  const { status_code, message } = await call('checkPaymentStatus', { transaction_id: transactionId })
  if (status_code !== 200) return { status_code, message, order: undefined }
  showToast(message, 'good')
  const placed = await call('createOrder', order)
  return { status_code: placed.status_code, message: placed.message, order: placed.data ?? undefined }
}
