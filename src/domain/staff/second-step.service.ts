import { transact } from '#db/transact.ts'
import { done, refuse, type AdminOutcome, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { recordWrite, type Actor } from '#domain/journal/journal.service.ts'
import { checkCounted } from '#domain/rate-limit/rate-limit.service.ts'
import { seal, unseal } from '#domain/seal.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'

import { notifyOfChange } from './staff-alert.service.ts'
import { endOtherSessions, type StaffSession } from './staff-session.service.ts'
import { groupedCode, plainCode } from './staff.rules.ts'
import * as store from './staff.store.ts'
import { newTotpSecret, newRecoveryCodes, recoveryHash, timeStepOf } from './totp.ts'

export type SecondStep = { code?: string | undefined; recoveryCode?: string | undefined }
const SEALED_FOR = 'staff totp'
const person = (who: StaffSession) => ({ kind: 'staff', id: who.staffId, title: who.name })

/**
 * Whether a code of the device, or a recovery code, is right; each is good once. A try is counted before it is looked at, and
 * taken back when it was right: beyond the limit the refusal is TOO_MANY, for a right one too, else WRONG_CODE (spec B1.2).
 */
export async function checkSecondStep(
  deps: Deps,
  staffId: number,
  given: SecondStep & { ip: string },
): Promise<AdminOutcome<undefined>> {
  const keys = { account: String(staffId), ip: given.ip }
  const checked = await checkCounted(deps, 'staffCode', keys, async () =>
    (await isRight(deps, staffId, given)) ? true : undefined,
  )
  if (!checked.ok) return checked
  return checked.value.found ? done(undefined) : refuse('WRONG_CODE')
}

/** A new key for the person's device. Two steps are not on before a first right code. */
export const startTotp = (deps: Deps, who: StaffSession): Promise<AdminOutcome<{ secret: string; qrSvg: string }>> =>
  transact(deps.db, async (tx): Promise<AdminOutcome<{ secret: string; qrSvg: string }>> => {
    const found = await store.lockPerson(tx, who.staffId)
    if (!found) return refuse('NOT_FOUND')
    const { shop } = await readSettingsNow(tx)
    // the key that is in use stays until it is switched off
    if (found.totp_since) return refuse('CODE_TAKEN')
    const key = newTotpSecret(shop.shop_name, found.email)
    await store.updatePerson(tx, who.staffId, { totp_secret: seal(deps.secrets, SEALED_FOR, key.secret) })
    return done(key)
  })

/**
 * Switches two steps on with a first right code: all other sessions end, this one gets a new token. The recovery codes are
 * told once. Wrong codes are counted.
 */
export async function confirmTotp(
  deps: Deps,
  { ip, ...first }: { who: StaffSession; actor: Actor; code: string; ip: string },
): Promise<AdminOutcome<{ codes: string[]; token: string }>> {
  const keys = { account: String(first.who.staffId), ip }
  const checked = await checkCounted(deps, 'staffCode', keys, async () => {
    const outcome = await transact(deps.db, (tx) => switchOn(deps, tx, first))
    return outcome.ok ? outcome : undefined
  })
  if (!checked.ok) return checked
  return checked.value.found ?? refuse('WRONG_CODE')
}

/** Switches two steps off; all other sessions end, this one gets a new token. */
export const stopTotp = (
  deps: Deps,
  { who, actor }: { who: StaffSession; actor: Actor },
): Promise<Outcome<{ token: string }>> =>
  transact(deps.db, async (tx): Promise<Outcome<{ token: string }>> => {
    const found = await store.lockPerson(tx, who.staffId)
    if (!found) return refuse('NOT_FOUND')
    await removeTotp(tx, who.staffId)
    const token = await endOtherSessions(tx, who)
    await notifyOfChange(deps, tx, found, (t) => t.twoStepsOff)
    await recordWrite(tx, actor, { action: 'staff.totp_off', object: person(who) })
    return done({ token })
  })

/** How many recovery codes a person has left. */
export const codesLeftOf = ({ db }: Deps, staffId: number): Promise<number> => store.codesLeft(db, staffId)

/** Switches two steps off for a person; their recovery codes are void. */
export async function removeTotp(tx: Tx, staffId: number): Promise<void> {
  await store.updatePerson(tx, staffId, { totp_secret: null, totp_since: null })
  await store.replaceCodes(tx, staffId, [])
}

/** Eight new recovery codes; the old ones are void. Refuses NOT_FOUND where two steps are not on. */
export const renewRecoveryCodes = (
  deps: Deps,
  { who, actor }: { who: StaffSession; actor: Actor },
): Promise<Outcome<string[]>> =>
  transact(deps.db, async (tx): Promise<Outcome<string[]>> => {
    const found = await store.lockPerson(tx, who.staffId)
    if (!found?.totp_since) return refuse('NOT_FOUND')
    const codes = await writeCodes(deps, tx, who.staffId)
    await recordWrite(tx, actor, { action: 'staff.recovery_codes', object: person(who) })
    return done(codes)
  })

async function writeCodes(deps: Deps, tx: Tx, staffId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await store.replaceCodes(
    tx,
    staffId,
    codes.map((code) => recoveryHash(deps.secrets, code)),
  )
  return codes.map(groupedCode)
}

async function isRight({ db, secrets }: Deps, staffId: number, { code, recoveryCode }: SecondStep): Promise<boolean> {
  if (recoveryCode !== undefined) return store.consumeCode(db, staffId, recoveryHash(secrets, plainCode(recoveryCode)))
  const found = await store.findPerson(db, staffId)
  if (code === undefined || !found?.totp_secret || !found.totp_since) return false
  const step = timeStepOf(unseal(secrets, SEALED_FOR, found.totp_secret), code)
  return step !== undefined && store.takeStep(db, staffId, step)
}

async function switchOn(
  deps: Deps,
  tx: Tx,
  { who, actor, code }: { who: StaffSession; actor: Actor; code: string },
): Promise<AdminOutcome<{ codes: string[]; token: string }>> {
  const found = await store.lockPerson(tx, who.staffId)
  if (!found?.totp_secret || found.totp_since) return refuse('WRONG_CODE')
  const step = timeStepOf(unseal(deps.secrets, SEALED_FOR, found.totp_secret), code)
  if (step === undefined || !(await store.takeStep(tx, who.staffId, step))) return refuse('WRONG_CODE')
  await store.updatePerson(tx, who.staffId, { totp_since: who.now })
  const codes = await writeCodes(deps, tx, who.staffId)
  const token = await endOtherSessions(tx, who)
  await notifyOfChange(deps, tx, found, (t) => t.twoStepsOn)
  await recordWrite(tx, actor, { action: 'staff.totp_on', object: person(who) })
  return done({ codes, token })
}
