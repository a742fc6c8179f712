import { addDays } from '#contract/core/dates.ts'
import type { Deps } from '#domain/context.ts'
import { startOf, type Period } from '#domain/report/period.rules.ts'

import * as store from './gst-return.store.ts'
import { compact, gstSumOf, joinSums, type GstSum } from './gst-sum.rules.ts'

const BATCH = 1_000

/** What the documents of some time come to, every line of them. */
export async function readDocuments({ db }: Pick<Deps, 'db'>, period: Period): Promise<GstSum> {
  const span = { start: startOf(period.from), end: startOf(addDays(period.to, 1)) }
  const sums: GstSum[] = []
  let after: store.StoredDocument | undefined
  for (;;) {
    const batch = await store.documentsAfter(db, span, { after, limit: BATCH })
    sums.push(gstSumOf(batch))
    after = batch.at(-1)
    if (batch.length < BATCH) return joinSums(sums)
  }
}

/** The same with lines added up: days that are over were added up before, later documents are read. */
export async function readAddedUp(deps: Pick<Deps, 'db'>, period: Period): Promise<GstSum> {
  const days = await store.readDays(deps.db, period)
  const last = await store.lastDay(deps.db)
  const from = last !== undefined && last >= period.from ? addDays(last, 1) : period.from
  if (from > period.to) return joinSums(days)
  return joinSums([...days, compact(await readDocuments(deps, { from, to: period.to }))])
}

/**
 * Adds up the documents of days that are over, the oldest first, until none is left or `forMs` are over (decision 036).
 * What has been issued stays as it is, so that each is done once.
 */
export async function sumDocuments(
  deps: Pick<Deps, 'db'>,
  { forMs = Infinity }: { forMs?: number } = {},
): Promise<void> {
  const until = performance.now() + forMs
  while (performance.now() < until) {
    // Days are added up in order, without a gap.
    const day = await store.nextDay(deps.db)
    if (day === undefined) return
    await store.writeDay(deps.db, day, compact(await readDocuments(deps, { from: day, to: day })))
  }
}
