import { randomInt } from 'node:crypto'

import { addDays, isoDate } from '#contract/core/dates.ts'
import { ZERO, type Paise } from '#contract/core/money.ts'
import { newReference } from '#contract/core/reference.ts'
import type { Scene } from '#contract/demo/story.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { clockNow } from '#db/clock.ts'
import { placePhoneOrder } from '#domain/checkout/phone-order.service.ts'
import { findOrderOfPayment, placeCashOrder, placeUpiOrder } from '#domain/checkout/place-order.service.ts'
import { preparePayment } from '#domain/checkout/prepare-payment.service.ts'
import { sendContactMessage } from '#domain/contact/contact.service.ts'
import { answerTicket, noteTicket } from '#domain/contact/ticket.service.ts'
import type { Outcome } from '#domain/context.ts'
import { addStaffNote, cancelByStaff, failAttempt, stepOrder } from '#domain/fulfilment/staff-steps.service.ts'
import { answerUserContent, findUserContent, hideUserContent, markRead } from '#domain/moderation/moderation.service.ts'
import type { DraftChanges, OrderRequest } from '#domain/order/order-draft.rules.ts'
import { orderToken } from '#domain/order/order-link.service.ts'
import type { PlacedOrder } from '#domain/order/write-order.service.ts'
import { payRefundByHand } from '#domain/payment/hand-refund.service.ts'
import { refundsOfOrder } from '#domain/payment/refund-list.service.ts'
import { claimUpi } from '#domain/payment/upi-claim.service.ts'
import { linesOf, toLineItems, type LineRequest } from '#domain/pricing/line-items.rules.ts'
import { calculateTotals } from '#domain/pricing/pricing.rules.ts'
import { decideReturn } from '#domain/return/decide-return.service.ts'
import { requestReturn } from '#domain/return/return.service.ts'
import { writeReview } from '#domain/review/write-review.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { changeBatch } from '#domain/stock/hold-back.service.ts'
import { notifyBuyers } from '#domain/stock/notify-buyers.service.ts'
import { receiveStock, wasteStock } from '#domain/stock/shelf.service.ts'

import { courierPlayers } from './story-couriers.service.ts'
import { photoPlayers, sendPhotos } from './story-photos.service.ts'
import {
  accepted,
  addressOf,
  buyerAt,
  named,
  write,
  type Players,
  type SceneOf,
  type Stage,
} from './story-stage.service.ts'
import * as store from './story.store.ts'

/** Does what a row of the timetable says, through the services that people use. Throws where the shop refuses it. */
export const playScene = <K extends Scene['scene']>(stage: Stage, scene: SceneOf<K>): Promise<void> => {
  const play: (stage: Stage, scene: SceneOf<K>) => Promise<void> = players[scene.scene]
  return play(stage, scene)
}

const CARRIERS = ['Delhivery', 'India Post', 'DTDC'] as const

const players: Players<Scene['scene']> = {
  ...courierPlayers,
  ...photoPlayers,
  receive: async (stage, { by, size, pieces: units, batch: code, shelf, age_days: age, life_days: life }) => {
    const skuId = named(stage.skuIds, size)
    const packedOn = addDays(isoDate(await clockNow(stage.deps.db)).slice(0, 10), -age)
    const batch = { code, packed_on: packedOn, best_before: addDays(packedOn, life), shelf }
    await write(stage, (tx) => receiveStock(tx, { actor: stage.actors[by], skuId, pieces: units, batch }))
    stage.batches.set(code, await store.batchId(stage.deps.db, { skuId, code }))
  },
  waste: (stage, { by, size, pieces: units, reason, note, batch }) =>
    write(stage, (tx) => {
      const batchId = batch === undefined ? null : named(stage.batches, batch)
      const skuId = named(stage.skuIds, size)
      return wasteStock(tx, { actor: stage.actors[by], skuId, batchId, pieces: units, reason, note })
    }),
  'hold back': (stage, { by, batch, reason, note }) =>
    write(stage, async (tx) => {
      const id = named(stage.batches, batch)
      const version = await store.batchVersion(tx, id)
      return changeBatch(tx, { actor: stage.actors[by], id, version, edit: { heldBack: true, reason, note } })
    }),
  recall: (stage, { by, batch, text }) =>
    write(stage, (tx) =>
      notifyBuyers(stage.deps, tx, { actor: stage.actors[by], id: named(stage.batches, batch), words: text }),
    ),
  order: async (stage, { order, buyer: place, mode, lines, coupon }) => {
    const buyer = buyerAt(stage, place)
    const request = requestOf(stage, buyer, { mode: stage.sandbox ? mode : 'cod', lines, coupon })
    const placed = accepted(await (request.mode === 'online' ? payOnline : payCash)(stage, buyer, request))
    stage.orders.set(order, { ...placed, status: 'Order', buyer })
  },
  // the demo shop takes online payments at its play gateway, but for these orders
  'order by upi': async (stage, { order, buyer: place, lines, utr }) => {
    const { deps } = stage
    const buyer = buyerAt(stage, place)
    accepted(await updateSettings(deps, { payments: { online_by: 'upi' } }))
    const placed = accepted(await payUpi(stage, buyer, requestOf(stage, buyer, { mode: 'online', lines })))
    const link = orderToken(deps, placed.orderNo)
    if (utr !== undefined) accepted(await claimUpi(deps, { link, utr, ip: addressOf(buyer) }))
    accepted(await updateSettings(deps, { payments: { online_by: 'gateway' } }))
    stage.orders.set(order, { ...placed, status: 'Order', buyer })
  },
  'order by phone': async (stage, { by, order, buyer: place, lines, note }) => {
    const buyer = buyerAt(stage, place)
    const { lines: requested, total } = requestOf(stage, buyer, { mode: 'cod', lines })
    const phone = {
      customer: { id: buyer.id },
      address: buyer.addressId,
      lines: requested,
      total,
      discount: ZERO,
      discountReason: '',
      isDeliveryFree: false,
      paid: undefined,
      isByLink: false,
      kitchenNote: note,
      whatsappAllowed: true,
    }
    await write(stage, (tx) => placePhoneOrder(stage.deps, tx, { actor: stage.actors[by], order: phone }))
    stage.orders.set(order, { ...(await store.newestOrder(stage.deps.db, buyer.id)), status: 'Order', buyer })
  },
  step: async (stage, { by, order: name, to, reason }) => {
    const order = named(stage.orders, name)
    const { orderNo, status: from } = order
    const carrier = CARRIERS[order.id % CARRIERS.length] ?? CARRIERS[0]
    const parcel = to === 'Shipped' ? { carrier, trackingNumber: `AW${order.id}0417`, trackingUrl: null } : undefined
    await write(stage, (tx) => stepOrder(tx, { actor: stage.actors[by], orderNo, from, to, parcel, reason }))
    order.status = to
  },
  cancel: (stage, { by, order, reason }) =>
    write(stage, (tx) =>
      cancelByStaff(tx, { actor: stage.actors[by], orderNo: named(stage.orders, order).orderNo, reason }),
    ),
  attempt: (stage, { by, order, reason, note }) =>
    write(stage, (tx) =>
      failAttempt(stage.deps, tx, {
        actor: stage.actors[by],
        orderNo: named(stage.orders, order).orderNo,
        reason,
        note,
      }),
    ),
  'order note': (stage, { by, order, text }) =>
    write(stage, (tx) =>
      addStaffNote(tx, { actor: stage.actors[by], orderNo: named(stage.orders, order).orderNo, text }),
    ),
  return: async (stage, { return: name, order, reason, text, photos }) => {
    const { orderNo, buyer } = named(stage.orders, order)
    const typed = { orderNo, name: buyer.name, email: buyer.email, mobile: buyer.mobile }
    const request = { ...typed, isPackagingIntact: true, reason, otherReason: reason === 'Other' ? text : '' }
    const pictures = await sendPhotos(stage, buyer, { purpose: 'return', photos })
    const description = { description: text, pictures, ip: addressOf(buyer) }
    const ticketNo = accepted(await requestReturn(stage.deps, buyer, { ...request, ...description }))
    stage.returns.set(name, await store.returnId(stage.deps.db, ticketNo))
  },
  decide: (stage, { by, return: name, outcome, lines, goods_first: goodsFirst, upi, text }) =>
    write(stage, (tx) => {
      const decision = {
        outcome,
        lines: lines && linesIn(stage, lines),
        goods: undefined,
        withDelivery: false,
        goodsFirst,
        words: text,
        payTo: upi === undefined ? undefined : { upi },
      }
      return decideReturn(stage.deps, tx, { actor: stage.actors[by], id: named(stage.returns, name), decision })
    }),
  'pay back': (stage, { by, order, method, account, reference }) =>
    write(stage, async (tx) => {
      const refunds = await refundsOfOrder(tx, named(stage.orders, order).id)
      const id = refunds.find(({ state }) => state === 'to_pay')?.id ?? 0
      const paid = { method, account, reference }
      return payRefundByHand(stage.deps, tx, { actor: stage.actors[by], id, paid })
    }),
  ticket: async (stage, { ticket, buyer: place, text }) => {
    const buyer = buyerAt(stage, place)
    const { name, email, mobile } = buyer
    const from = { ip: addressOf(buyer), isSpam: false }
    const ticketNo = accepted(await sendContactMessage(stage.deps, { name, email, mobile, message: text }, from))
    stage.tickets.set(ticket, await store.ticketId(stage.deps.db, ticketNo))
  },
  answer: (stage, { by, ticket, text, close, way }) =>
    write(stage, (tx) =>
      answerTicket(stage.deps, tx, {
        actor: stage.actors[by],
        id: named(stage.tickets, ticket),
        text,
        close,
        by: way,
      }),
    ),
  'ticket note': (stage, { by, ticket, text }) =>
    write(stage, (tx) => noteTicket(tx, { actor: stage.actors[by], id: named(stage.tickets, ticket), text })),
  review: async (stage, { review, order, product, rating, text, photos }) => {
    const { buyer } = named(stage.orders, order)
    const pictures = await sendPhotos(stage, buyer, { purpose: 'review', photos })
    const productId = named(stage.productIds, product)
    const written = { productId, rating, comment: text, pictures, ip: addressOf(buyer) }
    stage.reviews.set(review, accepted(await writeReview(stage.deps, buyer, written)).id)
  },
  read: (stage, { review }) => write(stage, (tx) => markRead(tx, { kind: 'review', id: named(stage.reviews, review) })),
  reply: (stage, { by, review, text }) =>
    write(stage, async (tx) => {
      const id = named(stage.reviews, review)
      const { version } = accepted(await findUserContent({ db: tx }, 'review', id))
      return answerUserContent(tx, { actor: stage.actors[by], kind: 'review', id, version, text })
    }),
  hide: (stage, { by, review, reason }) =>
    write(stage, (tx) =>
      hideUserContent(tx, { actor: stage.actors[by], kind: 'review', id: named(stage.reviews, review), reason }),
    ),
}

type Ordered = { mode: PaymentMode; lines: readonly (readonly [string, number])[]; coupon?: string | undefined }

/** A cart as the buyer's browser sends it, with the total that it shows; with a coupon that is the server's to say. */
function requestOf(
  stage: Stage,
  buyer: store.StoryBuyer,
  { mode, lines, coupon }: Ordered,
): OrderRequest & { total: Paise } {
  const requested = linesIn(stage, lines)
  const items = linesOf(toLineItems(requested, stage.sizes) ?? [])
  const couponId = mode === 'online' && coupon !== undefined ? named(stage.couponIds, coupon) : undefined
  return {
    lines: requested,
    mode,
    addressId: buyer.addressId,
    discounts: { couponId, annasRupees: undefined },
    total: calculateTotals(items, stage.terms, mode).total,
  }
}

/** As a browser does: where the total is another one, it shows that one and sends it again. */
async function withVisibleTotal<T>(
  request: OrderRequest,
  send: (request: OrderRequest) => Promise<Outcome<T, DraftChanges>>,
): Promise<Outcome<T, DraftChanges>> {
  const answer = await send(request)
  if (answer.ok || !answer.data || !('totals' in answer.data)) return answer
  return send({ ...request, total: answer.data.totals.total })
}

const payCash = (
  { deps }: Stage,
  buyer: store.StoryBuyer,
  cart: OrderRequest,
): Promise<Outcome<PlacedOrder, DraftChanges>> =>
  withVisibleTotal(cart, (request) => placeCashOrder(deps, buyer, { request, idempotencyKey: undefined }))

const payUpi = (
  { deps }: Stage,
  buyer: store.StoryBuyer,
  cart: OrderRequest,
): Promise<Outcome<PlacedOrder, DraftChanges>> =>
  withVisibleTotal(cart, (request) => placeUpiOrder(deps, buyer, { request, idempotencyKey: undefined }))

/** Pays at the play gateway. Nobody listens for its webhooks yet, so the shop looks at what became of the payment. */
async function payOnline(
  { deps, sandbox }: Stage,
  buyer: store.StoryBuyer,
  cart: OrderRequest,
): Promise<Outcome<PlacedOrder, DraftChanges>> {
  const transactionId = newReference((below) => randomInt(below))
  const ip = addressOf(buyer)
  const prepared = await withVisibleTotal(cart, (request) =>
    preparePayment(deps, buyer, { request, transactionId, ip }),
  )
  if (!prepared.ok) return prepared
  const opened = await sandbox?.find({ receipt: transactionId })
  await sandbox?.simulatePayment(opened?.orderRef ?? '', 'success', { drop: Infinity })
  return findOrderOfPayment(deps, buyer, transactionId)
}

const linesIn = ({ skuIds }: Stage, lines: Ordered['lines']): LineRequest[] =>
  lines.map(([size, count]) => ({ skuId: named(skuIds, size), count }))
