import type { Profile, Session, UserData } from '#contract/account.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { countTry, overLimit } from '#domain/limit/limit.service.ts'

import * as store from './account.store.ts'
import { hashPassword, passwordFits } from './password.service.ts'
import { newPublicId } from './public-id.service.ts'
import { TOKEN_PATTERN } from './token.rules.ts'
import { newToken, tokenHash } from './token.service.ts'

/** The shopper that a token stands for. `id` is ours, `publicId` is the API's user_id. */
export type Shopper = { id: number; publicId: string; name: string; email: string; mobile: string }

type Person = { id: number; public_id: string; name: string; email: string; mobile: string | null }

/** Starts a session; the token is handed out once and kept only as its hash. */
export async function startSession({ db }: Deps, person: Person): Promise<Session> {
  const token = newToken()
  await store.insertSession(db, tokenHash(token), person.id)
  return { user_data: toUser(person), access_token: token }
}

/**
 * Logs in by e-mail and password. An unknown e-mail and a wrong password are one refusal that takes one time; wrong tries
 * are counted per account and per address, and at the limit the right password waits too (spec D87, D132).
 */
export async function login(
  deps: Deps,
  { email, password, ip }: { email: string; password: string; ip: string },
): Promise<Outcome<Session>> {
  const keys = { account: email.toLowerCase(), ip }
  const over = await overLimit(deps, 'login', keys)
  if (over) return over
  const person = await store.findByEmail(deps.db, email)
  if (!(await passwordFits(person?.password_hash, password)) || !person) {
    await countTry(deps, 'login', keys)
    return refuse('WRONG_LOGIN')
  }
  // many guesses at once all find room at first; those that were wrong have been counted by now
  const late = await overLimit(deps, 'login', keys)
  if (late) return late
  if (person.is_blocked) return refuse('BLOCKED')
  return transact(deps.db, async (tx): Promise<Outcome<Session>> => {
    // checking takes its time, and a new password ends all sessions of the old one: also those that are about to begin
    if (!(await store.passwordStands(tx, person.id, person.password_hash ?? ''))) return refuse('WRONG_LOGIN')
    return done(await startSession({ ...deps, db: tx }, person))
  })
}

/** Who a token belongs to: unknown, ended and blocked are different refusals (spec D62). */
export async function shopperOf({ db }: Deps, token: string | undefined): Promise<Outcome<Shopper>> {
  if (!token || !TOKEN_PATTERN.test(token)) return refuse('LOGIN_NEEDED')
  const hash = tokenHash(token)
  const found = await store.findSession(db, hash)
  if (!found) return refuse('LOGIN_NEEDED')
  if (!found.alive) return refuse('SESSION_EXPIRED')
  if (found.is_blocked) return refuse('BLOCKED')
  if (found.stale) await store.markSeen(db, hash)
  return done({
    id: found.id,
    publicId: found.public_id,
    name: found.name,
    email: found.email,
    mobile: found.mobile ?? '',
  })
}

export async function logout({ db }: Deps, token: string): Promise<void> {
  await store.endSession(db, tokenHash(token))
}

export async function profile({ db }: Deps, shopperId: number): Promise<Outcome<Profile>> {
  const found = await store.findProfile(db, shopperId)
  if (!found) return refuse('LOGIN_NEEDED')
  return done({
    ...toUser(found),
    is_email_verify: found.is_email_verified ? 1 : 0,
    is_mobile_verify: found.is_mobile_verified ? 1 : 0,
  })
}

/** Adds a shopper as an owner's import does; without a password nobody can log in as them. */
export async function addShopper(
  { db }: Deps,
  person: { name: string; email: string; mobile?: string | undefined; password?: string | undefined },
): Promise<{ id: number; publicId: string }> {
  const publicId = newPublicId()
  const id = await store.insertShopper(db, {
    public_id: publicId,
    name: person.name,
    email: person.email,
    mobile: person.mobile ?? null,
    password_hash: person.password ? await hashPassword(person.password) : null,
    is_email_verified: person.password !== undefined,
    is_mobile_verified: person.mobile !== undefined,
  })
  return { id, publicId }
}

/** Blocks a shopper, or lets them in again; their sessions live on and serve when unblocked (spec D120). */
export const setBlocked = async ({ db }: Deps, email: string, isBlocked: boolean): Promise<Outcome<undefined>> =>
  (await store.setBlocked(db, email, isBlocked)) ? done(undefined) : refuse('NOT_FOUND')

/** The number of the shopper with this e-mail. */
export async function shopperIdOf({ db }: Deps, email: string): Promise<Outcome<number>> {
  const found = await store.findByEmail(db, email)
  return found ? done(found.id) : refuse('NOT_FOUND')
}

const toUser = ({ public_id, name, email, mobile }: Person): UserData => ({
  user_id: public_id,
  name,
  email,
  mobile: mobile ?? '',
})
