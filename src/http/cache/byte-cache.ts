import { LRUCache } from 'lru-cache'

import { pack, type Answer, type Entry } from './entry.ts'

/**
 * Finished answers, kept until something that they show changes. Public pages and catalogue JSON are the same for
 * everybody (decisions record 004), so one entry serves every visitor; entries are dropped by tag, never by age.
 */
export class ByteCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #keysOfTag = new Map<string, Set<string>>()
  readonly #underway = new Map<string, Promise<Entry>>()
  /** When each tag was last dropped, in drops: an answer that was begun before may be stale and is not kept. */
  readonly #droppedAt = new Map<string, number>()
  #drops = 0
  #wholeDrop = 0

  constructor(maxBytes: number) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (entry) => entry.bytes,
      dispose: (entry, key) => {
        for (const tag of entry.tags) this.#keysOfTag.get(tag)?.delete(key)
      },
    })
  }

  get(key: string): Entry | undefined {
    return this.#entries.get(key)
  }

  /** The kept answer, or a fresh one; those who ask for the same at the same time share one making. Only 200s with tags are kept. */
  async fill(key: string, make: () => Promise<Answer>): Promise<Entry> {
    const kept = this.#entries.get(key)
    if (kept) return kept
    let work = this.#underway.get(key)
    if (!work) {
      const begun = this.#make(key, make).finally(() => {
        if (this.#underway.get(key) === begun) this.#underway.delete(key)
      })
      this.#underway.set(key, begun)
      work = begun
    }
    return work
  }

  async #make(key: string, make: () => Promise<Answer>): Promise<Entry> {
    const begun = this.#drops
    const entry = await pack(await make())
    const stale = this.#wholeDrop > begun || entry.tags.some((tag) => (this.#droppedAt.get(tag) ?? 0) > begun)
    if (entry.status === 200 && entry.tags.length > 0 && !stale) this.#keep(key, entry)
    return entry
  }

  #keep(key: string, entry: Entry) {
    this.#entries.set(key, entry)
    for (const tag of entry.tags) {
      const keys = this.#keysOfTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysOfTag.set(tag, new Set([key]))
    }
  }

  /** Forgets every answer that shows what this tag names. */
  drop(tag: string): void {
    this.#droppedAt.set(tag, ++this.#drops)
    // whoever asks from now on must not be handed an answer that was begun before the change
    this.#underway.clear()
    for (const key of this.#keysOfTag.get(tag) ?? []) this.#entries.delete(key)
    this.#keysOfTag.delete(tag)
  }

  /** Forgets everything: changes may have been missed. */
  dropAll(): void {
    this.#wholeDrop = ++this.#drops
    this.#underway.clear()
    this.#droppedAt.clear()
    this.#entries.clear()
    this.#keysOfTag.clear()
  }
}
