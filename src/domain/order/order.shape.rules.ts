import type { Address } from '#contract/address.ts'
import { isoDate, orderDate } from '#contract/core/dates.ts'
import type { PaperKind } from '#contract/invoice.ts'
import type { PaymentMode, TrackStatus } from '#contract/order-steps.ts'
import type { Order, OrderItem, TrackedOrder } from '#contract/order.ts'

import { isCancellable } from './order.rules.ts'

/** An order as the database keeps it; money in paise. */
export type StoredOrder = {
  id: number
  order_no: string
  created_at: Date
  delivered_at: Date | null
  track_status: TrackStatus
  payment_mode: PaymentMode
  sub_total_paise: number
  saving_paise: number
  coupon_paise: number
  annas_paise: number
  delivery_paise: number
  tax_paise: number
  total_paise: number
  paid_paise: number
  coupon_code: string | null
  carrier: string | null
  tracking_url: string | null
  address: Address
  items: OrderItem[]
  papers: { kind: PaperKind }[]
  /** of the newest return that its buyer asked for */
  return_status: string | null
  /** `at` is ISO text, as JSON has it. */
  events: { track_status: TrackStatus; at: string | Date }[]
  refund: { amount_paise: number; state: string } | null
}

/** The wire's order (spec S3, D26, D92, D105, D111): what was saved is MRP saving and coupon together. */
export const toOrder = (row: StoredOrder): Order => ({
  id: row.id,
  order_no: row.order_no,
  created_at: orderDate(row.created_at),
  created_at_iso: isoDate(row.created_at),
  total_amount: row.total_paise / 100,
  sub_total: row.sub_total_paise / 100,
  discounted_amount: (row.saving_paise + row.coupon_paise) / 100,
  tax: row.tax_paise / 100,
  delivery_charge: row.delivery_paise / 100,
  annas_amount: row.annas_paise > 0 ? row.annas_paise / 100 : null,
  paid_amount: row.paid_paise / 100,
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
  invoice_url: paperUrl(row, 'invoice', 'invoice.pdf'),
  credit_note_url: paperUrl(row, 'credit_note', 'credit-note.pdf'),
  return_status: row.return_status,
  refund: row.refund && { amount: row.refund.amount_paise / 100, status: refundStatus(row.refund.state) },
  is_cancellable: isCancellable(row.track_status) ? 1 : 0,
})

/** What an order's link shows of it. */
export function toTracked(row: StoredOrder): TrackedOrder {
  const { order_no, created_at, created_at_iso, total_amount, product_details, payment_mode, ...rest } = toOrder(row)
  const { track, refund, return_status } = rest
  const facts = { order_no, created_at, created_at_iso, total_amount, product_details, payment_mode }
  return { ...facts, track, refund, return_status }
}

/** What the API calls a refund that is owed, sent, paid back, or not paid back (spec D130). */
function refundStatus(state: string): 'pending' | 'processed' | 'failed' {
  if (state === 'done') return 'processed'
  return state === 'failed' ? 'failed' : 'pending'
}

const paperUrl = ({ order_no, papers }: StoredOrder, kind: PaperKind, file: string): string | null =>
  papers.some((paper) => paper.kind === kind) ? `/api/v1/orders/${order_no}/${file}` : null
