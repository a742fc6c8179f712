import type { Tracking } from '#contract/admin/parcel-fields.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { isComingBack } from '#domain/parcel/part.rules.ts'

/** How an order stands to its parcel; `returningHours` since its first scan on the way back. */
export type OrderOfParcel = { status: TrackStatus; isPaid: boolean; returningHours: number | undefined }

/**
 * The steps that bring an order to where its one parcel is, in their order; none where it is there, further, or at an end
 * (spec C2.4). What comes back unpaid is RTO a day after it turned round; what was paid for waits for a person.
 */
export function stepsTo(tracking: Tracking, { status, isPaid, returningHours }: OrderOfParcel): TrackStatus[] {
  const at = WAY.indexOf(status)
  if (at < 0) return []
  const isBack = tracking === 'returned' || (tracking === 'returning' && (returningHours ?? 0) >= RTO_AFTER_HOURS)
  if (isBack && !isPaid && status !== 'Delivered') return [...WAY.slice(at + 1, WAY.indexOf('Shipped') + 1), 'RTO']
  const target = TARGETS[tracking]
  return target === undefined ? [] : WAY.slice(at + 1, WAY.indexOf(target) + 1)
}

/**
 * Where an order is whose goods go in two parcels, as if it were in one (spec C6.9): at the door once all are and nothing goes later;
 * on its way back where all are; else where the furthest is.
 */
export function trackingOfParts(parts: readonly Tracking[], hasLater: boolean): Tracking {
  const [first = 'none'] = parts
  if (!hasLater && parts.every((tracking) => tracking === 'delivered')) return 'delivered'
  if (!hasLater && parts.every(isComingBack)) return parts.find((tracking) => tracking === 'returning') ?? first
  if (parts.some((tracking) => TARGETS[tracking] === 'Intransit' || tracking === 'delivered')) return 'in_transit'
  return parts.some((tracking) => TARGETS[tracking] === 'Shipped') ? 'picked_up' : 'none'
}

const RTO_AFTER_HOURS = 24
const WAY: readonly TrackStatus[] = ['Packed', 'Shipped', 'Intransit', 'Delivered']
/** A parcel that is on its way back was on its way; what is lost, damaged or back had left. */
const TARGETS: Readonly<Partial<Record<Tracking, TrackStatus>>> = {
  picked_up: 'Shipped',
  in_transit: 'Intransit',
  out_for_delivery: 'Intransit',
  failed: 'Intransit',
  returning: 'Intransit',
  delivered: 'Delivered',
  returned: 'Shipped',
  lost: 'Shipped',
  damaged: 'Shipped',
}
