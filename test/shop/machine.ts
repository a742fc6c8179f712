import type { Machine } from '#domain/ports/machine.ts'

/** A machine that is well: an hour old, half of its disk free, backed up in time. */
export const wellMachine: Machine = {
  version: '0.0.0',
  uptimeSeconds: () => 3_600,
  disk: async () => ({ freeBytes: 50e9, totalBytes: 100e9 }),
  waitingJobs: async () => ({ count: 0, oldestSeconds: 0 }),
  connections: () => ({ open: 1, idle: 1, waiting: 0, waitMs: 0 }),
  backups: async () => ({ newest: new Date(Date.now() - 3_600_000), isNightly: true, isEncrypted: true }),
  entrance: () => ({ waiting: 0, expectedWaitMs: 0, hasShedLately: false }),
  carries: { mail: true, sms: true, whatsapp: true },
}
