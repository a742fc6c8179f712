import { CLOSED_WINDOW_SECONDS, POLL_EVERY_SECONDS, POLL_FIRST_SECONDS } from '#contract/core/limits.ts'

/**
 * When an online payment is asked about, and when the tab stops asking (spec S4, D41, D83). Every moment is in ms of any
 * clock that only goes forward.
 */
export type Poll = {
  /** the next question */
  readonly pollAt: number
  /** since when the payment window is closed or out of reach; undefined while it is open */
  readonly closedAt: number | undefined
}

/** The state of a payment, as far as an answer has it; `declined` is a failed attempt, which another may still follow. */
export type PaymentState = 'pending' | 'paid' | 'declined' | 'failed'

/** How the wait ended: the order is there, the payment failed, or nobody is paying any more. */
export type PaymentEnd = 'paid' | 'failed' | 'unfinished'

/** What polling needs of the browser; a test hands in its own. */
export type PollEnvironment<A> = {
  /** ms */
  now: () => number
  /** Calls back each second; answers the function that stops it. */
  everySecond: (tick: () => void) => () => void
  /** Calls back when the payment page says that something happened; answers the function that unsubscribes. */
  onPaymentMessage: (listener: () => void) => () => void
  isWindowOpen: () => boolean
  request: () => Promise<A>
}

const FIRST_MS = POLL_FIRST_SECONDS * 1000
const EVERY_MS = POLL_EVERY_SECONDS * 1000
const CLOSED_MS = CLOSED_WINDOW_SECONDS * 1000

/** The payment page was just opened, in a window of its own or, where that was blocked, in this very tab. */
export const startPoll = (now: number, inWindow: boolean): Poll => ({
  pollAt: now + FIRST_MS,
  closedAt: inWindow ? undefined : now,
})

/** Back after a reload: the window can no longer be seen, so it counts as closed, and the question is due at once. */
export const resumePoll = (now: number): Poll => ({ pollAt: now, closedAt: now })

/** Records whether the window is open; once closed it stays closed. */
export const withWindow = (poll: Poll, isOpen: boolean, now: number): Poll =>
  isOpen || poll.closedAt !== undefined ? poll : { ...poll, closedAt: now }

/** The payment page said that something happened. */
export const pollAtOnce = (poll: Poll, now: number): Poll => ({ ...poll, pollAt: now })
export const isDue = (poll: Poll, now: number): boolean => now >= poll.pollAt

/**
 * Takes an answer: how it ended, or how polling goes on. A closed window is given a minute before it ends the wait. A failed
 * attempt ends it only then: in the open window another card may be tried (spec D156).
 */
export function afterAnswer(poll: Poll, state: PaymentState, now: number): Poll | PaymentEnd {
  if (state === 'paid' || state === 'failed') return state
  if (state === 'declined' && poll.closedAt !== undefined) return 'failed'
  if (poll.closedAt !== undefined && now - poll.closedAt >= CLOSED_MS) return 'unfinished'
  return { ...poll, pollAt: now + EVERY_MS }
}

/**
 * Asks about a payment until its end, one question at a time, and calls `onEnd` once with the answer that made it.
 * Returns the function that stops it; after that nothing is called.
 */
export function pollPayment<A extends { state: PaymentState }>(
  environment: PollEnvironment<A>,
  first: Poll,
  onEnd: (end: PaymentEnd, answer: A) => void,
): () => void {
  let poll = first
  let isRequesting = false
  let stopped = false
  const request = async () => {
    isRequesting = true
    const answer = await environment.request()
    isRequesting = false
    if (stopped) return
    const next = afterAnswer(poll, answer.state, environment.now())
    if (typeof next !== 'string') {
      poll = next
      return
    }
    stop()
    onEnd(next, answer)
  }
  const tick = () => {
    poll = withWindow(poll, environment.isWindowOpen(), environment.now())
    if (!isRequesting && isDue(poll, environment.now())) void request()
  }
  const stopTicking = environment.everySecond(tick)
  const unsubscribe = environment.onPaymentMessage(() => {
    poll = pollAtOnce(poll, environment.now())
    tick()
  })
  const stop = () => {
    stopped = true
    stopTicking()
    unsubscribe()
  }
  tick()
  return stop
}
