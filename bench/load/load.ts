// The load program: one process for each run, so that it never shares an event loop with what it measures.
import process from 'node:process'
import { json } from 'node:stream/consumers'

import { openConnection, type Connection, type Received } from './connection.ts'
import { isNewEachTime, numbered, type Job, type Result } from './request.ts'

const BUCKETS_A_MS = 100
const SLOWEST_MS = 10_000

class Load {
  readonly #job: Job
  readonly #fixed: (Buffer | undefined)[]
  readonly #latencies = new Uint32Array(SLOWEST_MS * BUCKETS_A_MS + 1)
  #next: number
  #turn = 0
  #counts = false
  #answers = 0
  #good = 0
  #refused = 0
  #firstRefusal = ''

  constructor(job: Job) {
    this.#job = job
    this.#next = job.firstNumber
    this.#fixed = job.wire.map((text) => (isNewEachTime(text) ? undefined : Buffer.from(text)))
  }

  #request(): Buffer {
    const turn = this.#turn++ % this.#job.wire.length
    const fixed = this.#fixed[turn]
    if (fixed) return fixed
    return Buffer.from(numbered(this.#job.wire[turn] ?? '', this.#next++))
  }

  #answered({ status, head }: Received, milliseconds: number): void {
    this.#answers += 1
    if (!this.#counts) return
    const bucket = Math.min(this.#latencies.length - 1, Math.floor(milliseconds * BUCKETS_A_MS))
    this.#latencies[bucket] = (this.#latencies[bucket] ?? 0) + 1
    if (status === 200) this.#good += 1
    else {
      this.#refused += 1
      this.#firstRefusal ||= head.slice(0, 400)
    }
  }

  /** One connection: it sends a request, reads the whole answer, and sends the next. */
  #open(): () => void {
    let requestedAt = 0
    const request = (connection: Connection) => {
      requestedAt = performance.now()
      connection.request(this.#request())
    }
    const connection = openConnection(this.#job, {
      open: request,
      answer: (received) => {
        this.#answered(received, performance.now() - requestedAt)
        request(connection)
      },
      broken: (why) => {
        throw new Error(`the connection ${why}`)
      },
    })
    return connection.close
  }

  #quantile(share: number): number {
    const target = (this.#good + this.#refused) * share
    let seen = 0
    for (const [bucket, count] of this.#latencies.entries()) {
      seen += count
      if (seen >= target) return (bucket + 1) / BUCKETS_A_MS
    }
    return SLOWEST_MS
  }

  async run(): Promise<Result> {
    const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    const before = process.cpuUsage()
    const closers = Array.from({ length: this.#job.connections }, () => this.#open())
    await wait(this.#job.warmUpSeconds)
    this.#counts = true
    const started = performance.now()
    await wait(this.#job.seconds)
    this.#counts = false
    const seconds = (performance.now() - started) / 1000
    for (const close of closers) close()
    const { user, system } = process.cpuUsage(before)
    const cpu = user + system
    return {
      rate: this.#good / seconds,
      p50Ms: this.#quantile(0.5),
      p99Ms: this.#quantile(0.99),
      answers: this.#answers,
      cpu: cpu / this.#answers,
      refused: this.#refused,
      firstRefusal: this.#firstRefusal,
      nextNumber: this.#next,
    }
  }
}

const job = (await json(process.stdin)) as Job
process.stdout.write(JSON.stringify(await new Load(job).run()))
