import { faults } from '#contract/core/faults.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { confirmFirst } from '#domain/account/confirm.service.ts'
import { done, refuse, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'
import type { Remark } from '#domain/remark.rules.ts'
import { requestErasure } from '#domain/shopper/data-request.service.ts'

import * as store from './delete-account.store.ts'
import { eraseWhenOver } from './erasure.service.ts'

export { hasDueErasures } from './delete-account.store.ts'

/**
 * Deletes a shopper's account as they ask: at once where nothing goes on with them, else an hour after the last of it is over.
 * The owner sees the request either way. Answers what it waits for, nothing where they are erased. Refuses CONFIRM_FIRST,
 * INVALID for what is neither their mobile nor their e-mail, and TOO_MANY (spec N4.7).
 */
export async function deleteAccount(
  deps: Deps,
  shopper: Shopper,
  { typed, token, ip }: { typed: string; token: string; ip: string },
): Promise<Outcome<readonly Remark[]>> {
  const refused = (await confirmFirst(deps, token)) ?? problemOf(shopper, typed)
  if (refused) return refused
  return transact(deps.db, async (tx): Promise<Outcome<readonly Remark[]>> => {
    const over = await consumeAttempt(deps, tx, 'dataRequest', { account: shopper.publicId, ip })
    if (over) return over
    // an erasure settles it
    const requested = await requestErasure(tx, shopper.id)
    return requested.ok ? eraseOrWait(deps, tx, shopper.id) : requested
  })
}

/** Erases who waits for it and has nothing open any more, one a transaction. `onFailure` hears of those who could not be. */
export async function eraseThoseDue(deps: Deps, onFailure: (error: unknown) => void): Promise<void> {
  const seen: number[] = []
  for (;;) {
    const id = await store.findDue(deps.db, seen)
    if (id === undefined) return
    seen.push(id)
    try {
      await transact(deps.db, (tx) => eraseIfDue(deps, tx, id))
    } catch (error) {
      onFailure(error)
    }
  }
}

/** Another process may have looked in the meantime, or they keep their account. */
const eraseIfDue = async (deps: Deps, tx: Tx, id: number): Promise<Outcome<readonly Remark[]>> =>
  (await store.claimDue(tx, id)) ? eraseOrWait(deps, tx, id) : done([])

async function eraseOrWait(deps: Deps, tx: Tx, id: number): Promise<Outcome<readonly Remark[]>> {
  const waiting = await eraseWhenOver(deps, tx, id)
  if (waiting.ok && waiting.value.length > 0) await store.lookLater(tx, id)
  return waiting
}

function problemOf({ email, mobile }: Shopper, typed: string): Refusal | undefined {
  const isTheirs = typed.toLowerCase() === email.toLowerCase() || typed.replace(/\s/g, '') === mobile
  if (typed !== '' && isTheirs) return undefined
  return refuse('INVALID', { params: { message: faults.notYourContact }, field: 'typed' })
}
