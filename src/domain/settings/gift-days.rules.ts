import { addDays } from '#contract/core/dates.ts'
import { GIFT_DAYS_MAX } from '#contract/core/limits.ts'

import { fullReasons, type DayRoom, type Leaving } from './capacity.rules.ts'
import { dispatchDay, nextDispatchDay, type DispatchTerms } from './dispatch.rules.ts'

/**
 * The days (YYYY-MM-DD) on which a gift may be asked to arrive, the first first: those of parcels that leave on a dispatch day
 * with room, from the first day on which one can, for 60 days (spec N9.3).
 */
export function giftDays(
  { today, leadDays, goods }: Leaving,
  terms: DispatchTerms,
  { travelDays, room }: { travelDays: number; room?: DayRoom | undefined },
): string[] {
  const first = dispatchDay(today, terms, leadDays)
  const last = addDays(first, GIFT_DAYS_MAX)
  const days: string[] = []
  for (let day = first; day <= last; day = nextDispatchDay(addDays(day, 1), terms))
    if (!room || fullReasons(day, goods, room).length === 0) days.push(addDays(day, travelDays))
  return days
}
