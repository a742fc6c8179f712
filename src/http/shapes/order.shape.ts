import { isoDate, orderDate } from '#contract/core/dates.ts'
import { ORDERS_PER_PAGE } from '#contract/core/limits.ts'
import { sumPaise, toRupees, type Paise } from '#contract/core/money.ts'
import { pageOf, type Page } from '#contract/core/paging.ts'
import type { InvoiceKind } from '#contract/invoice.ts'
import type { Language } from '#contract/languages.ts'
import type {
  AgainLine,
  Order,
  OrderAnswer,
  OrderChanges,
  OrderItem as WireItem,
  TrackedOrder,
} from '#contract/order.ts'
import type { Refusal } from '#domain/context.ts'
import type { OrderParts } from '#domain/courier/order-parts.service.ts'
import type { OpenAttempt } from '#domain/courier/parcel-answer.service.ts'
import type { DraftChanges } from '#domain/order/order-draft.rules.ts'
import { goodsIn, itemsIn, type OrderItem } from '#domain/order/order-items.rules.ts'
import { isCancellable } from '#domain/order/order.rules.ts'
import type { OrderView, PurchasedLine, TrackedView } from '#domain/order/order.service.ts'
import type { PlacedOrder } from '#domain/order/write-order.service.ts'
import type { DueState } from '#domain/payment/due.service.ts'
import type { DueToPay, UpiPay } from '#domain/payment/pay-ways.service.ts'

import { rateOf } from './cart.shape.ts'
import { toCard } from './catalog.shape.ts'

/** The wire's order (spec S3, D26, D92, D105, D111): what was saved is MRP saving and coupon together. */
export const toOrder = (row: OrderView, language: Language, due?: OrderToPay): Order => ({
  id: row.id,
  order_no: row.orderNo,
  created_at: orderDate(row.createdAt),
  created_at_iso: isoDate(row.createdAt),
  total_amount: toRupees(row.total),
  sub_total: toRupees(row.subTotal),
  discounted_amount: toRupees(sumPaise([row.saving, row.couponDiscount])),
  tax: toRupees(row.tax),
  delivery_charge: toRupees(row.deliveryFee),
  cash_fee: toRupees(row.cashFee),
  annas_amount: row.annasDiscount > 0 ? toRupees(row.annasDiscount) : null,
  prepaid_discount: toRupees(row.prepaidDiscount),
  paid_amount: toRupees(row.paid),
  product_details: JSON.stringify(itemsIn(row.items, language).map(toWireItem)),
  payment_mode: row.mode,
  track: {
    track_status: row.status,
    deliver_at: row.deliveredAt && orderDate(row.deliveredAt),
    deliver_at_iso: row.deliveredAt && isoDate(row.deliveredAt),
    carrier: row.carrier,
    tracking_number: row.trackingNumber,
    tracking_url: row.trackingUrl,
    history: row.events.map(({ status, at }) => ({
      track_status: status,
      at: orderDate(new Date(at)),
      at_iso: isoDate(new Date(at)),
    })),
  },
  lots: goodsIn(row.items, row.lots, language).map(({ name, size, batch, useBy }) => ({
    name,
    size,
    batch,
    use_by: useBy,
  })),
  address: row.address,
  coupon: row.couponCode === null ? null : { coupon_code: row.couponCode },
  invoice_url: invoiceUrl(row, 'invoice', 'invoice.pdf'),
  credit_note_url: invoiceUrl(row, 'credit_note', 'credit-note.pdf'),
  return_status: returnStatus(row),
  refund: row.refund && { amount: toRupees(row.refund.amount), status: refundStatus(row.refund) },
  is_cancellable: isCancellable(row.status) ? 1 : 0,
  to_pay: due ? { amount: toRupees(due.amount), link: due.link } : null,
  arrives_on: row.arrivesOn,
  ...(row.gift && { gift: row.gift }),
})

/** What an order's link shows of it. */
export function toTrackedOrder(row: TrackedView, language: Language, around: Around = {}): TrackedOrder {
  const { order_no, created_at, created_at_iso, total_amount, product_details, payment_mode, ...rest } = toOrder(
    row,
    language,
  )
  const { track, lots, refund, return_status, arrives_on } = rest
  const facts = { order_no, created_at, created_at_iso, total_amount, product_details, payment_mode }
  return {
    ...facts,
    track,
    lots,
    refund,
    return_status,
    arrives_on,
    ...toAround(row, language, around),
    payment_status: around.payment ?? null,
  }
}

/** What is shown and done beside an order, by its link and by who placed it. */
export const toAround = (row: TrackedView, language: Language, { attempt, due, parts = NO_PARTS }: Around) => ({
  is_to_confirm: row.isUnconfirmed ? (1 as const) : (0 as const),
  attempt: toAttempt(attempt),
  parcels: parts.parts.map(({ carrier, number, link, status }) => ({
    carrier,
    tracking_number: number,
    tracking_url: link,
    status,
  })),
  rest_on: parts.restOn,
  pay: due ? toPay({ ...due, goods: goodsIn(row.items, due.goods, language) }) : null,
})

/** What an order's link shows beside the order: an attempt of its courier, what can be paid, and how a payment stands. */
export type Around = {
  attempt?: OpenAttempt | undefined
  due?: DueToPay | undefined
  payment?: DueState | undefined
  parts?: OrderParts
}
const NO_PARTS: OrderParts = { parts: [], restOn: null }

const toPay = ({ amount, saves, until, isOver, goods, ...rest }: DueToPay): NonNullable<TrackedOrder['pay']> => ({
  amount: toRupees(amount),
  saves: toRupees(saves),
  until: until && orderDate(until),
  until_iso: until && isoDate(until),
  is_over: isOver ? 1 : 0,
  goods: goods.map(({ name, size, count }) => ({ name, sku_name: size, count })),
  is_waiting: rest.isWaiting ? 1 : 0,
  ways: rest.ways,
  upi: rest.upi ? toUpi(rest.upi) : null,
  claim: rest.claim ? { utr: rest.claim.utr, state: rest.claim.state, within_hours: rest.claim.withinHours } : null,
})

const toUpi = ({ qrSvg, withinHours, ...upi }: UpiPay) => ({ ...upi, qr_svg: qrSvg, within_hours: withinHours })

/** What an order's link says of an attempt to hand it over; staff's own answers are the shop's. */
function toAttempt(attempt: OpenAttempt | undefined): TrackedOrder['attempt'] {
  if (!attempt) return null
  const { days, answer } = attempt
  const given = answer && { action: answer.action, on_day: answer.onDay, phone: answer.phone, note: answer.note }
  const isOpen = !answer || (answer.by === 'shopper' && answer.state === 'due' && !answer.isSending)
  return { days, answer: given ?? null, is_changeable: isOpen ? 1 : 0 }
}

/** What can be paid for an order of the list, and the link of its page. */
type OrderToPay = { amount: Paise; link: string }

/** One page of a shopper's orders, with what can be paid for each by its number. */
export const toOrderPage = (
  { orders, total, dues }: { orders: readonly OrderView[]; total: number; dues: ReadonlyMap<string, OrderToPay> },
  page: number,
  language: Language,
): { order: Page<Order> } => ({
  order: pageOf(
    orders.map((order) => toOrder(order, language, dues.get(order.orderNo))),
    total,
    page,
    ORDERS_PER_PAGE,
  ),
})

/** In the order in which the database has the keys of its JSON, so that the text is the same for every form of a row. */
const toWireItem = ({ name, count, image, unitPrice, size }: OrderItem): WireItem => ({
  name,
  count,
  image,
  amount: toRupees(unitPrice),
  sku_name: size,
})

/** The answer to an order that is placed. */
export const toOrderAnswer = (
  { id, orderNo, total, mode, advance }: PlacedOrder,
  { link, payPage }: { link?: string | undefined; payPage?: string | undefined } = {},
): OrderAnswer => ({
  order_no: orderNo,
  order_id: id,
  total_amount: toRupees(total),
  payment_mode: mode,
  ...(advance && { advance: toRupees(advance) }),
  ...(link !== undefined && { link }),
  ...(payPage !== undefined && { pay_page: payPage }),
})

export const toAgainLine = ({ skuId, name, size, count, unitPrice, product }: PurchasedLine): AgainLine => ({
  sku_id: skuId,
  count,
  sku_name: size,
  name,
  amount: toRupees(unitPrice),
  product: product && toCard(product),
})

/**
 * A refused order. STOCK_SHORT and PRICES_CHANGED carry what to lower or to re-price, and the rate of the rest; NOT_FRESH
 * the size.
 */
export const toOrderRefusal = ({
  data,
  ...refusal
}: Refusal<DraftChanges>): Refusal<OrderChanges | { sku_id: number }> => ({
  ...refusal,
  ...(data && { data: 'staleSkuId' in data ? { sku_id: data.staleSkuId } : toOrderChanges(data) }),
})

const toOrderChanges = ({ lines, totals }: Exclude<DraftChanges, { staleSkuId: number }>): OrderChanges => ({
  changes: lines.map(({ skuId, available, unitPrice }) => ({
    sku_id: skuId,
    quantity: available,
    amount: toRupees(unitPrice),
  })),
  rate: rateOf(totals),
})

/** What the API calls an order's refunds together: one that failed, or else one under way, decides (spec D130, B9.9). */
function refundStatus({ hasFailed, isOpen }: NonNullable<OrderView['refund']>): 'pending' | 'processed' | 'failed' {
  if (hasFailed) return 'failed'
  return isOpen ? 'pending' : 'processed'
}

/** An accepted return is approved until its money has gone (spec B11). */
export function returnStatus<S extends string | null>({
  returnStatus: status,
  refund,
}: Pick<OrderView, 'refund'> & { returnStatus: S }): S | 'approved' | 'refunded' {
  if (status !== 'paying_back') return status
  const isUnderWay = refund?.isOfReturn && refundStatus(refund) !== 'processed'
  return isUnderWay ? 'approved' : 'refunded'
}

const invoiceUrl = ({ orderNo, documents }: OrderView, kind: InvoiceKind, file: string): string | null =>
  documents.some((document) => document.kind === kind) ? `/api/v1/orders/${orderNo}/${file}` : null
