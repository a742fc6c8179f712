import { officeFault } from '#contract/core/office-faults.ts'
import { violatedUniqueness } from '#db/sql-state.ts'
import { done, refuse, type Db, type Outcome, type Tx } from '#domain/context.ts'

import { toShopper, type Shopper } from './account.service.ts'
import * as accounts from './account.store.ts'
import { partsOf } from './caller.rules.ts'
import * as store from './caller.store.ts'
import { newPublicId } from './token.ts'

/** So many are looked through by eye. */
const FOUND_MAX = 6

/** Who may be calling: name, mobile and e-mail hold every word that was typed. */
export function findCallers(db: Db, typed: string) {
  return store.findCallers(db, partsOf(typed), FOUND_MAX)
}

/** A shopper by their id, one with an account. Refuses NOT_FOUND. */
export async function findShopper(db: Db, id: number): Promise<Outcome<Shopper>> {
  const found = await accounts.findProfile(db, id)
  return found && !found.isGuest ? done(toShopper(found)) : refuse('NOT_FOUND')
}

/**
 * Opens an account for who calls for the first time, in the caller's transaction. Nobody can log in to it: it waits until
 * its owner registers with this mobile (spec B9.8). Refuses a mobile that is a person's already, and a verified e-mail of
 * a person's.
 */
export async function addCaller(
  tx: Tx,
  { name, mobile, email }: { name: string; mobile: string; email?: string | undefined },
): Promise<Outcome<Shopper>> {
  if (await store.findByMobile(tx, mobile))
    return refuse('INVALID', { params: { message: officeFault('mobileIsTaken') }, field: 'customer.mobile' })
  if (email && (await accounts.findByEmail(tx, email))?.isEmailVerified)
    return refuse('EMAIL_TAKEN', { field: 'customer.email' })
  const row = { publicId: newPublicId(), name, email: email ?? null, mobile }
  try {
    const unproved = { passwordHash: null, isEmailVerified: false, isMobileVerified: false }
    return done(toShopper({ id: await accounts.insertShopper(tx, { ...row, ...unproved }), ...row }))
  } catch (error) {
    // another person took the same call, or the caller registers at this moment
    if (violatedUniqueness(error) === 'shopper_mobile') return refuse('IN_PROCESS')
    throw error
  }
}
