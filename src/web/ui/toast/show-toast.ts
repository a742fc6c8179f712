import * as t from '#text/common/ui.ts'
export type ToastKind = 'good' | 'bad' | 'info'

/** A button in a toast; pressing it closes the toast. */
export type ToastAction = { label: string; onClick: () => void }

interface ToastOptions {
  /** how long it stays; `UNTIL_DISMISSED` until a person closes it */
  ms?: number
  action?: ToastAction
}

export interface ToastMessage extends ToastOptions {
  message: string
  kind: ToastKind
  /** the dark one at the foot, 3 s, one at a time */
  quiet: boolean
}
export const UNTIL_DISMISSED = 0
const UNDO_MS = 10_000

type Listener = (toast: ToastMessage) => void

const listeners = new Set<Listener>()
const toastCallbacks = new Set<() => void>()

/** messages from before anyone listened */
let waiting: ToastMessage[] = []

/**
 * A message at the top right, for 5 s unless set otherwise. Costs nothing to import; may be called before the toasts are
 * loaded.
 */
export const showToast = (message: string, kind: ToastKind = 'info', options: ToastOptions = {}): void =>
  show({ message, kind, quiet: false, ...options })

/** A message with Undo, for 10 s: what was done is taken back by the opposite. */
export const showUndoToast = (message: string, undo: () => void): void =>
  showToast(message, 'good', { ms: UNDO_MS, action: { label: t.undo, onClick: undo } })

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
  toastCallbacks.add(callback)
  if (waiting.length > 0) callback()
  return () => toastCallbacks.delete(callback)
}

function show(toast: ToastMessage): void {
  // the server renders for many people in one process: nothing may be kept there
  if (typeof window === 'undefined') return
  if (listeners.size > 0) for (const listener of listeners) listener(toast)
  else waiting.push(toast)
  for (const callback of toastCallbacks) callback()
}
