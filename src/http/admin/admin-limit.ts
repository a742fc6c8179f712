import { LRUCache } from 'lru-cache'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const SESSIONS_MOST = 10_000

/** What a session may ask for (spec B1.3). Files are heavy, pictures heavier. */
const caps = {
  call: { most: 600, windowMs: MINUTE_MS },
  upload: { most: 60, windowMs: MINUTE_MS },
  file: { most: 30, windowMs: HOUR_MS },
} as const
export type AdminWork = keyof typeof caps

/** Counts each session's calls in this process's memory: a cap against a script that runs wild. */
export class AdminLimit {
  readonly #counts = new LRUCache<string, { count: number; endsAt: number }>({ max: SESSIONS_MOST })

  /** Seconds to wait when the session has used up its calls of this kind; undefined when there is room. */
  waitOf(sessionId: number, work: AdminWork): number | undefined {
    const { most, windowMs } = caps[work]
    const now = performance.now()
    const key = `${work} ${sessionId}`
    const window = this.#counts.get(key)
    const current = window && window.endsAt > now ? window : { count: 0, endsAt: now + windowMs }
    current.count++
    this.#counts.set(key, current)
    return current.count > most ? Math.max(1, Math.ceil((current.endsAt - now) / 1000)) : undefined
  }
}
