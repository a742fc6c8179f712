import { CallLimit } from './call-limit.ts'

/** So many answers a second a caller has at once. */
const caps = { answer: { max: 20, windowMs: 1_000 } }
const CALLERS_MAX = 20_000
/** Each answer after those comes so much later, so that hundreds of connections ask once a second each. */
const DELAY_MS = 1_000
/** More are not delayed: they would take too much memory. */
const DELAYED_MAX = 1_000

/**
 * Delays answers to a caller who asks too often for what is not queued: refusals and health checks. Each is cheap, but a few
 * hundred connections that ask anew with every answer would keep the process from everybody else (spec F28).
 */
export class Throttle {
  readonly #limit = new CallLimit(caps, CALLERS_MAX)
  #delayed = 0

  /** Sends the answer now, or a second later when this caller had too many in this second. */
  run(caller: string, answer: () => void): void {
    if (this.#limit.waitOf('answer', caller) === undefined || this.#delayed >= DELAYED_MAX) return answer()
    this.#delayed += 1
    setTimeout(() => {
      this.#delayed -= 1
      answer()
    }, DELAY_MS).unref()
  }
}
