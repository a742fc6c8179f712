import type { Tx } from '#db/client.ts'

/** Every job that a transaction may ask for, with what it is told. */
export type Jobs = {
  'deliver-message': { messageId: string }
}

/** Work to be done after a transaction: queued in it, so that it happens if and only if the transaction does. */
export type JobQueue = {
  /** `key`: as long as one of this name and key waits, another is not queued. `urgent`: before all that are not. */
  queue: <K extends keyof Jobs>(
    tx: Tx,
    name: K,
    data: Jobs[K],
    options: { key: string; urgent?: boolean },
  ) => Promise<void>
}
