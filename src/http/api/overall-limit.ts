import { LRUCache } from 'lru-cache'

import { endpoints } from '#contract/endpoints.ts'
import type { EndpointName } from '#contract/paths.ts'
import { TOKEN_PATTERN } from '#domain/account/token.rules.ts'
import { addressKey } from '#domain/rate-limit/address-key.rules.ts'

import type { Caller } from '../routes/handler.ts'

/** Overall caps a minute (spec R4.8, D138). Cached answers never come here, so phones behind one address do not add up. */
const caps = { token: 600, address: 6000, read: 600, page: 600 } as const
const WINDOW_MS = 60_000
/** More callers than this within a minute push out those that were quiet for longest. */
const KEYS_MOST = 100_000

/** What is made anew for anybody who asks: such work has a cap of its own for each address. */
export type Work = 'read' | 'page'

/** Counts requests in this process's memory: a cap against floods, not a rule of the shop, so a restart may forget it. */
export class OverallLimit {
  readonly #counts = new LRUCache<string, number>({ max: KEYS_MOST })
  #endsAt = 0

  /**
   * Seconds to wait when the caller has asked too often within this minute; undefined when there is room. Only what looks
   * like a token counts as a caller of its own, and only once the address has room: made-up words buy nothing.
   */
  waitOf({ ip, token }: Pick<Caller, 'ip' | 'token'>, work?: Work): number | undefined {
    const now = performance.now()
    if (now > this.#endsAt) this.reset(now)
    const address = addressKey(ip)
    const over =
      this.#isOver('address', address) ||
      (work !== undefined && this.#isOver(work, address)) ||
      (token !== undefined && TOKEN_PATTERN.test(token) && this.#isOver('token', token))
    return over ? Math.max(1, Math.ceil((this.#endsAt - now) / 1000)) : undefined
  }

  reset(now = performance.now()): void {
    this.#counts.clear()
    this.#endsAt = now + WINDOW_MS
  }

  #isOver(kind: keyof typeof caps, value: string): boolean {
    const key = `${kind} ${value}`
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count > caps[kind]
  }
}

/** Calls that anybody may make and that change nothing, beside those whose answers are cached. */
const uncachedReads: ReadonlySet<EndpointName> = new Set([
  'getAllCoupon',
  'getBlogById',
  'priceCart',
  'trackOrder',
  'checkPincode',
])

/** The work of a call, where it has a cap of its own. */
export const workOf = (name: EndpointName): Work | undefined =>
  endpoints[name].isCacheable || uncachedReads.has(name) ? 'read' : undefined
