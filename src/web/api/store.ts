import { useSyncExternalStore } from 'react'

type StoreOptions<T> = {
  /** what the server draws, and the browser until it took over */
  initial: T
  /** the browser's own value, read when it is first asked for; without it, `initial` */
  load?: () => T
  /**
   * the key of localStorage that `load` reads: when another tab writes it, or Back restores the page, it is loaded again
   */
  storageKey?: string
}

/** A value outside of React that any screen may read and set; `useValue` follows it. */
export function createStore<T extends boolean | object>({ initial, load, storageKey }: StoreOptions<T>) {
  let value: T | undefined
  const listeners = new Set<() => void>()
  const get = (): T => (value ??= load ? load() : initial)
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const reload = () => {
    value = undefined
    notify()
  }
  const onStorage = ({ key }: StorageEvent) => {
    // null: the whole storage was cleared
    if (key === storageKey || key === null) reload()
  }
  /** A page that Back brought to life again has heard of nothing in the meantime. */
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) reload()
  }
  const subscribe = (listener: () => void) => {
    if (storageKey && listeners.size === 0) {
      addEventListener('storage', onStorage)
      addEventListener('pageshow', onPageShow)
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onPageShow)
    }
  }
  return {
    get,
    set: (next: T): void => {
      value = next
      notify()
    },
    useValue: (): T => useSyncExternalStore(subscribe, get, () => initial),
  }
}
