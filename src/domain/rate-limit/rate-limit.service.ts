import { refuse, type Deps, type Refusal, type Tx } from '#domain/context.ts'

import { addressKey } from './address-key.rules.ts'
import { capOf, rateLimits, type RateLimitKeys, type RateLimitName } from './rate-limit.rules.ts'
import { fullCounters, recordAttempts, type Counted } from './rate-limit.store.ts'

const kinds = ['account', 'ip'] as const

/** The refusal, with its wait in seconds, when an account or an address has used up its attempts; undefined when there is room. */
export const checkRateLimit = async (
  deps: Deps,
  name: RateLimitName,
  keys: RateLimitKeys,
): Promise<Refusal | undefined> => tooMany(await fullCounters(deps.db, capsOf(deps, name, keys)))

/** Counts one attempt for the account and for the address. */
export async function recordAttempt({ db }: Deps, name: RateLimitName, keys: RateLimitKeys): Promise<void> {
  await recordAttempts(db, windowsOf(name, keys))
}

/** Counts one attempt and answers how many are left, for the account or for the address, whichever has fewer. */
export async function countDown(deps: Deps, name: RateLimitName, keys: RateLimitKeys): Promise<number> {
  const counted = new Map((await recordAttempts(deps.db, windowsOf(name, keys))).map(({ key, tries }) => [key, tries]))
  return Math.min(...capsOf(deps, name, keys).map(({ key, cap }) => cap - (counted.get(key) ?? 0)))
}

/**
 * Counts an attempt and answers the refusal when it is one too many. It joins the transaction that the attempt is about:
 * attempts at the same moment are counted one after the other, and the rollback of a refused one undoes its count.
 */
export const consumeAttempt = async (
  deps: Deps,
  tx: Tx,
  name: RateLimitName,
  keys: RateLimitKeys,
): Promise<Refusal | undefined> => overOf(deps, [name], keys, await recordAttempts(tx, windowsOf(name, keys)))

/**
 * The same for an attempt that counts whatever becomes of it, under one limit or several, in a single statement. A refused
 * attempt counts too: its window ends all the same.
 */
export const countAttempt = async (
  deps: Deps,
  names: readonly RateLimitName[],
  keys: RateLimitKeys,
): Promise<Refusal | undefined> => {
  const windows = names.flatMap((name) => windowsOf(name, keys))
  return overOf(deps, names, keys, await recordAttempts(deps.db, windows))
}

function overOf(
  deps: Deps,
  names: readonly RateLimitName[],
  keys: RateLimitKeys,
  counted: readonly Counted[],
): Refusal | undefined {
  const caps = new Map(names.flatMap((name) => capsOf(deps, name, keys)).map(({ key, cap }) => [key, cap]))
  return tooMany(counted.filter(({ key, tries }) => tries > (caps.get(key) ?? 0)).map(({ seconds }) => seconds))
}

const keyOf = (name: RateLimitName, kind: 'account' | 'ip', value: string) =>
  `${name}:${kind}:${kind === 'ip' ? addressKey(value) : value}`

const capsOf = (deps: Deps, name: RateLimitName, keys: RateLimitKeys) =>
  kinds.map((kind) => ({
    key: keyOf(name, kind, keys[kind]),
    cap: capOf(rateLimits[name][kind].tries, deps.rateLimits),
  }))

const windowsOf = (name: RateLimitName, keys: RateLimitKeys) =>
  kinds.map((kind) => ({ key: keyOf(name, kind, keys[kind]), minutes: rateLimits[name][kind].minutes }))

const tooMany = (waits: readonly number[]): Refusal | undefined =>
  waits.length === 0 ? undefined : refuse('TOO_MANY', { retryAfterSeconds: Math.max(1, ...waits) })
