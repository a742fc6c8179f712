import { createStore } from '#web/api/store.ts'

/** What stands between a call and its answer: a session that has ended, or a password that was typed too long ago. */
export type GateKind = 'login' | 'password'

/** Which dialog stands over the page. */
export const gate = createStore<{ kind: GateKind | undefined }>({ initial: { kind: undefined } })
let pending: { kind: GateKind; passed: Promise<boolean>; settle: (passed: boolean) => void } | undefined

/**
 * Shows the dialog of this gate and returns whether it was passed. Calls that meet the same gate at once share one
 * dialog.
 */
export async function passGate(kind: GateKind): Promise<boolean> {
  // one dialog at a time: the person who meets the other gate waits and asks the server again
  if (pending && pending.kind !== kind) return pending.passed
  if (!pending) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    pending = { kind, passed: promise, settle: resolve }
    gate.set({ kind })
  }
  return pending.passed
}

/** The dialog's answer: passed, or left. */
export function settleGate(passed: boolean): void {
  pending?.settle(passed)
  pending = undefined
  gate.set({ kind: undefined })
}
