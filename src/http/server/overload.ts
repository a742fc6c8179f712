import type { QueueName } from '#domain/rate-limit/fair-queue.memory.ts'

import { workClasses, type WorkClass } from './admission.ts'

/** Why a request was shed: the process is late, it would wait for too long, or the queue that it came to is full. */
export type ShedReason = (typeof AT_ENTRANCE)[number] | QueueName
type Shed = { reason: ShedReason; class: WorkClass; count: number }

const AT_ENTRANCE = ['event_loop', 'waiting'] as const

/**
 * A process that uses so much of the processor between two looks, which should be 100 ms apart, is late with everything
 * (spec F28). Only its own use counts: where others leave it little of a machine, refusing would give it no more.
 */
const TURNS_MS = 350
/** A late turn or two are a hiccup (a collection of garbage, a report); trouble is late again whenever it is looked at. */
const LATE_LOOKS = 3
const LOOK_EVERY_MS = 100
const HOUR_MS = 3_600_000

/** Whether this process is late turn after turn, and how many were refused for this or another reason (decision 038). */
export class Overload {
  readonly #watch = setInterval(() => this.#look(), LOOK_EVERY_MS).unref()
  readonly #shed = new Map(AT_ENTRANCE.flatMap((reason) => workClasses.map((name) => rowOf(reason, name))))
  #usedBefore = process.threadCpuUsage()
  #lateLooks = 0
  #shedAt = -Infinity

  get isLate(): boolean {
    return this.#lateLooks >= LATE_LOOKS
  }

  note(reason: ShedReason, workClass: WorkClass): void {
    this.#shedAt = performance.now()
    const [key, unused] = rowOf(reason, workClass)
    const row = this.#shed.get(key) ?? unused
    row.count += 1
    this.#shed.set(key, row)
  }

  /** How many were refused so far, by reason and class. */
  get shed(): readonly Shed[] {
    return [...this.#shed.values()]
  }

  get hasShedLately(): boolean {
    return performance.now() - this.#shedAt < HOUR_MS
  }

  stop(): void {
    clearInterval(this.#watch)
  }

  #look(): void {
    const { user, system } = process.threadCpuUsage(this.#usedBefore)
    this.#usedBefore = process.threadCpuUsage()
    const isLate = (user + system) / 1_000 > TURNS_MS
    this.#lateLooks = isLate ? this.#lateLooks + 1 : 0
  }
}

/** Nobody yet, under its key. */
const rowOf = (reason: ShedReason, workClass: WorkClass): [key: string, row: Shed] => [
  `${reason} ${workClass}`,
  { reason, class: workClass, count: 0 },
]
