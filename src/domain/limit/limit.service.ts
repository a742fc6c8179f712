import { refuse, type Deps, type Refusal } from '#domain/context.ts'

import { capOf, limits, type LimitKeys, type LimitName } from './limit.rules.ts'
import { countTries, fullCounters } from './limit.store.ts'

const kinds = ['account', 'ip'] as const
const keyOf = (name: LimitName, kind: 'account' | 'ip', value: string) => `${name}:${kind}:${value}`

/** The refusal, with its wait in seconds, when an account or an address has used up its tries; undefined when there is room. */
export const overLimit = async (deps: Deps, name: LimitName, keys: LimitKeys): Promise<Refusal | undefined> => {
  const caps = kinds.map((kind) => ({
    key: keyOf(name, kind, keys[kind]),
    cap: capOf(limits[name][kind].tries, deps.limits),
  }))
  const waits = await fullCounters(deps.db, caps)
  if (waits.length === 0) return undefined
  return refuse('TOO_MANY', { retryAfterSeconds: Math.max(1, ...waits) })
}

/** Counts one try for the account and for the address. */
export const countTry = ({ db }: Deps, name: LimitName, keys: LimitKeys): Promise<void> =>
  countTries(
    db,
    kinds.map((kind) => ({ key: keyOf(name, kind, keys[kind]), minutes: limits[name][kind].minutes })),
  )
