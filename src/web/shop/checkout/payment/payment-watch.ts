import { CLOSED_WINDOW_SECONDS, POLL_EVERY_SECONDS, POLL_FIRST_SECONDS } from '#contract/core/limits.ts'

/**
 * When an online payment is asked about, and when the tab stops asking (spec S4, D41, D83). It knows
 * neither clock nor network: every moment is handed in, in ms of any clock that only goes forward.
 */
export type Watch = {
  /** the next question */
  readonly askAt: number
  /** since when the payment window is closed or out of reach; undefined while it is open */
  readonly closedAt: number | undefined
}

/** How it ended: the order may be fetched, the payment failed, or nobody is paying any more. */
export type PaymentEnd = 'paid' | 'failed' | 'unfinished'

const FIRST_MS = POLL_FIRST_SECONDS * 1000
const EVERY_MS = POLL_EVERY_SECONDS * 1000
const CLOSED_MS = CLOSED_WINDOW_SECONDS * 1000

/** The payment page was just opened, in a window of its own or, where that was blocked, in this very tab. */
export const watchOpened = (now: number, inWindow: boolean): Watch => ({
  askAt: now + FIRST_MS,
  closedAt: inWindow ? undefined : now,
})

/** Back after a reload: the window can no longer be seen, so it counts as closed, and the question is due at once. */
export const watchResumed = (now: number): Watch => ({ askAt: now, closedAt: now })

/** What a look at the window shows; once closed it stays closed. */
export const windowSeen = (watch: Watch, isOpen: boolean, now: number): Watch =>
  isOpen || watch.closedAt !== undefined ? watch : { ...watch, closedAt: now }

/** The payment page said that something happened. */
export const askAtOnce = (watch: Watch, now: number): Watch => ({ ...watch, askAt: now })
export const isDue = (watch: Watch, now: number): boolean => now >= watch.askAt

/** Takes an answer: how it ended, or how the watch goes on. A closed window is given a minute before it ends the wait. */
export function heard(watch: Watch, statusCode: number, now: number): Watch | PaymentEnd {
  if (statusCode === 200) return 'paid'
  if (statusCode !== 201 && !saysNothing(statusCode)) return 'failed'
  if (watch.closedAt !== undefined && now - watch.closedAt >= CLOSED_MS) return 'unfinished'
  return { ...watch, askAt: now + EVERY_MS }
}

/** Lost networks, a busy or a broken server say nothing about the payment: they count as 201. */
const saysNothing = (statusCode: number) => statusCode === 0 || statusCode === 429 || statusCode >= 500
