import { setTimeout as pause } from 'node:timers/promises'

export type Log = { info: (fields: object, text: string) => void; warn: (fields: object, text: string) => void }

/** One job as it runs here: never twice at once. */
export type Job = {
  name: string
  everyMs: number
  /** Whether the look says when it has work; without that it runs whenever its time has come. */
  hasDueCheck: boolean
  /** Returns true when there is more to be done at once. */
  run: () => Promise<unknown>
  onFailure: (error: unknown) => void
}

/** Returns the names of the jobs that have work. */
type Look = () => Promise<ReadonlySet<string>>

const LOOK_EVERY_MS = 1_000
/** What the look says nothing of runs after this all the same. */
const UNCHECKED_MS = 600_000
/** What is under way may take this long to finish; the rows bring the rest back. */
const STOP_WITHIN_MS = 10_000

/**
 * Looks once a second which jobs have work and starts these, each no more often than its interval; the others as time passes. A
 * job that is woken starts at once, or again when the round under way is over. `stop` is over when all that is under way is,
 * after ten seconds at the latest.
 */
export function runJobs(
  jobs: readonly Job[],
  look: Look,
  onFailure: (error: unknown) => void,
): { wake: (name: string) => void; stop: () => Promise<void> } {
  const runners = new Map(jobs.map((job) => [job.name, runnerOf(job)]))
  let elapsedMs = 0
  let looking: Promise<void> | undefined
  const lookOnce = async () => {
    const due = await look().catch((error: unknown) => {
      onFailure(error)
      return new Set<string>()
    })
    for (const [name, { tick }] of runners) tick(elapsedMs, due.has(name))
    looking = undefined
  }
  const timer = setInterval(() => {
    elapsedMs += LOOK_EVERY_MS
    looking ??= lookOnce()
  }, LOOK_EVERY_MS).unref()
  return {
    wake: (name) => runners.get(name)?.wake(),
    stop: async () => {
      clearInterval(timer)
      const ends = Promise.all([...runners.values()].map(({ stop }) => stop()))
      const all = Promise.all([looking ?? Promise.resolve(), ends])
      await Promise.race([all, pause(STOP_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

function runnerOf({ everyMs, hasDueCheck, run, onFailure }: Job) {
  const state = { ranAtMs: hasDueCheck ? -everyMs : 0, isRequested: false, isStopped: false }
  let underway: Promise<void> | undefined
  const rounds = async () => {
    do {
      state.isRequested = false
      const isMore = await run().catch(onFailure)
      state.isRequested ||= isMore === true
    } while (state.isRequested && !state.isStopped)
    underway = undefined
  }
  const start = () => {
    if (!state.isStopped) underway ??= rounds()
  }
  return {
    tick: (elapsedMs: number, isDue: boolean) => {
      const sinceMs = elapsedMs - state.ranAtMs
      if (sinceMs < (isDue || !hasDueCheck ? everyMs : UNCHECKED_MS)) return
      state.ranAtMs = elapsedMs
      start()
    },
    wake: () => {
      state.isRequested = true
      start()
    },
    stop: async () => {
      state.isStopped = true
      await underway
    },
  }
}
