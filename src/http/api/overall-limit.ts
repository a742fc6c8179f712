import type { Caller } from '../routes/handler.ts'

/** Overall caps a minute (spec R4.8, last row). Cached answers never come here, so phones behind one address do not add up. */
const PER_TOKEN = 600
const PER_ADDRESS = 6000
const WINDOW_MS = 60_000
const KEYS_MOST = 100_000

/** Counts requests in this process's memory: a cap against floods, not a rule of the shop, so a restart may forget it. */
export class OverallLimit {
  #counts = new Map<string, number>()
  #endsAt = 0

  /** Seconds to wait when the caller has asked too often within this minute; undefined when there is room. */
  waitOf({ ip, token }: Pick<Caller, 'ip' | 'token'>): number | undefined {
    const now = performance.now()
    if (now > this.#endsAt || this.#counts.size > KEYS_MOST) this.reset(now)
    const over = this.#add(`ip ${ip}`) > PER_ADDRESS || (token !== undefined && this.#add(`token ${token}`) > PER_TOKEN)
    return over ? Math.max(1, Math.ceil((this.#endsAt - now) / 1000)) : undefined
  }

  reset(now = performance.now()): void {
    this.#counts = new Map()
    this.#endsAt = now + WINDOW_MS
  }

  #add(key: string): number {
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count
  }
}
