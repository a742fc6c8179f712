import { messages } from '#contract/core/messages.ts'
import { refuse } from '#domain/context.ts'
import { paymentStatus } from '#domain/payment/payment.service.ts'
import { preparePayment } from '#domain/payment/prepare.service.ts'

import type { SomeHandlers } from '../reply.ts'

export const paymentRoutes = {
  almostDone: async ({ deps, shopper, input, caller }) => {
    const { payment_mode: mode, transaction_id: transactionId } = input
    if (mode !== 'online')
      return {
        outcome: refuse('INVALID', { words: { message: messages.invalid('Payment mode') }, field: 'payment_mode' }),
      }
    if (!transactionId)
      return {
        outcome: refuse('INVALID', { words: { message: messages.required('Transaction') }, field: 'transaction_id' }),
      }
    return { outcome: await preparePayment(deps, shopper, { request: input, transactionId, ip: caller.ip }) }
  },
  checkPaymentStatus: async ({ deps, shopper, input }) => {
    const outcome = await paymentStatus(deps, shopper, input.transaction_id)
    const isPending = outcome.ok && outcome.value.payment_status === 'pending'
    return isPending
      ? { outcome, status: 201, message: messages.waitingForPayment }
      : { outcome, message: messages.paid }
  },
} satisfies SomeHandlers
