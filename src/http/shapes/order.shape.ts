import { rateOf } from '#contract/cart.ts'
import { isoDate, orderDate } from '#contract/core/dates.ts'
import { ORDERS_PER_PAGE } from '#contract/core/limits.ts'
import { toRupees } from '#contract/core/money.ts'
import { pageOf, type Page } from '#contract/core/paging.ts'
import type { InvoiceKind } from '#contract/invoice.ts'
import type { AgainLine, Order, OrderAnswer, OrderChanges, TrackedOrder } from '#contract/order.ts'
import type { Refusal } from '#domain/context.ts'
import type { DraftChanges } from '#domain/order/order-draft.rules.ts'
import { isCancellable } from '#domain/order/order.rules.ts'
import type { OrderView, PurchasedLine, TrackedView } from '#domain/order/order.service.ts'
import type { PlacedOrder } from '#domain/order/write-order.service.ts'

import { toCard } from './catalog.shape.ts'

/** The wire's order (spec S3, D26, D92, D105, D111): what was saved is MRP saving and coupon together. */
export const toOrder = (row: OrderView): Order => ({
  id: row.id,
  order_no: row.order_no,
  created_at: orderDate(row.created_at),
  created_at_iso: isoDate(row.created_at),
  total_amount: toRupees(row.total_paise),
  sub_total: toRupees(row.sub_total_paise),
  discounted_amount: toRupees(row.saving_paise + row.coupon_paise),
  tax: toRupees(row.tax_paise),
  delivery_charge: toRupees(row.delivery_paise),
  cash_fee: toRupees(row.cash_fee_paise),
  annas_amount: row.annas_paise > 0 ? toRupees(row.annas_paise) : null,
  paid_amount: toRupees(row.paid_paise),
  product_details: JSON.stringify(row.items),
  payment_mode: row.payment_mode,
  track: {
    track_status: row.track_status,
    deliver_at: row.delivered_at && orderDate(row.delivered_at),
    deliver_at_iso: row.delivered_at && isoDate(row.delivered_at),
    carrier: row.carrier,
    tracking_url: row.tracking_url,
    history: row.events.map(({ track_status, at }) => ({
      track_status,
      at: orderDate(new Date(at)),
      at_iso: isoDate(new Date(at)),
    })),
  },
  address: row.address,
  coupon: row.coupon_code === null ? null : { coupon_code: row.coupon_code },
  invoice_url: invoiceUrl(row, 'invoice', 'invoice.pdf'),
  credit_note_url: invoiceUrl(row, 'credit_note', 'credit-note.pdf'),
  return_status: returnStatus(row),
  refund: row.refund && { amount: toRupees(row.refund.amount_paise), status: refundStatus(row.refund) },
  is_cancellable: isCancellable(row.track_status) ? 1 : 0,
})

/** What an order's link shows of it. */
export function toTrackedOrder(row: TrackedView): TrackedOrder {
  const { order_no, created_at, created_at_iso, total_amount, product_details, payment_mode, ...rest } = toOrder(row)
  const { track, refund, return_status } = rest
  const facts = { order_no, created_at, created_at_iso, total_amount, product_details, payment_mode }
  return { ...facts, track, refund, return_status, is_to_confirm: row.isUnconfirmed ? 1 : 0 }
}

/** One page of a shopper's orders. */
export const toOrderPage = (
  { orders, total }: { orders: readonly OrderView[]; total: number },
  page: number,
): { order: Page<Order> } => ({
  order: pageOf(orders.map(toOrder), total, page, ORDERS_PER_PAGE),
})

/** The answer to an order that is placed. */
export const toOrderAnswer = ({ id, order_no, total_paise, payment_mode }: PlacedOrder): OrderAnswer => ({
  order_no,
  order_id: id,
  total_amount: toRupees(total_paise),
  payment_mode,
})

export const toAgainLine = ({ amount_paise, product, ...line }: PurchasedLine): AgainLine => ({
  ...line,
  amount: toRupees(amount_paise),
  product: product && toCard(product),
})

/** A refused order. STOCK_SHORT and PRICES_CHANGED carry what to lower or to re-price, and the rate of the rest. */
export const toOrderRefusal = ({ data, ...refusal }: Refusal<DraftChanges>): Refusal<OrderChanges> => ({
  ...refusal,
  ...(data && { data: toOrderChanges(data) }),
})

const toOrderChanges = ({ lines, totals }: DraftChanges): OrderChanges => ({
  changes: lines.map(({ skuId, available, amountPaise }) => ({
    sku_id: skuId,
    quantity: available,
    amount: toRupees(amountPaise),
  })),
  rate: rateOf(totals),
})

/** What the API calls an order's refunds together: one that failed, or else one under way, decides (spec D130, B9.9). */
function refundStatus({ has_failed, is_open }: NonNullable<OrderView['refund']>): 'pending' | 'processed' | 'failed' {
  if (has_failed) return 'failed'
  return is_open ? 'pending' : 'processed'
}

/** An accepted return is approved until its money has gone (spec B11). */
function returnStatus({ return_status, refund }: OrderView): string | null {
  if (return_status !== 'paying_back') return return_status
  const isUnderWay = refund?.is_of_return && refundStatus(refund) !== 'processed'
  return isUnderWay ? 'approved' : 'refunded'
}

const invoiceUrl = ({ order_no, documents }: OrderView, kind: InvoiceKind, file: string): string | null =>
  documents.some((document) => document.kind === kind) ? `/api/v1/orders/${order_no}/${file}` : null
