import { done, refuse, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'

import { addressKey } from './address-key.rules.ts'
import { capOf, rateLimits, type CountedBy, type RateLimitName } from './rate-limit.rules.ts'
import { fullCounters, recordAttempts, removeAttempts, type Counted } from './rate-limit.store.ts'

export { countedWith } from './rate-limit.store.ts'

const kinds = ['account', 'ip'] as const

/** The refusal, with its wait in seconds, when an account or an address has used up its attempts; undefined when there is room. */
export const checkRateLimit = async (deps: Deps, name: RateLimitName, keys: CountedBy): Promise<Refusal | undefined> =>
  tooMany(await fullCounters(deps.db, capsOf(deps, name, keys)))

/** Counts one attempt for the account and for the address. */
export async function recordAttempt({ db }: Deps, name: RateLimitName, keys: CountedBy): Promise<void> {
  await recordAttempts(db, windowsOf(name, keys))
}

/** Counts one attempt and returns how many are left, for the account or for the address, whichever has fewer. */
export async function countDown(deps: Deps, name: RateLimitName, keys: CountedBy): Promise<number> {
  return leftOf(capsOf(deps, name, keys), await recordAttempts(deps.db, windowsOf(name, keys)))
}

/**
 * Counts an attempt and returns the refusal when it is one too many. It joins the transaction that the attempt is about:
 * attempts at the same moment are counted one after the other, and the rollback of a refused one undoes its count.
 */
export const consumeAttempt = async (
  deps: Deps,
  tx: Tx,
  name: RateLimitName,
  keys: CountedBy,
): Promise<Refusal | undefined> => overOf(deps, [name], keys, await recordAttempts(tx, windowsOf(name, keys)))

/**
 * The same for an attempt that counts whatever becomes of it, under one limit or several, in a single statement. A refused
 * attempt counts too: its window ends all the same.
 */
export const countAttempt = async (
  deps: Deps,
  names: readonly RateLimitName[],
  keys: CountedBy,
): Promise<Refusal | undefined> => {
  const windows = names.flatMap((name) => windowsOf(name, keys))
  return overOf(deps, names, keys, await recordAttempts(deps.db, windows))
}

/** An attempt of whoever a token stands for, at an address, under one limit or several. */
export type CallersAttempt = { names: readonly RateLimitName[]; ip: string }

/** What `countedWith` counts such an attempt by: the keys of the account end with it, and do not yet. */
export function windowsOfCaller({ names, ip }: CallersAttempt) {
  const windows = names
    .flatMap((name) => kinds.map((kind) => ({ kind, name, ...rateLimits[name][kind] })))
    .map(({ kind, name, minutes }) => ({ key: keyOf(name, kind, kind === 'ip' ? ip : ''), kind, minutes }))
    // in the order of all attempts, so that two never deadlock
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return {
    keys: windows.map(({ key }) => key),
    ofAccount: windows.map(({ kind }) => kind === 'account'),
    minutes: windows.map(({ minutes }) => minutes),
  }
}

/** The refusal of an attempt that was counted so, when it is one too many. */
export const callersRefusal = (
  deps: Deps,
  { names, ip }: CallersAttempt,
  account: string,
  counted: readonly Counted[],
): Refusal | undefined => overOf(deps, names, { account, ip }, counted)

/**
 * Counts a try, then checks it, and takes the count back when the check found something (or broke off). So tries at the same
 * time find no more room than tries one after the other. Answers what was found and how many are left, or the refusal when
 * it is one too many; that one is not checked.
 */
export async function checkCounted<T>(
  deps: Deps,
  name: RateLimitName,
  keys: CountedBy,
  check: () => Promise<T | undefined>,
): Promise<Outcome<{ found: T | undefined; left: number }>> {
  const counted = await recordAttempts(deps.db, windowsOf(name, keys))
  const over = overOf(deps, [name], keys, counted)
  if (over) return over
  let isWrong = false
  try {
    const found = await check()
    isWrong = found === undefined
    return done({ found, left: leftOf(capsOf(deps, name, keys), counted) })
  } finally {
    if (!isWrong) await takeBack(deps, name, keys)
  }
}

/** Takes an attempt back that was counted and came to nothing through no fault of who made it. */
export const takeBack = ({ db }: Deps, name: RateLimitName, keys: CountedBy): Promise<void> =>
  removeAttempts(
    db,
    windowsOf(name, keys).map(({ key }) => key),
  )

function overOf(
  deps: Deps,
  names: readonly RateLimitName[],
  keys: CountedBy,
  counted: readonly Counted[],
): Refusal | undefined {
  const caps = new Map(names.flatMap((name) => capsOf(deps, name, keys)).map(({ key, cap }) => [key, cap]))
  return tooMany(counted.filter(({ key, tries }) => tries > (caps.get(key) ?? 0)).map(({ seconds }) => seconds))
}

const keyOf = (name: RateLimitName, kind: 'account' | 'ip', value: string) =>
  `${name}:${kind}:${kind === 'ip' ? addressKey(value) : value}`

function leftOf(caps: readonly { key: string; cap: number }[], counted: readonly Counted[]): number {
  const tries = new Map(counted.map((one) => [one.key, one.tries]))
  return Math.min(...caps.map(({ key, cap }) => cap - (tries.get(key) ?? 0)))
}

const capsOf = (deps: Deps, name: RateLimitName, keys: CountedBy) =>
  namedIn(keys).map(([kind, value]) => ({
    key: keyOf(name, kind, value),
    cap: capOf(rateLimits[name][kind].tries, deps.rateLimits),
  }))

const windowsOf = (name: RateLimitName, keys: CountedBy) =>
  namedIn(keys).map(([kind, value]) => ({ key: keyOf(name, kind, value), minutes: rateLimits[name][kind].minutes }))

/** Counters of an attempt that is counted for one of both have no row for the other. */
const namedIn = (keys: CountedBy) =>
  kinds.flatMap((kind) => {
    const value = keys[kind]
    return value === undefined ? [] : [[kind, value] as const]
  })

const tooMany = (waits: readonly number[]): Refusal | undefined =>
  waits.length === 0 ? undefined : refuse('TOO_MANY', { retryAfterSeconds: Math.max(1, ...waits) })
