import { apiMessages } from '#contract/core/api-messages.ts'
import { findOrderOfPayment, placeCashOrder } from '#domain/checkout/place-order.service.ts'
import { done, mapOutcome, type Deps } from '#domain/context.ts'
import { couponGuessProblem } from '#domain/coupon/coupon-guess.service.ts'
import { answerByLink, openAttempt } from '#domain/courier/parcel-answer.service.ts'
import { cancelOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { confirmCashByLink } from '#domain/order/cash-confirmation.service.ts'
import { takesCashAt } from '#domain/order/cash-offer.service.ts'
import { buyAgain, myOrders, trackedOrder } from '#domain/order/order.service.ts'
import { priceCart } from '#domain/pricing/pricing.service.ts'
import { countAttempt } from '#domain/rate-limit/rate-limit.service.ts'

import { toOrderRequest, toCartRequest, toPriceAnswer } from '../../shapes/cart.shape.ts'
import { toAgainLine, toOrderAnswer, toOrderPage, toOrderRefusal, toTrackedOrder } from '../../shapes/order.shape.ts'
import { findCallersShopper } from './callers-shopper.ts'
import type { SomeHandlers } from './handler.ts'

export const orderRoutes = {
  // for everybody, but annas are a person's, and so is what an unfinished payment reserves: a good token says whose
  priceCart: async ({ deps, input, caller }) => {
    const shopper = await findCallersShopper(deps, caller)
    const request = toCartRequest(input)
    const keys = { account: shopper?.publicId ?? caller.ip, ip: caller.ip }
    const over = await couponGuessProblem(deps, request.discounts.couponId, keys)
    if (over) return { outcome: over }
    const place = { zip: input.zip ?? undefined, addressId: input.address_id ?? undefined }
    const priced = await priceCart(deps, shopper, { ...request, ...place })
    if (!priced.ok) return { outcome: priced }
    const { total } = priced.value.totals
    const takesCash = await takesCashAt(deps, shopper, { addressId: place.addressId, total })
    return { outcome: done(toPriceAnswer(priced.value, takesCash)) }
  },
  createOrder: async ({ deps, shopper, input, caller }) => {
    const keys = { account: shopper.publicId, ip: caller.ip }
    const request = toOrderRequest(input)
    const over =
      (await countAttempt(deps, ['createOrder', 'createOrderHourly'], keys)) ??
      (await couponGuessProblem(deps, request.discounts.couponId, keys))
    if (over) return { outcome: over }
    const placed =
      input.payment_mode === 'online'
        ? await findOrderOfPayment(deps, shopper, input.transaction_id)
        : await placeCashOrder(deps, shopper, { request, idempotencyKey: caller.idempotencyKey })
    return {
      outcome: placed.ok ? done(toOrderAnswer(placed.value)) : toOrderRefusal(placed),
      message: apiMessages.orderPlaced,
    }
  },
  cancelOrder: async ({ deps, shopper, input, caller }) => {
    const keys = { account: shopper.publicId, ip: caller.ip }
    const over = await countAttempt(deps, ['cancelOrder', 'cancelOrderHourly'], keys)
    if (over) return { outcome: over }
    const cancelled = await cancelOrder(deps, shopper, input.order_no)
    return { outcome: cancelled.ok ? done({}) : cancelled, message: apiMessages.orderCancelled }
  },
  buyAgain: async ({ deps, shopper, input }) => {
    const lines = await buyAgain(deps, shopper, input.order_no)
    return { outcome: lines.ok ? done(lines.value.map(toAgainLine)) : lines }
  },
  trackOrder: async ({ deps, input: { link }, caller: { ip } }) => ({
    outcome: await trackedWithAttempt(deps, { link, ip }),
  }),
  answerParcel: async ({ deps, input: { link, action, on_day, phone, note }, caller: { ip } }) => {
    const answer = { action, onDay: on_day ?? null, phone: phone || null, note: note ?? '' }
    return {
      outcome: mapOutcome(await answerByLink(deps, { link, ip, answer }), ({ onDay }) => ({ told: onDay ?? 'today' })),
    }
  },
  confirmCashOrder: async ({ deps, input: { link }, caller: { ip } }) => {
    const confirmed = await confirmCashByLink(deps, { link, ip })
    if (!confirmed.ok) return { outcome: confirmed }
    return {
      outcome: await trackedWithAttempt(deps, { link, ip }),
      message: apiMessages.orderConfirmed,
    }
  },
  getOrder: async ({ deps, shopper, input }) => {
    const page = input.page ?? 1
    const found = await myOrders(deps, shopper, page)
    return { outcome: found.ok ? done(toOrderPage(found.value, page)) : found }
  },
} satisfies SomeHandlers

/** One order by its link, with what its courier could not hand over. */
async function trackedWithAttempt(deps: Deps, by: { link: string; ip: string }) {
  const found = await trackedOrder(deps, by)
  if (!found.ok) return found
  const { status, orderNo } = found.value
  const isWithCourier = status === 'Shipped' || status === 'Intransit'
  return done(toTrackedOrder(found.value, isWithCourier ? await openAttempt(deps, orderNo) : undefined))
}
