import { newAttempt, send, sendUntilTaken, type Attempt, type Buyer } from './buyers.ts'

/**
 * Orders that keep coming: each of `inFlight` buyers orders again as soon as the last order was answered, or all of them
 * together so many times a second.
 */
export class Load {
  readonly attempts: Attempt[] = []
  readonly #workers: Promise<void>[]
  #stopped = false

  constructor(url: string, buyers: readonly Buyer[], inFlight: number, perSecond = Infinity) {
    const [firstMs, everyMs] = [1000 / perSecond, (inFlight * 1000) / perSecond]
    this.#workers = buyers
      .slice(0, inFlight)
      .map((buyer, number) => this.#work({ url, buyer, everyMs }, performance.now() + number * firstMs))
  }

  get acknowledged(): number {
    return this.attempts.filter(({ end }) => end === 'acknowledged').length
  }

  /** Waits until so many more were acknowledged. */
  async untilMore(count: number): Promise<void> {
    const goal = this.acknowledged + count
    const until = Date.now() + 120_000
    while (this.acknowledged < goal) {
      if (Date.now() > until) throw new Error(`no orders get through: ${this.attempts.at(-1)?.answer}`)
      await pause(5)
    }
  }

  /** Orders no more; answers once every order under way has ended, one way or the other. */
  async stop(): Promise<readonly Attempt[]> {
    this.#stopped = true
    await Promise.all(this.#workers)
    return this.attempts
  }

  async #work({ url, buyer, everyMs }: { url: string; buyer: Buyer; everyMs: number }, firstAt: number): Promise<void> {
    for (let dueAt = firstAt; !this.#stopped; dueAt += everyMs) {
      if (performance.now() < dueAt) await pause(dueAt - performance.now())
      const attempt = newAttempt(buyer)
      this.attempts.push(attempt)
      await send(url, attempt)
      // the shop is down: a buyer without an answer sends again a little later
      if (attempt.end === 'unknown') await pause(100)
    }
  }
}

/** Sends all of them again, so many at once, until each has ended; returns the attempts whose order is lost or another one. */
export const sendAgain = async (url: string, attempts: readonly Attempt[]): Promise<Attempt[]> => {
  const broken: Attempt[] = []
  const waiting = [...attempts]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const before = { ...next }
      await sendUntilTaken(url, next)
      const isSame = before.end !== 'acknowledged' || next.answer === before.answer
      if (next.end !== 'acknowledged' || !isSame) broken.push(next)
    }
  }
  await Promise.all(Array.from({ length: 20 }, work))
  return broken
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
