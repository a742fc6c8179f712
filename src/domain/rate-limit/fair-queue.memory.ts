import { FairLine, type Turn } from './fair-line.memory.ts'

/** What waits in turn, each in a queue of its own. */
export type QueueName = 'pages' | 'passwords' | 'pictures' | 'files'

/** Thrown when too many wait already; the API answers 503. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  readonly queue: QueueName

  constructor(queue: QueueName) {
    super(`too many wait for ${queue} already`)
    this.queue = queue
  }
}

type Waiting = Turn & { since: number; begin: () => void; refuse: (error: QueueFull) => void }

type Limits = { atOnce: number; waitingMax: number; waitMaxMs: number }
/** Milliseconds from any moment on. */
type Now = () => number

/** So few are no crowd, however long it takes them. */
const FEW = 10
/** More for less than this are a burst, which is served. */
const BURST_MS = 500

/**
 * Work of which so much is done at once and so much may wait, in a fair line. Who is one too many is the last of the line,
 * not the last to come. Where a crowd stands, who has waited for too long goes too: what was asked for so long ago is late
 * even if it begins now.
 */
export class FairQueue {
  readonly #name: QueueName
  readonly #limits: Limits
  readonly #now: Now
  readonly #line = new FairLine<Waiting>()
  #atWork = 0
  #crowdedSince = Infinity

  constructor({ name, now, ...limits }: Limits & { name: QueueName; now: Now }) {
    this.#name = name
    this.#limits = limits
    this.#now = now
  }

  /** Does the work when its turn comes. Throws QueueFull when it cannot wait for it. */
  async run<T>(callers: readonly string[], work: () => Promise<T>): Promise<T> {
    const turn = { callers, number: this.#line.numberFor(callers), since: this.#now() }
    const begin = Promise.withResolvers<undefined>()
    const waiting = { ...turn, begin: () => begin.resolve(undefined), refuse: begin.reject }
    if (this.#atWork < this.#limits.atOnce) this.#begin(waiting)
    else {
      this.#wait(waiting)
      await begin.promise
    }
    try {
      return await work()
    } finally {
      this.#atWork -= 1
      this.#line.remove(waiting)
      this.#beginNext()
    }
  }

  #begin(turn: Waiting): void {
    this.#atWork += 1
    this.#line.begin(turn)
  }

  #wait(turn: Waiting): void {
    this.#line.wait(turn)
    const last = this.#line.waiting.at(-1)
    if (last && this.#line.waiting.length > this.#limits.waitingMax) this.#refuse(last)
    this.#refuseLate()
  }

  #beginNext(): void {
    this.#refuseLate()
    const next = this.#line.shift()
    if (!next) return
    this.#atWork += 1
    next.begin()
  }

  #refuse(turn: Waiting): void {
    this.#line.remove(turn)
    turn.refuse(new QueueFull(this.#name))
  }

  #refuseLate(): void {
    const now = this.#now()
    const { waiting } = this.#line
    const tooMany = waiting.length - FEW
    if (waiting.length === 0) this.#crowdedSince = Infinity
    if (tooMany <= 0) return
    this.#crowdedSince = Math.min(this.#crowdedSince, now)
    if (now - this.#crowdedSince < BURST_MS) return
    const late = waiting.filter(({ since }) => now - since > this.#limits.waitMaxMs)
    for (const turn of late.slice(-tooMany)) this.#refuse(turn)
  }
}
