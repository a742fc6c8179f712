import type { Tx } from '#db/client.ts'

/** Every job that a transaction may ask for, with what it is told. */
export type Jobs = {
  'deliver-message': { messageId: string }
}

/** `key`: as long as a job of this name and key waits, another is not queued. `urgent`: before all that are not. */
export type Job<T> = { data: T; key: string; urgent?: boolean }

/** Work to be done after a transaction: queued in it, so that it happens if and only if the transaction does. */
export type JobQueue = {
  /** Queues jobs, all in one statement. */
  queue: <K extends keyof Jobs>(tx: Tx, name: K, jobs: readonly Job<Jobs[K]>[]) => Promise<void>
}
