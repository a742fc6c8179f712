type Area = () => Storage

/** Kept in this browser, for all its tabs. */
export const inBrowser = storeOn(() => localStorage)

/** Kept in this tab alone, until it closes. */
export const inTab = storeOn(() => sessionStorage)

/** A store of the browser. Where it is forbidden, or full, what is written is kept as long as the page lives. */
function storeOn(area: Area) {
  const instead = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(area())
    } catch {
      return undefined
    }
  }
  return {
    read: (key: string): string | null => instead.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    write: (key: string, value: string): void => {
      instead.set(key, value)
      attempt((storage) => {
        storage.setItem(key, value)
        instead.delete(key)
      })
    },
    drop: (key: string): void => {
      instead.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
    clear: (): void => {
      instead.clear()
      attempt((storage) => storage.clear())
    },
  }
}
