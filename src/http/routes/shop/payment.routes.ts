import { faults } from '#contract/core/faults.ts'
import { preparePayment } from '#domain/checkout/prepare-payment.service.ts'
import { done, refuse } from '#domain/context.ts'
import { couponGuessProblem } from '#domain/coupon/coupon-guess.service.ts'
import { paymentStatus } from '#domain/payment/payment.service.ts'

import { toOrderRequest } from '../../shapes/cart.shape.ts'
import { toOrderRefusal } from '../../shapes/order.shape.ts'
import { toPaymentStatus, toPreparedPayment } from '../../shapes/payment.shape.ts'
import type { SomeHandlers } from './handler.ts'

export const paymentRoutes = {
  almostDone: async ({ deps, shopper, input, caller }) => {
    const { transaction_id: transactionId } = input
    if (!transactionId)
      return {
        outcome: refuse('INVALID', { params: { message: faults.required('Transaction') }, field: 'transaction_id' }),
      }
    const request = toOrderRequest(input, deps.language)
    const keys = { account: shopper.publicId, ip: caller.ip }
    const over = await couponGuessProblem(deps, request.discounts.couponId, keys)
    if (over) return { outcome: over }
    const prepared = await preparePayment(deps, shopper, {
      request,
      transactionId,
      ip: caller.ip,
    })
    return { outcome: prepared.ok ? done(toPreparedPayment(prepared.value)) : toOrderRefusal(prepared) }
  },
  checkPaymentStatus: async ({ deps, shopper, input }) => {
    const found = await paymentStatus(deps, shopper, input.transaction_id)
    if (!found.ok) return { outcome: found }
    const outcome = done(toPaymentStatus(found.value))
    return found.value.status === 'pending'
      ? { outcome, status: 201, message: 'waitingForPayment' }
      : { outcome, message: 'paid' }
  },
} satisfies SomeHandlers
