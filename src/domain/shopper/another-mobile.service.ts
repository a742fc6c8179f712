import { officeFault } from '#contract/core/office-faults.ts'
import { giveAnotherMobile, giveUpMobile, isEmpty, isUnused, lockOwner } from '#domain/account/mobile-owner.service.ts'
import { checkOtp, findNewMobile, sendMobileOtp } from '#domain/account/otp.service.ts'
import { done, refuse, type AdminOutcome, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'

import * as store from './shopper.store.ts'

/**
 * Sends an OTP to the mobile that an account is to have, whose owner reads it out to staff. Refuses NOT_FOUND, INVALID for
 * a number of an account in use, TOO_MANY, and OTP_DOWN.
 */
export async function sendNewMobileCode(
  deps: Deps,
  tx: Tx,
  { actor, id, mobile }: { actor: Actor; id: number; mobile: string },
): Promise<Outcome<number>> {
  const row = await store.lockRow(tx, id)
  if (!row || row.isGuest) return refuse('NOT_FOUND')
  const taken = await findTaken(tx, { id, mobile })
  if (taken) return taken
  const request = { purpose: 'mobile' as const, contact: mobile, account: id, ip: actor.ip }
  return (await sendMobileOtp(deps, tx, request)) ?? done(id)
}

/**
 * Gives an account the mobile whose newest OTP is right, in one transaction. An account that nobody used for long, and one
 * with nothing in it, gives the number up. The verified e-mail and the old number hear of it; the journal has a row that
 * names no number. Refuses NOT_FOUND, WRONG_OTP, and INVALID for a number of an account in use.
 */
export async function confirmNewMobile(
  deps: Deps,
  tx: Tx,
  { actor, id, code }: { actor: Actor; id: number; code: string },
): Promise<AdminOutcome<number>> {
  const row = await store.lockRow(tx, id)
  if (!row || row.isGuest) return refuse('NOT_FOUND')
  const mobile = await findNewMobile(tx, id)
  const wrong = await checkCode({ ...deps, db: tx }, { actor, id, mobile, code })
  if (wrong || mobile === undefined) return wrong ?? refuse('WRONG_OTP', { field: 'code' })
  const taken = await findTaken(tx, { id, mobile })
  if (taken) return taken
  const owner = await lockOwner(tx, mobile)
  if (owner) await giveUpMobile(deps, tx, owner)
  await giveAnotherMobile(deps, tx, {
    id,
    mobile,
    email: row.isEmailVerified ? row.email : null,
    former: row.mobile,
  })
  await recordWrite(tx, actor, { action: 'customer.mobile', object: { kind: 'customer', id, title: `Customer ${id}` } })
  return done(id)
}

/** A wrong code is counted, whatever was undone with the write that it was a part of. */
export const recordWrongCode = async (
  deps: Deps,
  { actor, id, code }: { actor: Actor; id: number; code: string },
): Promise<unknown> => checkCode(deps, { actor, id, mobile: await findNewMobile(deps.db, id), code })

async function checkCode(
  deps: Deps,
  { actor, id, mobile, code }: { actor: Actor; id: number; mobile: string | undefined; code: string },
): Promise<Refusal | undefined> {
  if (mobile === undefined) return refuse('WRONG_OTP', { field: 'code' })
  const wrong = await checkOtp(deps, { purpose: 'mobile', contact: mobile, account: id, ip: actor.ip, code })
  return wrong && { ...wrong, field: 'code' }
}

/** Why a number cannot become an account's: another is in use with it, or it has it already. */
async function findTaken(tx: Tx, { id, mobile }: { id: number; mobile: string }): Promise<Refusal | undefined> {
  const owner = await lockOwner(tx, mobile)
  if (!owner || (owner.id !== id && (isUnused(owner) || isEmpty(owner)))) return undefined
  const message = owner.id === id ? officeFault('theirNumberAlready') : officeFault('numberInUse')
  return refuse('INVALID', { params: { message }, field: 'mobile' })
}
