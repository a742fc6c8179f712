import { LRUCache } from 'lru-cache'

import type { ReportCache } from '#domain/ports/report-cache.ts'

/** A report may be this old (spec B4.2): it is counted from all orders, and each tab requests it. */
const TTL_MS = 60_000
const REPORTS_MAX = 200

/** Reports as one process counted them, at most a minute old, and gone with it. */
export class ReportMemory implements ReportCache {
  readonly #reports = new LRUCache<string, { begunAt: number; report: Promise<unknown> }>({ max: REPORTS_MAX })

  read<T>(key: string, count: () => Promise<T>, ttlMs = TTL_MS): Promise<T> {
    const cached = this.#reports.get(key)
    if (cached && performance.now() - cached.begunAt < ttlMs)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key names one report, and so the type of its answer
      return cached.report as Promise<T>
    const report = count()
    this.#reports.set(key, { begunAt: performance.now(), report })
    report.catch(() => this.#reports.delete(key))
    return report
  }
}
