/** What this process runs on and whom it reaches; the health page shows it. */
export type Machine = {
  version: string
  uptimeSeconds: () => number
  disk: () => Promise<{ freeBytes: number; totalBytes: number }>
  /** Work of the queue that is due and that nobody has begun. */
  waitingJobs: () => Promise<{ count: number; oldestSeconds: number }>
  /** To the database: those that are open, those that do nothing, how many wait for one, and how long who asks now will. */
  connections: () => { open: number; idle: number; waiting: number; waitMs: number }
  /** When the newest backup was begun; whether one is made each night, and encrypted. */
  backups: () => Promise<{ newest: Date | undefined; isNightly: boolean; isEncrypted: boolean }>
  /** Who waits to be let in, for how long the last of them will, and whether anybody was refused in the last hour. */
  entrance: () => { waiting: number; expectedWaitMs: number; hasShedLately: boolean }
  /** Which messages really leave it. */
  carries: { mail: boolean; sms: boolean; whatsapp: boolean }
}
