import { messages } from '#contract/core/messages.ts'
import { shopperOf } from '#domain/account/account.service.ts'
import { done } from '#domain/context.ts'
import { buyAgain, cancelOrder, myOrders, trackedOrder } from '#domain/order/order.service.ts'
import { placeOrder } from '#domain/order/place-order.service.ts'
import { paidOrder } from '#domain/payment/payment.service.ts'
import { priceCart } from '#domain/pricing/pricing.service.ts'

import type { SomeHandlers } from '../reply.ts'

export const orderRoutes = {
  // for everybody, but annas are somebody's: a good token says whose
  priceCart: async ({ deps, input, caller }) => {
    const shopper = caller.token === undefined ? undefined : await shopperOf(deps, caller.token)
    return { outcome: await priceCart(deps, shopper?.ok ? shopper.value.id : undefined, input) }
  },
  createOrder: async ({ deps, shopper, input, caller }) => ({
    outcome:
      input.payment_mode === 'online'
        ? await paidOrder(deps, shopper, input.transaction_id)
        : await placeOrder(deps, shopper, { request: input, idempotencyKey: caller.idempotencyKey }),
    message: messages.orderPlaced,
  }),
  cancelOrder: async ({ deps, shopper, input }) => {
    const outcome = await cancelOrder(deps, shopper, input.order_no)
    return { outcome: outcome.ok ? done({}) : outcome, message: messages.orderCancelled }
  },
  buyAgain: async ({ deps, shopper, input }) => ({ outcome: await buyAgain(deps, shopper, input.order_no) }),
  trackOrder: async ({ deps, input }) => ({ outcome: await trackedOrder(deps, input.link) }),
  getOrder: async ({ deps, shopper, input }) => ({ outcome: await myOrders(deps, shopper, input.page ?? 1) }),
} satisfies SomeHandlers
