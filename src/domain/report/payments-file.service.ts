import type { Deps } from '#domain/context.ts'
import { streamAll } from '#domain/list.ts'

import * as store from './payments-file.store.ts'
import type { Period } from './period.rules.ts'

export type { CapturedPayment } from './payments-file.store.ts'

/** The captured payments of these days in batches, the oldest first. */
export const streamPayments = ({ db }: Pick<Deps, 'db'>, period: Period): AsyncGenerator<store.CapturedPayment[]> =>
  streamAll(({ limit, after }) => store.paymentsAfter(db, period, { limit, after }))
