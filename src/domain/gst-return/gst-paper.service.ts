import type { Deps } from '#domain/context.ts'
import { addDays, startOf, type Period } from '#domain/report/period.rules.ts'

import * as store from './gst-return.store.ts'
import { compact, gstSumOf, joinSums, type GstSum } from './gst-sum.rules.ts'

const BATCH = 1_000

/** What the papers of some time come to, every line of them. */
export async function readPapers({ db }: Pick<Deps, 'db'>, period: Period): Promise<GstSum> {
  const span = { start: startOf(period.from), end: startOf(addDays(period.to, 1)) }
  const sums: GstSum[] = []
  let after: store.StoredDocument | undefined
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other: memory holds no more than one of them
    const batch = await store.papersAfter(db, span, { after, limit: BATCH })
    sums.push(gstSumOf(batch))
    after = batch.at(-1)
    if (batch.length < BATCH) return joinSums(sums)
  }
}

/** The same with lines added up: days that are over were added up before, later papers are read. */
export async function readAddedUp(deps: Pick<Deps, 'db'>, period: Period): Promise<GstSum> {
  const days = await store.readDays(deps.db, period)
  const last = await store.lastDay(deps.db)
  const from = last !== undefined && last >= period.from ? addDays(last, 1) : period.from
  if (from > period.to) return joinSums(days)
  return joinSums([...days, compact(await readPapers(deps, { from, to: period.to }))])
}

/**
 * Adds up the papers of days that are over, the oldest first, until none is left or `forMs` are over (decision 036). What has
 * been issued stays as it is, so that each is done once.
 */
export async function addUpPapers(
  deps: Pick<Deps, 'db'>,
  { forMs = Infinity }: { forMs?: number } = {},
): Promise<void> {
  const until = performance.now() + forMs
  while (performance.now() < until) {
    // oxlint-disable-next-line no-await-in-loop -- one day after the other: days are added up without a gap
    const day = await store.nextDay(deps.db)
    if (day === undefined) return
    // oxlint-disable-next-line no-await-in-loop -- as above
    await store.writeDay(deps.db, day, compact(await readPapers(deps, { from: day, to: day })))
  }
}
