import { LRUCache } from 'lru-cache'

/** So many within a window. */
export type Cap = { max: number; windowMs: number }

/**
 * Counts calls in this process's memory: a cap against floods, not a rule of the shop, so a restart may forget it. More
 * callers than `callersMax` push out those that were quiet for longest.
 */
export class CallLimit<Kind extends string> {
  readonly #caps: Readonly<Record<Kind, Cap>>
  readonly #counts: LRUCache<string, { count: number; endsAt: number }>

  constructor(caps: Readonly<Record<Kind, Cap>>, callersMax: number) {
    this.#caps = caps
    this.#counts = new LRUCache({ max: callersMax })
  }

  /** Counts one more of this kind, and returns the seconds to wait when that is too many; undefined when there is room. */
  waitOf(kind: Kind, caller: string | number): number | undefined {
    const { max, windowMs } = this.#caps[kind]
    const now = performance.now()
    const key = `${kind} ${caller}`
    const found = this.#counts.get(key)
    const current = found && found.endsAt > now ? found : { count: 0, endsAt: now + windowMs }
    current.count++
    if (current !== found) this.#counts.set(key, current)
    return current.count > max ? Math.max(1, Math.ceil((current.endsAt - now) / 1000)) : undefined
  }

  reset(): void {
    this.#counts.clear()
  }
}
