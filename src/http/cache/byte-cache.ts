import { LRUCache } from 'lru-cache'

import { Entry, type Answer } from './entry.ts'

/** Some five hundred product pages, with the answers that they are made of and compressed. */
export const CACHE_BYTES = 64 * 1024 * 1024

/** What changed while an answer was made: tags, or all, with the number of their last invalidation. */
type Changes = { tags: Map<string, number>; all: number }
type Making = { entry: Promise<Entry>; changes: Changes }

/**
 * Finished answers, cached until something that they show changes. Public pages and catalogue JSON are the same for
 * everybody (decisions record 004), so one entry serves every visitor; entries are invalidated by tag, never by age.
 */
export class ByteCache {
  /** Whether it is notified of every change; while it is not, nothing in it is answered. */
  readonly isConnected: () => boolean
  readonly #entries: LRUCache<string, { entry: Entry }>
  readonly #keysOfTag = new Map<string, Set<string>>()
  readonly #makings = new Map<string, Making>()
  #invalidations = 0
  #hits = 0
  #made = 0

  constructor(maxBytes: number, isConnected = () => true) {
    this.isConnected = isConnected
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ entry }, key) => entry.bytes + key.length,
      // an entry that has grown is set again
      noDisposeOnSet: true,
      dispose: ({ entry }, key) => this.#forget(key, entry.tags),
    })
  }

  get(key: string): Entry | undefined {
    const found = this.isConnected() ? this.#entries.get(key) : undefined
    if (found) this.#hits += 1
    return found?.entry
  }

  /** How much is in it, under how many tags, and how often it had the answer. */
  get state(): { entries: number; bytes: number; tags: number; hits: number; made: number } {
    const { size: entries, calculatedSize: bytes } = this.#entries
    return { entries, bytes, tags: this.#keysOfTag.size, hits: this.#hits, made: this.#made }
  }

  /**
   * The cached answer, or a fresh one; those who ask for the same at the same time share one making, and nobody is handed
   * what changed before he asked. Only 200s with tags are stored.
   */
  async fill(key: string, make: () => Promise<Answer>): Promise<Entry> {
    const cached = this.get(key)
    if (cached) return cached
    const before = this.#invalidations
    const making = this.#makings.get(key) ?? this.#begin(key, make)
    const entry = await making.entry
    const changed = changedAt(making.changes, entry)
    return changed === 0 || changed > before ? entry : this.fill(key, make)
  }

  #begin(key: string, make: () => Promise<Answer>): Making {
    this.#made += 1
    const changes: Changes = { tags: new Map(), all: 0 }
    const entry = this.#make(key, make, changes).finally(() => this.#makings.delete(key))
    const making = { entry, changes }
    this.#makings.set(key, making)
    return making
  }

  async #make(key: string, make: () => Promise<Answer>, changes: Changes): Promise<Entry> {
    const entry = new Entry(await make())
    if (isCacheable(entry) && changedAt(changes, entry) === 0) this.#store(key, entry)
    return entry
  }

  #store(key: string, entry: Entry) {
    const set = () => this.#entries.set(key, { entry })
    set()
    entry.onGrowth = () => {
      if (this.#entries.peek(key)?.entry === entry) set()
    }
    for (const tag of entry.tags) {
      const keys = this.#keysOfTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysOfTag.set(tag, new Set([key]))
    }
  }

  #forget(key: string, tags: readonly string[]) {
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOfTag.delete(tag)
    }
  }

  /** Removes every answer that shows what this tag names. */
  invalidate(tag: string): void {
    this.#invalidations += 1
    for (const { changes } of this.#makings.values()) changes.tags.set(tag, this.#invalidations)
    for (const key of this.#keysOfTag.get(tag) ?? []) this.#entries.delete(key)
  }

  /** Removes everything: changes may have been missed. */
  invalidateAll(): void {
    this.#invalidations += 1
    for (const { changes } of this.#makings.values()) changes.all = this.#invalidations
    this.#entries.clear()
  }
}

const isCacheable = ({ status, tags }: Entry): boolean => status === 200 && tags.length > 0

/**
 * The number of the last change of something that an answer shows; 0 without one. An answer that names nothing may show
 * anything.
 */
function changedAt(changes: Changes, entry: Entry): number {
  const numbers = isCacheable(entry) ? entry.tags.map((tag) => changes.tags.get(tag) ?? 0) : changes.tags.values()
  return Math.max(changes.all, ...numbers)
}
