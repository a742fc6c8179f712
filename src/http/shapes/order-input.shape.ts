import type { ParcelFields } from '#contract/admin/order-fields.ts'
import type { OrderListRequest } from '#contract/admin/orders.ts'
import type { Role } from '#contract/admin/role.ts'
import type { OrderList } from '#domain/order/order-list.service.ts'
import type { Parcel } from '#domain/order/order.service.ts'
import type { BatchPick } from '#domain/stock/picks.service.ts'

const sorts = { '-created_at': 'newest', created_at: 'oldest', dispatch_day: 'dispatch' } as const

/** Which orders a list is asked for. */
export const fromOrderList = ({ sort, ...input }: OrderListRequest, role: Role): OrderList => ({
  filters: {
    q: input.q,
    statuses: input.status?.filter((tab) => tab !== 'Unpaid'),
    isWaiting: input.status?.includes('Unpaid'),
    from: input.from,
    until: input.until,
    mode: input.mode,
    zipStart: input.pincode,
    isLate: input.late,
    isUnconfirmed: input.unconfirmed,
    isByPhone: input.phone,
    isRisky: input.risky,
    productId: input.product,
  },
  sort: sorts[sort],
  role,
})

/** A parcel has a courier; without one there is none. */
export const toParcel = (
  fields: (Omit<ParcelFields, 'carrier'> & { carrier?: string | null | undefined }) | undefined,
): Parcel | undefined =>
  fields?.carrier
    ? {
        carrier: fields.carrier,
        trackingNumber: fields.tracking_number || null,
        trackingUrl: fields.tracking_url ?? null,
      }
    : undefined

/** Pieces of one batch, as a person chose them. */
export const toPick = ({
  sku_id,
  batch_id,
  count,
}: {
  sku_id: number
  batch_id: number | null
  count: number
}): BatchPick => ({
  skuId: sku_id,
  batchId: batch_id,
  count,
})
