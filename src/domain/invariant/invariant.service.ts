import { withStatementLimit } from '#db/client.ts'
import type { Deps } from '#domain/context.ts'

import { findViolations, INVARIANTS, type InvariantName } from './invariant.store.ts'

/** `breaches` are wrong; `late` is behind its time and catches up by itself. */
export type InvariantResult = { name: InvariantName; promise: string; breaches: string[]; late: string[] }

// Object.keys loses the key type
const names = Object.keys(INVARIANTS).filter((name): name is InvariantName => name in INVARIANTS)

/** Each reads all there is: some seconds with a million orders, which is no reason to break it off. */
const MAX_MS = 600_000

/** Looks whether everything is as it must always be; an invariant without breaches holds, however late it is. It only reads. */
export async function checkInvariants({ db }: Pick<Deps, 'db'>): Promise<InvariantResult[]> {
  const checked: InvariantResult[] = []
  for (const name of names) {
    const { promise } = INVARIANTS[name]
    checked.push({ name, promise, ...(await withStatementLimit(db, MAX_MS, (tx) => findViolations(tx, name))) })
  }
  return checked
}
