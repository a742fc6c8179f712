import type { Deps } from '#domain/context.ts'

import { countDays, findUncounted } from './sale-day.store.ts'

/** Few enough that nobody waits for the embedded database's one connection. */
const AT_ONCE = 10

/**
 * Counts the sales of days that are over, each once, and again those of which an order has changed since, until none is left
 * or `forMs` are over (decision 036). Reports do not wait for it: what is not counted yet they count themselves.
 */
export async function countSalesDays(
  { db }: Pick<Deps, 'db'>,
  { forMs = Infinity }: { forMs?: number } = {},
): Promise<void> {
  const until = performance.now() + forMs
  while (performance.now() < until) {
    // A day that is counted is visible before the next one is.
    const days = await findUncounted(db, AT_ONCE)
    if (days.length === 0) return
    await db.transaction().execute((tx) => countDays(tx, days))
  }
}
