import type { VisitEvent } from '#contract/visit.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import { isCrawler } from './visit.rules.ts'
import * as store from './visit.store.ts'

/** Counts what a browser says its visitor did. Address and agent only limit, and are kept nowhere (spec B4.2). */
export function countVisit(
  { visits }: Pick<Deps, 'visits'>,
  events: readonly VisitEvent[],
  { ip, userAgent }: { ip: string; userAgent: string },
): Outcome<Record<string, never>> {
  const wait = visits.waitOf(ip)
  if (wait !== undefined) return refuse('TOO_MANY', { retryAfterSeconds: wait })
  if (!isCrawler(userAgent)) visits.add(events)
  return done({})
}

/** Adds what was counted since the last time to the day's counters, in one statement; what failed is added the next time. */
export async function writeVisits({ db, visits }: Pick<Deps, 'db' | 'visits'>): Promise<void> {
  const counts = visits.take()
  if (counts.steps.size === 0) return
  try {
    await store.addVisits(db, counts)
  } catch (error) {
    visits.putBack(counts)
    throw error
  }
}
