import type { Tracking } from '#contract/admin/parcel-fields.ts'

/** What the sandbox courier reports; `hours` after its booking where it goes by the clock. */
export type LifeScan = { at: Date; tracking: Tracking; text: string; code?: string | undefined }

/**
 * What the sandbox courier has reported of a parcel by now: the life of its plan by the clock, until somebody plays a scan; from
 * then on what was played (spec C1.24).
 */
export function playedLife(
  { plan, bookedAt, played }: { plan: string; bookedAt: Date; played: readonly LifeScan[] },
  now: Date,
): LifeScan[] {
  const first = played[0]?.at ?? now
  const byClock = (LIVES[plan] ?? FINE).map(([hours, tracking]) => ({
    at: new Date(bookedAt.getTime() + hours * HOUR_MS),
    tracking,
    text: texts[tracking],
  }))
  return [...byClock.filter(({ at }) => at < first || (played.length === 0 && at <= now)), ...played]
}

/** What the sandbox courier writes beside each. */
export const texts: Readonly<Record<Tracking, string>> = {
  none: '',
  booked: 'Manifested',
  picked_up: 'Picked up',
  in_transit: 'In transit',
  out_for_delivery: 'Out for delivery',
  failed: 'Nobody was at home',
  delivered: 'Delivered',
  returning: 'Return to sender',
  returned: 'Returned to sender',
  lost: 'Lost on the way',
  damaged: 'Damaged on the way',
}

type Life = readonly (readonly [hours: number, tracking: Tracking])[]
const HOUR_MS = 3_600_000
const AWAY: Life = [
  [6, 'picked_up'],
  [20, 'in_transit'],
]
const FINE: Life = [...AWAY, [48, 'out_for_delivery'], [54, 'delivered']]
/** Whoever goes on by whole days sees each attempt that failed while it can still be answered. */
const LIVES: Readonly<Record<string, Life>> = {
  fine: FINE,
  twice: [...AWAY, [48, 'out_for_delivery'], [54, 'failed'], [78, 'out_for_delivery'], [84, 'delivered']],
  refused: [...AWAY, [48, 'out_for_delivery'], [54, 'failed'], [78, 'returning'], [120, 'returned']],
  lost: [...AWAY, [240, 'lost']],
  damaged: [...AWAY, [72, 'damaged']],
  silent: AWAY.slice(0, 1),
}
