import { LRUCache } from 'lru-cache'

import { pack, type Answer, type Entry } from './entry.ts'

/**
 * Finished answers, cached until something that they show changes. Public pages and catalogue JSON are the same for
 * everybody (decisions record 004), so one entry serves every visitor; entries are invalidated by tag, never by age.
 */
export class ByteCache {
  /** Whether it is told of every change; while it is not, nothing that it holds is answered. */
  readonly isHearing: () => boolean
  readonly #entries: LRUCache<string, Entry>
  readonly #keysOfTag = new Map<string, Set<string>>()
  readonly #pending = new Map<string, Promise<Entry>>()
  /** When each tag was last invalidated, counted in invalidations: an answer that was begun before may be stale and is not stored. */
  readonly #invalidatedAt = new Map<string, number>()
  #invalidations = 0
  #allInvalidatedAt = 0
  #hits = 0
  #made = 0

  constructor(maxBytes: number, isHearing = () => true) {
    this.isHearing = isHearing
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (entry) => entry.bytes,
      dispose: (entry, key) => {
        for (const tag of entry.tags) this.#keysOfTag.get(tag)?.delete(key)
      },
    })
  }

  get(key: string): Entry | undefined {
    const entry = this.isHearing() ? this.#entries.get(key) : undefined
    if (entry) this.#hits += 1
    return entry
  }

  /** How much is in it, and how often it had the answer. */
  get state(): { entries: number; bytes: number; hits: number; made: number } {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize, hits: this.#hits, made: this.#made }
  }

  /** The cached answer, or a fresh one; those who ask for the same at the same time share one making. Only 200s with tags are stored. */
  async fill(key: string, make: () => Promise<Answer>): Promise<Entry> {
    const cached = this.get(key)
    if (cached) return cached
    let work = this.#pending.get(key)
    if (!work) {
      const begun = this.#make(key, make).finally(() => {
        if (this.#pending.get(key) === begun) this.#pending.delete(key)
      })
      this.#pending.set(key, begun)
      work = begun
    }
    return work
  }

  async #make(key: string, make: () => Promise<Answer>): Promise<Entry> {
    const begun = this.#invalidations
    this.#made += 1
    const entry = await pack(await make())
    const stale =
      this.#allInvalidatedAt > begun || entry.tags.some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > begun)
    if (entry.status === 200 && entry.tags.length > 0 && !stale) this.#store(key, entry)
    return entry
  }

  #store(key: string, entry: Entry) {
    this.#entries.set(key, entry)
    for (const tag of entry.tags) {
      const keys = this.#keysOfTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysOfTag.set(tag, new Set([key]))
    }
  }

  /** Removes every answer that shows what this tag names. */
  invalidate(tag: string): void {
    this.#invalidatedAt.set(tag, ++this.#invalidations)
    // whoever asks from now on must not be handed an answer that was begun before the change
    this.#pending.clear()
    for (const key of this.#keysOfTag.get(tag) ?? []) this.#entries.delete(key)
    this.#keysOfTag.delete(tag)
  }

  /** Removes everything: changes may have been missed. */
  invalidateAll(): void {
    this.#allInvalidatedAt = ++this.#invalidations
    this.#pending.clear()
    this.#invalidatedAt.clear()
    this.#entries.clear()
    this.#keysOfTag.clear()
  }
}
