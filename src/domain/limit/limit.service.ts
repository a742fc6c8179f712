import { refuse, type Deps, type Refusal } from '#domain/context.ts'

import { capOf, limits, type LimitKeys, type LimitName } from './limit.rules.ts'
import { countTries, fullCounters } from './limit.store.ts'

const kinds = ['account', 'ip'] as const

/** The refusal, with its wait in seconds, when an account or an address has used up its tries; undefined when there is room. */
export const overLimit = async (deps: Deps, name: LimitName, keys: LimitKeys): Promise<Refusal | undefined> =>
  tooMany(await fullCounters(deps.db, capsOf(deps, name, keys)))

/** Counts one try for the account and for the address. */
export async function countTry({ db }: Deps, name: LimitName, keys: LimitKeys): Promise<void> {
  await countTries(db, windowsOf(name, keys))
}

/**
 * Counts a try and answers the refusal when it is one too many. To be asked inside the transaction that the try is about:
 * tries at the same moment are counted one after the other, and one that is refused takes its count back.
 */
export async function spendTry(deps: Deps, name: LimitName, keys: LimitKeys): Promise<Refusal | undefined> {
  const counted = await countTries(deps.db, windowsOf(name, keys))
  const caps = new Map(capsOf(deps, name, keys).map(({ key, cap }) => [key, cap]))
  return tooMany(counted.filter(({ key, tries }) => tries > (caps.get(key) ?? 0)).map(({ seconds }) => seconds))
}

const keyOf = (name: LimitName, kind: 'account' | 'ip', value: string) => `${name}:${kind}:${value}`

const capsOf = (deps: Deps, name: LimitName, keys: LimitKeys) =>
  kinds.map((kind) => ({
    key: keyOf(name, kind, keys[kind]),
    cap: capOf(limits[name][kind].tries, deps.limits),
  }))

const windowsOf = (name: LimitName, keys: LimitKeys) =>
  kinds.map((kind) => ({ key: keyOf(name, kind, keys[kind]), minutes: limits[name][kind].minutes }))

const tooMany = (waits: readonly number[]): Refusal | undefined =>
  waits.length === 0 ? undefined : refuse('TOO_MANY', { retryAfterSeconds: Math.max(1, ...waits) })
