import type { Tracking } from '#contract/admin/parcel-fields.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import { isOnTheWay } from '#domain/order/order.rules.ts'

/** A parcel as its scans have it, and the order that is in it; hours by the shop's clock. */
export type ParcelState = {
  tracking: Tracking
  bookedHours: number
  /** since its last scan; undefined without any */
  silentHours: number | undefined
  /** After so many days without a scan it is silent. */
  silentDays?: number
  /** how often in a row the courier came in vain */
  missedPickups: number
  /** somebody has looked at what came back */
  isBack: boolean
  /** `hasDelivered`: another parcel of it has reached its shopper */
  order: { status: TrackStatus; isPaid: boolean; hasDelivered?: boolean }
}
export type ParcelException = (typeof PARCEL_EXCEPTIONS)[number]

/** What may be wrong with a parcel, and goes away by itself (spec C2.4, C2.7). */
export const PARCEL_EXCEPTIONS = [
  'pickup_failed',
  'parcel_silent',
  'rto_paid',
  'parcel_back',
  'parcel_lost',
  'parcel_damaged',
] as const

/** After so long without a word a parcel on its way is put before the owner. */
export const SILENT_DAYS = 5

/**
 * What is wrong with a parcel that a courier's account booked. What is to be decided of its money waits no longer once the
 * order is at an end; what came back waits for somebody who looks at it.
 */
export function parcelExceptionsOf({ tracking, isBack, order, ...parcel }: ParcelState): ParcelException[] {
  const isOpen = isOnTheWay(order.status)
  const kinds: ParcelException[] = []
  if (order.status === 'Packed' && isLate(tracking, parcel)) kinds.push('pickup_failed')
  if (isOpen && AWAY.has(tracking) && (parcel.silentHours ?? 0) > (parcel.silentDays ?? SILENT_DAYS) * 24)
    kinds.push('parcel_silent')
  const isDecided = order.isPaid || order.hasDelivered === true
  if (isOpen && isDecided && (tracking === 'returning' || tracking === 'returned')) kinds.push('rto_paid')
  if (tracking === 'returned' && !isBack) kinds.push('parcel_back')
  if (isOpen && tracking === 'lost') kinds.push('parcel_lost')
  if (isOpen && tracking === 'damaged') kinds.push('parcel_damaged')
  return kinds
}

/** Whether what left though it was cancelled is on its way back, or was taken all the same. */
export const isLateOver = (tracking: Tracking, status: TrackStatus): boolean =>
  LATE_OVER.has(tracking) || (tracking === 'delivered' && status === 'Delivered')

/** How often in a row, up to now, the courier reported one of these codes; scans by time. */
export function missedInARow(scans: readonly { code: string }[], missed: ReadonlySet<string>): number {
  const taken = scans.findLastIndex(({ code }) => !missed.has(code))
  return scans.length - 1 - taken
}

const MISSED_MAX = 2
const PICKUP_HOURS = 48
const AWAY: ReadonlySet<Tracking> = new Set(['picked_up', 'in_transit', 'out_for_delivery', 'failed'])
const LATE_OVER: ReadonlySet<Tracking> = new Set(['returning', 'returned', 'lost', 'damaged'])

/** The courier was there in vain twice, or has not come by the day after the next. */
const isLate = (tracking: Tracking, { bookedHours, missedPickups }: { bookedHours: number; missedPickups: number }) =>
  (tracking === 'none' || tracking === 'booked') && (missedPickups >= MISSED_MAX || bookedHours > PICKUP_HOURS)
