import { LRUCache } from 'lru-cache'

import { clockNow } from '#db/clock.ts'
import type { Deps } from '#domain/context.ts'

/** So old a report may be (spec B4.2): it is counted from all orders, and asked for by every tab. */
const KEPT_MS = 60_000
const ANSWERS_MOST = 200

/** An answer, and when on the shop's clock it was counted. */
export type Counted<T> = { value: T; asOf: Date }
type Answers = LRUCache<string, { at: number; counted: Promise<Counted<unknown>> }>
/** By the memory of settings, of which a process has one. */
const remembered = new WeakMap<Deps['settings'], Answers>()

/** What `count` says, at most a minute old in this process; whoever asks meanwhile waits for the same answer. */
export function keptAnswer<T>(
  deps: Pick<Deps, 'db' | 'settings'>,
  question: readonly (string | number)[],
  count: (now: Date) => Promise<T>,
): Promise<Counted<T>> {
  const answers = remembered.get(deps.settings) ?? new LRUCache({ max: ANSWERS_MOST })
  remembered.set(deps.settings, answers)
  const key = question.join(' ')
  const before = answers.get(key)
  if (before && performance.now() - before.at < KEPT_MS)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the question says of what type its answer is
    return before.counted as Promise<Counted<T>>
  const counted = clockNow(deps.db).then(async (asOf) => ({ value: await count(asOf), asOf }))
  answers.set(key, { at: performance.now(), counted })
  // what failed is asked again at once
  counted.catch(() => answers.delete(key))
  return counted
}
