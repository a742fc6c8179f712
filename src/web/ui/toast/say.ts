export type ToastKind = 'good' | 'bad' | 'info'

export interface Said {
  message: string
  kind: ToastKind
  /** the dark one at the foot, 3 s, one at a time */
  quiet: boolean
}
type Listener = (said: Said) => void

const listeners = new Set<Listener>()
const wakers = new Set<() => void>()

/** what was said before anyone listened */
let waiting: Said[] = []

/** A message at the top right for 5 s. Costs nothing to import; may be called before the toasts are loaded. */
export const say = (message: string, kind: ToastKind = 'info'): void => tell({ message, kind, quiet: false })

/** A dark message at the bottom for 3 s (review and return dialogs). */
export const sayQuietly = (message: string, kind: ToastKind = 'good'): void => tell({ message, kind, quiet: true })

/** Hears all messages, at once those that were missed. Returns how to stop. */
export function subscribe(listener: Listener): () => void {
  listeners.add(listener)
  const missed = waiting
  waiting = []
  for (const said of missed) listener(said)
  return () => listeners.delete(listener)
}

/** Called whenever something is said, also for what waits already; takes nothing away from the subscribers. */
export function onSaid(wake: () => void): () => void {
  wakers.add(wake)
  if (waiting.length > 0) wake()
  return () => wakers.delete(wake)
}

function tell(said: Said): void {
  // the server renders for many people in one process: nothing may be kept there
  if (typeof window === 'undefined') return
  if (listeners.size > 0) for (const listener of listeners) listener(said)
  else waiting.push(said)
  for (const wake of wakers) wake()
}
