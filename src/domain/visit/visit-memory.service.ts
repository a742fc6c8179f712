import { LRUCache } from 'lru-cache'

import type { VisitEvent } from '#contract/visit.ts'
import { addressKey } from '#domain/rate-limit/address-key.rules.ts'
import { capOf, type RateLimitProfile } from '#domain/rate-limit/rate-limit.rules.ts'

import { VisitCounts } from './visit.rules.ts'

const WINDOW_MS = 60_000
/** Many phones share an address. */
const CALLS_MOST = 600
const ADDRESSES_MOST = 100_000

/** What visitors did since it was last written, and how often each address called: of one process, and gone with it (spec B4.2). */
export class VisitMemory {
  readonly #calls = new LRUCache<string, number>({ max: ADDRESSES_MOST })
  #windowEndsAt = 0
  #counts = new VisitCounts()

  /** Seconds to wait when an address has called too often within this minute; undefined when there is room. */
  waitOf(ip: string, limits: RateLimitProfile): number | undefined {
    const now = performance.now()
    if (now > this.#windowEndsAt) {
      this.#calls.clear()
      this.#windowEndsAt = now + WINDOW_MS
    }
    const address = addressKey(ip)
    const calls = (this.#calls.get(address) ?? 0) + 1
    this.#calls.set(address, calls)
    if (calls <= capOf(CALLS_MOST, limits)) return undefined
    return Math.max(1, Math.ceil((this.#windowEndsAt - now) / 1000))
  }

  add(events: readonly VisitEvent[]): void {
    for (const event of events) this.#counts.add(event)
  }

  /** Hands over what was counted, and begins at nothing. */
  take(): VisitCounts {
    const taken = this.#counts
    this.#counts = new VisitCounts()
    return taken
  }

  putBack(counts: VisitCounts): void {
    this.#counts.addAll(counts)
  }
}
