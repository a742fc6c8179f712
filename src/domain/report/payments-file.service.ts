import type { Deps } from '#domain/context.ts'

import * as store from './payments-file.store.ts'
import type { Period } from './period.rules.ts'

export type { CapturedPayment } from './payments-file.store.ts'

const BATCH = 1_000

/** The captured payments of these days in batches, the oldest first; each batch is a query of its own. */
export async function* streamPayments(
  { db }: Pick<Deps, 'db'>,
  period: Period,
): AsyncGenerator<store.CapturedPayment[]> {
  let after: store.CapturedPayment | undefined
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other: a file holds no more than one of them
    const batch = await store.paymentsAfter(db, period, { after, limit: BATCH })
    if (batch.length > 0) yield batch
    after = batch.at(-1)
    if (batch.length < BATCH) return
  }
}
