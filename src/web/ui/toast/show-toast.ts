export type ToastKind = 'good' | 'bad' | 'info'

export interface ToastMessage {
  message: string
  kind: ToastKind
  /** the dark one at the foot, 3 s, one at a time */
  quiet: boolean
  /** takes back what was done; with it the toast stays 10 s */
  undo?: () => void
}
type Listener = (toast: ToastMessage) => void

const listeners = new Set<Listener>()
const onShown = new Set<() => void>()

/** messages from before anyone listened */
let waiting: ToastMessage[] = []

/** A message at the top right for 5 s. Costs nothing to import; may be called before the toasts are loaded. */
export const showToast = (message: string, kind: ToastKind = 'info'): void => show({ message, kind, quiet: false })

/** A message with Undo, for 10 s: what was done is taken back by the opposite. */
export const showUndoToast = (message: string, undo: () => void): void =>
  show({ message, kind: 'good', quiet: false, undo })

/** A dark message at the bottom for 3 s (review and return dialogs). */
export const showQuietToast = (message: string, kind: ToastKind = 'good'): void => show({ message, kind, quiet: true })

/** Calls the listener with each message, at once with those that were missed. Answers how to unsubscribe. */
export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener)
  const missed = waiting
  waiting = []
  for (const toast of missed) listener(toast)
  return () => listeners.delete(listener)
}

/** Calls back whenever there is a message, also for one that waits already; it stays there for the listeners. */
export function onToast(callback: () => void): () => void {
  onShown.add(callback)
  if (waiting.length > 0) callback()
  return () => onShown.delete(callback)
}

function show(toast: ToastMessage): void {
  // the server renders for many people in one process: nothing may be kept there
  if (typeof window === 'undefined') return
  if (listeners.size > 0) for (const listener of listeners) listener(toast)
  else waiting.push(toast)
  for (const callback of onShown) callback()
}
