import { askAtOnce, heard, isDue, windowSeen, type PaymentEnd, type Watch } from './payment-watch.ts'

/** What watching needs of the world; a test hands in a world of its own. */
export type World<A> = {
  /** ms */
  now: () => number
  /** Calls back each second; answers how to stop. */
  eachSecond: (tick: () => void) => () => void
  /** Calls back when the payment page has news; answers how to stop. */
  onNews: (hear: () => void) => () => void
  isWindowOpen: () => boolean
  ask: () => Promise<A>
}

/**
 * Follows a payment to its end, one question at a time, and tells the end once with the answer that made it.
 * Answers how to stop; after that nothing is told.
 */
export function watchPayment<A extends { status_code: number }>(
  world: World<A>,
  first: Watch,
  onEnd: (end: PaymentEnd, answer: A) => void,
): () => void {
  let watch = first
  let asking = false
  let over = false
  const ask = async () => {
    asking = true
    const answer = await world.ask()
    asking = false
    if (over) return
    const next = heard(watch, answer.status_code, world.now())
    if (typeof next !== 'string') {
      watch = next
      return
    }
    stop()
    onEnd(next, answer)
  }
  const tick = () => {
    watch = windowSeen(watch, world.isWindowOpen(), world.now())
    if (!asking && isDue(watch, world.now())) void ask()
  }
  const still = world.eachSecond(tick)
  const deaf = world.onNews(() => {
    watch = askAtOnce(watch, world.now())
    tick()
  })
  const stop = () => {
    over = true
    still()
    deaf()
  }
  tick()
  return stop
}
