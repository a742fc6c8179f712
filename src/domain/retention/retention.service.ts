import { setTimeout as pause } from 'node:timers/promises'

import type { Db, Deps } from '#domain/context.ts'

import { endings, type Ending } from './endings.rules.ts'
import { endSome } from './retention.store.ts'

/** Few enough that nobody waits for their locks, or for the embedded database's one connection. */
const AT_ONCE = 500
const DEBOUNCE_MS = 20

/** Databases of which this process has purged all: a shop may have been switched off for months before it began. */
const purged = new WeakSet<Db>()

/**
 * Ends what is kept no longer, some rows of each table in turn until none is left or `forMs` are over; the next purge goes on.
 * A table that cannot be purged holds no other up; nor does one stay last for ever where a purge never gets through: each
 * begins somewhere else.
 */
export async function purge(
  { db }: Pick<Deps, 'db'>,
  { forMs = Infinity, onFailure = raise }: { forMs?: number; onFailure?: (error: unknown) => void } = {},
): Promise<void> {
  const until = performance.now() + forMs
  const isFirst = !purged.has(db)
  let isWhole = true
  let left = fromAnywhere(endings)
  while (left.length > 0) {
    const full: Ending[] = []
    for (const ending of left) {
      if (performance.now() > until) return
      const ended = await endSome(db, ending, { max: AT_ONCE, isFirst }).catch(onFailure)
      isWhole &&= ended !== undefined
      if (ended === AT_ONCE) full.push(ending)
      if (ended) await pause(DEBOUNCE_MS)
    }
    left = full
  }
  if (isWhole) purged.add(db)
}

function fromAnywhere(all: readonly Ending[]): Ending[] {
  const first = Math.floor(Math.random() * all.length)
  return [...all.slice(first), ...all.slice(0, first)]
}

const raise = (error: unknown): never => {
  throw error
}
