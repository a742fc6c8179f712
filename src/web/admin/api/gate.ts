import { createStore } from '#web/api/store.ts'

/** What stands between a call and its answer: a session that has ended, or a password that was typed too long ago. */
export type GateKind = 'login' | 'password'

/** Which dialog stands over the page. */
export const gate = createStore<{ kind: GateKind | undefined }>({ initial: { kind: undefined } })
let asked: { kind: GateKind; passed: Promise<boolean>; settle: (passed: boolean) => void } | undefined

/** Shows the dialog of this gate and answers whether it was passed. Calls that meet the same gate at once share one dialog. */
export async function passGate(kind: GateKind): Promise<boolean> {
  // one dialog at a time: whoever meets the other gate waits and asks the server again
  if (asked && asked.kind !== kind) return asked.passed
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asked = { kind, passed: promise, settle: resolve }
    gate.set({ kind })
  }
  return asked.passed
}

/** The dialog's answer: passed, or left. */
export function settleGate(passed: boolean): void {
  asked?.settle(passed)
  asked = undefined
  gate.set({ kind: undefined })
}
