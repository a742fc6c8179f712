import type { OwnConsentPurpose } from '#contract/consent-purposes.ts'
import { otherLanguages, type OtherLanguage } from '#contract/languages.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { networkOf } from '#domain/rate-limit/address-key.rules.ts'
import type { RateLimitKeys } from '#domain/rate-limit/rate-limit.rules.ts'
import {
  callersRefusal,
  checkRateLimit,
  recordAttempt,
  windowsOfCaller,
  type CallersAttempt,
} from '#domain/rate-limit/rate-limit.service.ts'

import * as store from './account.store.ts'
import { consentsInForce, refusedConsents, type ConsentInForce } from './consent.service.ts'
import { deviceOf } from './device.rules.ts'
import { hashPassword, verifyPassword } from './password.ts'
import * as sessions from './session.store.ts'
import { TOKEN_PATTERN, type SessionKind } from './token.rules.ts'
import { newPublicId } from './token.ts'
import { newToken, tokenHash } from './token.ts'

export { lockShopper, tryLockShopper, provedMobileQuery } from './account.store.ts'

/**
 * The shopper that a token stands for. `id` is ours, `publicId` is the API's user_id. The mobile of a guest is what they
 * typed.
 */
export type Shopper = {
  id: number
  publicId: string
  name: string
  email: string
  mobile: string
  isGuest: boolean
  /** the account is to be deleted */
  isErasureRequested?: boolean
}

/** A session that has just begun: its token is handed out once. */
export type Session = { shopper: Shopper; token: string }
export type Profile = Shopper & {
  isEmailVerified: boolean
  isMobileVerified: boolean
  hasPassword: boolean
  /** what the e-mail becomes once its link is opened */
  pendingEmail: string | null
  consents: ConsentInForce[]
  refusedConsents: OwnConsentPurpose[]
  /** of their messages, where it is another than the main one */
  language: OtherLanguage | undefined
}
type ShopperRow = {
  id: number
  publicId: string
  name: string
  email: string | null
  mobile: string | null
  isGuest?: boolean
  isErasureRequested?: boolean
}

/** Where somebody logs in from. */
export type Visitor = { ip: string; userAgent?: string | undefined }
/** What a session is called by: the browser, and the network of its address. The address itself is not stored. */
export const placeOf = ({ ip, userAgent }: Visitor) => ({ device: deviceOf(userAgent ?? ''), net: networkOf(ip) })

/**
 * Starts a session in the caller's transaction; of the token only the hash is stored. `isConfirmed`: its person has just
 * shown that it is them, by the way that `confirmMe` would ask for.
 */
export async function startSession(
  tx: Tx,
  row: ShopperRow,
  { kind = 'password', from, isConfirmed = false }: { kind?: SessionKind; from?: Visitor; isConfirmed?: boolean } = {},
): Promise<Session> {
  const token = newToken()
  const place = from ? placeOf(from) : { device: '', net: '' }
  await sessions.insertSession(tx, { tokenHash: tokenHash(token), shopperId: row.id, kind, ...place, isConfirmed })
  return { shopper: toShopper(row), token }
}

/**
 * Logs in by e-mail and password. An unknown e-mail and a wrong password are one refusal that takes one time; wrong tries
 * are counted per account and per address, and at the limit the right password waits too (spec D87, D132).
 */
export async function login(
  deps: Deps,
  { email, password, ip, userAgent }: { email: string; password: string } & Visitor,
): Promise<Outcome<Session>> {
  const keys = { account: email.toLowerCase(), ip }
  const over = await checkRateLimit(deps, 'login', keys)
  if (over) return over
  const found = await findByPassword(await store.findLogins(deps.db, email), password, keys)
  if (!found) {
    await recordAttempt(deps, 'login', keys)
    return refuse('WRONG_LOGIN')
  }
  // many guesses at once all find room at first; those that were wrong have been counted by now
  const late = await checkRateLimit(deps, 'login', keys)
  if (late) return late
  if (found.isBlocked) return refuse('BLOCKED')
  return transact(deps.db, async (tx): Promise<Outcome<Session>> => {
    // checking takes its time, and a new password ends all sessions of the old one: also those that are about to begin
    if (!(await store.isCurrentPassword(tx, found.id, found.passwordHash ?? ''))) return refuse('WRONG_LOGIN')
    return done(await startSession(tx, found, { from: { ip, userAgent }, isConfirmed: true }))
  })
}

/** The shopper whom a token belongs to: unknown, ended and blocked are different refusals (spec D62). */
export async function authenticate({ db }: Deps, token: string | undefined): Promise<Outcome<Shopper>> {
  if (!token || !TOKEN_PATTERN.test(token)) return refuse('LOGIN_NEEDED')
  const hash = tokenHash(token)
  return believed(db, hash, await sessions.findSession(db, hash))
}

/**
 * The same, and counts an attempt for the account and for the address in the one statement; a token that is not believed
 * counts nothing. Refuses TOO_MANY when it is one too many.
 */
export async function authenticateCounting(
  deps: Deps,
  token: string | undefined,
  attempt: CallersAttempt,
): Promise<Outcome<Shopper>> {
  if (!token || !TOKEN_PATTERN.test(token)) return refuse('LOGIN_NEEDED')
  const hash = tokenHash(token)
  const found = await sessions.findSessionCounting(deps.db, hash, windowsOfCaller(attempt))
  const shopper = await believed(deps.db, hash, found)
  if (!shopper.ok) return shopper
  return callersRefusal(deps, attempt, shopper.value.publicId, found?.counted ?? []) ?? shopper
}

async function believed(
  db: Db,
  hash: Buffer,
  found: Awaited<ReturnType<typeof sessions.findSession>>,
): Promise<Outcome<Shopper>> {
  if (!found) return refuse('LOGIN_NEEDED')
  if (!found.alive) return refuse('SESSION_EXPIRED')
  if (found.isBlocked) return refuse('BLOCKED')
  if (found.stale) await sessions.touchSession(db, hash)
  return done(toShopper(found))
}

/** Ends the session of a token; an unknown one changes nothing. */
export async function logout({ db }: Deps, token: string): Promise<void> {
  await sessions.endSession(db, tokenHash(token))
}

/** A shopper and whether their e-mail and mobile are verified. Refuses LOGIN_NEEDED for an account that is gone. */
export async function getProfile({ db }: Deps, shopperId: number): Promise<Outcome<Profile>> {
  const found = await store.findProfile(db, shopperId)
  if (!found) return refuse('LOGIN_NEEDED')
  return done({
    ...toShopper(found),
    isEmailVerified: found.isEmailVerified,
    isMobileVerified: found.isMobileVerified,
    hasPassword: found.hasPassword,
    pendingEmail: found.pendingEmail,
    consents: await consentsInForce(db, shopperId),
    refusedConsents: await refusedConsents(db, shopperId),
    language: otherLanguages.find((code) => code === found.language),
  })
}

/** Gives an account a name that has none; the caller has locked the shopper. Answers the shopper under their name. */
export async function nameShopper(tx: Tx, shopper: Shopper, name: string): Promise<Shopper> {
  if (shopper.name !== '') return shopper
  await store.nameUnnamed(tx, shopper.id, name)
  return { ...shopper, name }
}

/** A shopper is called otherwise from now on, as they say themselves. */
export async function changeName({ db }: Pick<Deps, 'db'>, shopperId: number, name: string): Promise<void> {
  await store.setName(db, shopperId, name)
}

/** Adds a shopper as an owner's import does; without a password nobody can log in as them. */
export async function addShopper(
  { db }: Pick<Deps, 'db'>,
  shopper: { name: string; email: string; mobile?: string | undefined; password?: string | undefined },
): Promise<{ id: number; publicId: string }> {
  const publicId = newPublicId()
  const owner = { account: 'owner', ip: 'server' }
  const id = await store.insertShopper(db, {
    publicId,
    name: shopper.name,
    email: shopper.email,
    mobile: shopper.mobile ?? null,
    passwordHash: shopper.password ? await hashPassword(shopper.password, owner) : null,
    isEmailVerified: shopper.password !== undefined,
    isMobileVerified: shopper.mobile !== undefined,
  })
  return { id, publicId }
}

/** Blocks a shopper, or lets them in again; their sessions live on and serve when unblocked (spec D120). */
export const setBlocked = async ({ db }: Deps, email: string, isBlocked: boolean): Promise<Outcome<undefined>> =>
  (await store.setBlocked(db, email, isBlocked)) ? done(undefined) : refuse('NOT_FOUND')

/** The number of the shopper with this e-mail. */
export async function findShopperId({ db }: Deps, email: string): Promise<Outcome<number>> {
  const found = await store.findByEmail(db, email)
  return found ? done(found.id) : refuse('NOT_FOUND')
}

/** The account of this password; without any account the check takes its time all the same. */
async function findByPassword<T extends { passwordHash: string | null }>(
  accounts: readonly T[],
  password: string,
  caller: RateLimitKeys,
): Promise<T | undefined> {
  if (accounts.length === 0) await verifyPassword(undefined, password, caller)
  for (const account of accounts) if (await verifyPassword(account.passwordHash, password, caller)) return account
  return undefined
}

/** A shopper of their row; without e-mail or mobile these are empty. */
export const toShopper = ({
  id,
  publicId,
  name,
  email,
  mobile,
  isGuest = false,
  isErasureRequested = false,
}: ShopperRow): Shopper => ({
  id,
  publicId,
  name,
  email: email ?? '',
  mobile: mobile ?? '',
  isGuest,
  isErasureRequested,
})
