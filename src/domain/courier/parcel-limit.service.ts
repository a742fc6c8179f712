import type { AdminOutcome, Deps, Tx } from '#domain/context.ts'
import type { Actor } from '#domain/journal/journal.service.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'

/**
 * Does what somebody wants of one parcel, as one of the 600 of an hour (spec C9.4). Refuses TOO_MANY for one more; what is refused
 * counts for nothing, as its transaction is undone.
 */
export async function asParcelWork<T, D>(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  work: () => Promise<AdminOutcome<T, D>>,
): Promise<AdminOutcome<T, D>> {
  const over = await consumeAttempt(deps, tx, 'parcelWork', { account: `staff ${actor.staffId ?? 0}` })
  return over ?? work()
}
