import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** A request waits to be sent again because the shop is busy; answers what says that it no longer does. */
export function beginTryingAgain(): () => void {
  change(1)
  let isOver = false
  return () => {
    if (!isOver) change(-1)
    isOver = true
  }
}

/** Whether one does, for the button that waits for it. */
export const useTryingAgain = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(by: number): void {
  count += by
  for (const listener of listeners) listener()
}
