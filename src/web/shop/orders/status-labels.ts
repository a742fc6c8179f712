import type { TrackStatus } from '#contract/order-steps.ts'
import * as t from '#text/common/labels.ts'

/** What an order's status is called where it stands by itself. */
export const statusLabels: Readonly<Record<TrackStatus, string>> = {
  Order: t.statusOrder,
  Confirmed: t.statusConfirmed,
  Packed: t.statusPacked,
  Shipped: t.statusShipped,
  Intransit: t.statusIntransit,
  Delivered: t.statusDelivered,
  Cancelled: t.statusCancelled,
  Returned: t.statusReturned,
  RTO: t.statusRto,
}
