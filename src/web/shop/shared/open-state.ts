import { useSyncExternalStore } from 'react'

/** Whether one sheet of the shell is open; any screen may open it, only the shell draws it. Closed while the server renders. */
export function openState() {
  let isOpen = false
  const listeners = new Set<() => void>()
  const set = (next: boolean) => {
    if (next === isOpen) return
    isOpen = next
    for (const hear of listeners) hear()
  }
  const subscribe = (hear: () => void) => {
    listeners.add(hear)
    return () => {
      listeners.delete(hear)
    }
  }
  const now = () => isOpen
  return {
    open: () => set(true),
    close: () => set(false),
    useOpen: (): boolean => useSyncExternalStore(subscribe, now, atServer),
  }
}

const atServer = () => false
