/** Stored in this browser, for all its tabs. */
export const browserStorage = storageOn(() => localStorage)

/** Stored in this tab alone, until it closes. */
export const tabStorage = storageOn(() => sessionStorage)

/** A storage of the browser. Where it is forbidden, or full, what is written lasts as long as the page. */
function storageOn(storage: () => Storage) {
  const inMemory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(storage())
    } catch {
      return undefined
    }
  }
  return {
    read: (key: string): string | null => inMemory.get(key) ?? attempt((area) => area.getItem(key)) ?? null,
    write: (key: string, value: string): void => {
      inMemory.set(key, value)
      attempt((area) => {
        area.setItem(key, value)
        inMemory.delete(key)
      })
    },
    remove: (key: string): void => {
      inMemory.delete(key)
      attempt((area) => area.removeItem(key))
    },
    clear: (): void => {
      inMemory.clear()
      attempt((area) => area.clear())
    },
  }
}
