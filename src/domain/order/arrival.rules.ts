import { addDays } from '#contract/core/dates.ts'
import type { TrackStatus } from '#contract/order-steps.ts'

import { isOnTheWay } from './order.rules.ts'

/** When an order leaves (YYYY-MM-DD), how far it is, and the pincode that it goes to. */
export type Promised = { status: TrackStatus; dispatchOn: string; zip: string }

/**
 * The day by which an order reaches its shopper, YYYY-MM-DD: its day of dispatch and the days on the way. Null once it has
 * arrived or ended, and when the day is over: a promise that was not kept is not made again.
 */
export function arrivalDay({ status, dispatchOn }: Promised, travelDays: number, today: string): string | null {
  if (!isOnTheWay(status)) return null
  const day = addDays(dispatchOn, travelDays)
  return day < today ? null : day
}
