import { LRUCache } from 'lru-cache'

import type { RateLimitProfile } from '#contract/core/limits.ts'
import type { VisitEvent, VisitStep } from '#contract/visit.ts'
import type { ProductVisits, VisitCounter, VisitCounts } from '#domain/ports/visit-counter.ts'
import { addressKey } from '#domain/rate-limit/address-key.rules.ts'
import { capOf } from '#domain/rate-limit/rate-limit.rules.ts'

const WINDOW_MS = 60_000
/** Many phones share an address. */
const CALLS_MAX = 600
/** More products than any shop has: invented numbers fill no memory. */
const PRODUCTS_MAX = 50_000
const ADDRESSES_MAX = 100_000

/** What visitors did since it was last written, and how often each address called: of one process, and gone with it (spec B4.2). */
export class VisitMemory implements VisitCounter {
  readonly #callsMax: number
  readonly #calls = new LRUCache<string, number>({ max: ADDRESSES_MAX })
  #windowEndsAt = 0
  #counts = new Counts()

  constructor(limits: RateLimitProfile) {
    this.#callsMax = capOf(CALLS_MAX, limits)
  }

  waitOf(ip: string): number | undefined {
    const now = performance.now()
    if (now > this.#windowEndsAt) {
      this.#calls.clear()
      this.#windowEndsAt = now + WINDOW_MS
    }
    const address = addressKey(ip)
    const calls = (this.#calls.get(address) ?? 0) + 1
    this.#calls.set(address, calls)
    if (calls <= this.#callsMax) return undefined
    return Math.max(1, Math.ceil((this.#windowEndsAt - now) / 1000))
  }

  add(events: readonly VisitEvent[]): void {
    for (const event of events) this.#counts.add(event)
  }

  take(): VisitCounts {
    const taken = this.#counts
    this.#counts = new Counts()
    return taken
  }

  putBack(counts: VisitCounts): void {
    this.#counts.addAll(counts)
  }
}

class Counts implements VisitCounts {
  readonly steps = new Map<VisitStep, number>()
  readonly products = new Map<number, ProductVisits>()

  add({ type, product_id: productId }: VisitEvent): void {
    this.#addSteps(type, 1)
    if (productId === undefined || type === 'checkout') return
    this.#addProduct(productId, { views: type === 'view' ? 1 : 0, carts: type === 'cart' ? 1 : 0 })
  }

  addAll(other: VisitCounts): void {
    for (const [step, count] of other.steps) this.#addSteps(step, count)
    for (const [id, visits] of other.products) this.#addProduct(id, visits)
  }

  #addSteps(step: VisitStep, count: number): void {
    this.steps.set(step, (this.steps.get(step) ?? 0) + count)
  }

  #addProduct(id: number, { views, carts }: ProductVisits): void {
    const before = this.products.get(id)
    if (!before && this.products.size >= PRODUCTS_MAX) return
    this.products.set(id, { views: (before?.views ?? 0) + views, carts: (before?.carts ?? 0) + carts })
  }
}
