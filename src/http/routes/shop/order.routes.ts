import type { Paise } from '#contract/core/money.ts'
import { trackPath } from '#contract/page-paths.ts'
import {
  findOrderOfAdvance,
  findOrderOfPayment,
  placeCashOrder,
  placeUpiOrder,
} from '#domain/checkout/place-order.service.ts'
import { done, mapOutcome, type Deps } from '#domain/context.ts'
import { couponGuessProblem } from '#domain/coupon/coupon-guess.service.ts'
import { partsOfOrder } from '#domain/courier/order-parts.service.ts'
import { answerByLink, openAttempt } from '#domain/courier/parcel-answer.service.ts'
import { cancelOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { confirmCashByLink } from '#domain/order/cash-confirmation.service.ts'
import { cashOfferAt } from '#domain/order/cash-offer.service.ts'
import { orderToken } from '#domain/order/order-link.service.ts'
import { isCancellable } from '#domain/order/order.rules.ts'
import {
  buyAgain,
  myOrders,
  ownOrder,
  returnsOfOrder,
  trackedOrder,
  type OrderView,
  type TrackedView,
} from '#domain/order/order.service.ts'
import { sendTrackOtp, verifyTrackOtp } from '#domain/order/track-otp.service.ts'
import { dueState, payOrder } from '#domain/payment/due.service.ts'
import { paymentsOfOrder } from '#domain/payment/order-payments.service.ts'
import { dueToPay } from '#domain/payment/pay-ways.service.ts'
import { refundsOfOrder } from '#domain/payment/refund-list.service.ts'
import { claimUpi } from '#domain/payment/upi-claim.service.ts'
import { priceCart } from '#domain/pricing/pricing.service.ts'

import { toOrderRequest, toCartRequest, toPriceAnswer } from '../../shapes/cart.shape.ts'
import { toCodeSent } from '../../shapes/login.shape.ts'
import { toAgainLine, toOrderAnswer, toOrderPage, toOrderRefusal, toTrackedOrder } from '../../shapes/order.shape.ts'
import { toOrderDetails } from '../../shapes/own-order.shape.ts'
import { toPreparedPayment } from '../../shapes/payment.shape.ts'
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
    const cash = await cashOfferAt(deps, shopper, { addressId: place.addressId, total })
    const advance = request.mode === 'cod' ? cash.advance : undefined
    return { outcome: done(toPriceAnswer(priced.value, { ...cash, advance, language: deps.language })) }
  },
  createOrder: async ({ deps, shopper, input, caller }) => {
    const keys = { account: shopper.publicId, ip: caller.ip }
    const request = toOrderRequest(input, deps.language)
    const over = await couponGuessProblem(deps, request.discounts.couponId, keys)
    if (over) return { outcome: over }
    const order = { request, idempotencyKey: caller.idempotencyKey }
    const isByUpi = input.payment_mode === 'online' && input.pay_by === 'upi'
    const placed = isByUpi
      ? await placeUpiOrder(deps, shopper, order)
      : input.payment_mode === 'online'
        ? await findOrderOfPayment(deps, shopper, input.transaction_id)
        : ((await findOrderOfAdvance(deps, shopper, input.transaction_id)) ??
          (await placeCashOrder(deps, shopper, order)))
    if (!placed.ok) return { outcome: toOrderRefusal(placed), message: 'orderPlaced' }
    const page = trackPath(orderToken(deps, placed.value.orderNo))
    return {
      outcome: done(
        toOrderAnswer(placed.value, {
          ...(shopper.isGuest && { link: page }),
          ...(isByUpi && { payPage: page }),
        }),
      ),
      message: 'orderPlaced',
    }
  },
  cancelOrder: async ({ deps, shopper, input }) => {
    const cancelled = await cancelOrder(deps, shopper, input.order_no)
    return { outcome: cancelled.ok ? done({}) : cancelled, message: 'orderCancelled' }
  },
  buyAgain: async ({ deps, shopper, input }) => {
    const lines = await buyAgain(deps, shopper, input.order_no)
    return { outcome: lines.ok ? done(lines.value.map(toAgainLine)) : lines }
  },
  trackOrder: async ({ deps, input: { link, transaction_id }, caller: { ip } }) => ({
    outcome: await trackedWhole(deps, { link, ip, transactionId: transaction_id ?? undefined }),
  }),
  payOrder: async ({ deps, input: { link, transaction_id: transactionId }, caller: { ip } }) => ({
    outcome: mapOutcome(await payOrder(deps, { link, transactionId, ip }), toPreparedPayment),
  }),
  claimUpi: async ({ deps, input: { link, utr }, caller: { ip } }) => ({
    outcome: mapOutcome(await claimUpi(deps, { link, utr, ip }), ({ withinHours }) => ({ within_hours: withinHours })),
    message: 'paymentClaimed',
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
      outcome: await trackedWhole(deps, { link, ip }),
      message: 'orderConfirmed',
    }
  },
  getOrder: async ({ deps, shopper, input }) => {
    const { page = 1, q, status, from, until } = input
    const query = {
      text: q ?? undefined,
      status: status ?? undefined,
      from: from ?? undefined,
      until: until ?? undefined,
    }
    const found = await myOrders(deps, shopper, { page, ...query })
    if (!found.ok) return { outcome: found }
    const dues = await duesOf(deps, found.value.orders)
    return { outcome: done(toOrderPage({ ...found.value, dues }, page, deps.language)) }
  },
  getOrderDetails: async ({ deps, shopper, input }) => {
    const found = await ownOrder(deps, shopper, input.order_no)
    return { outcome: found.ok ? done(await detailsOf(deps, found.value)) : found }
  },
  trackOtp: async ({ deps, input: { order_no: orderNo, mobile }, caller: { ip } }) => ({
    outcome: toCodeSent(await sendTrackOtp(deps, { orderNo, mobile, ip })),
    message: 'trackOtpSent',
  }),
  trackVerify: async ({ deps, input: { order_no: orderNo, mobile, six_digit_code: code }, caller: { ip } }) => ({
    outcome: mapOutcome(await verifyTrackOtp(deps, { orderNo, mobile, code, ip }), (link) => ({ link })),
  }),
} satisfies SomeHandlers

/** What can be paid online for each of these orders; those that are packed are not asked about. */
async function duesOf(deps: Deps, orders: readonly OrderView[]) {
  const dues = new Map<string, { amount: Paise; link: string }>()
  for (const { id, orderNo } of orders.filter(({ status }) => isCancellable(status))) {
    const due = await dueToPay(deps, { id, orderNo })
    if (due && !due.isOver && due.ways.length > 0)
      dues.set(orderNo, { amount: due.amount, link: orderToken(deps, orderNo) })
  }
  return dues
}

type TrackedBy = { link: string; ip: string; transactionId?: string | undefined }

/**
 * One order by its link, with what its courier could not hand over, what can be paid online for it, and how a payment of it
 * stands: that one is asked after first, for it may change the order.
 */
async function trackedWhole(deps: Deps, { transactionId, ...by }: TrackedBy) {
  const before = transactionId === undefined ? undefined : await trackedOrder(deps, by)
  if (before && !before.ok) return before
  const payment =
    before && transactionId !== undefined
      ? await dueState(deps, { orderId: before.value.id, transactionId })
      : undefined
  const found = await trackedOrder(deps, by)
  if (!found.ok) return found
  return done(toTrackedOrder(found.value, deps.language, { ...(await aroundOf(deps, found.value)), payment }))
}

/** Everything of a shopper's own order; what is done on its signed page can be done here. */
async function detailsOf(deps: Deps, order: TrackedView) {
  const { id, orderNo } = order
  return toOrderDetails(order, await aroundOf(deps, order), {
    link: orderToken(deps, orderNo),
    language: deps.language,
    payments: await paymentsOfOrder(deps.db, id),
    refunds: await refundsOfOrder(deps.db, id),
    returns: await returnsOfOrder(deps.db, id),
  })
}

/** What stands beside an order: what its courier could not hand over, its parcels, and what can be paid online for it. */
async function aroundOf(deps: Deps, { id, status, orderNo }: TrackedView) {
  const isWithCourier = status === 'Shipped' || status === 'Intransit'
  return {
    attempt: isWithCourier ? await openAttempt(deps, orderNo) : undefined,
    parts: await partsOfOrder(deps, { id, status }),
    due: isCancellable(status) ? await dueToPay(deps, { id, orderNo }) : undefined,
  }
}
