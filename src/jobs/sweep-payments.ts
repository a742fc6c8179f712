import type { Deps } from '#domain/context.ts'
import { sweepPayments } from '#domain/payment/sweep.service.ts'

import { repeat, type Log } from './repeat.ts'

/** Holds end to the second on no clock that matters; what the demo clock made due is done within seconds (running.md). */
const SWEEP_MS = 5_000

/** Keeps holds, late money and refunds moving; answers what ends it. */
export function keepPaymentsMoving(deps: Deps, log: Log): () => Promise<void> {
  const onError = (err: unknown) => log.warn({ err }, 'a payment could not be looked after')
  return repeat(() => sweepPayments(deps, onError), { everyMs: SWEEP_MS, onError })
}
