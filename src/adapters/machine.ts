import { statfs } from 'node:fs/promises'

import type { Machine } from '#domain/ports/machine.ts'

import facts from '../../package.json' with { type: 'json' }

/** This process, the disk that its folder is on, and what else it is told of itself. */
export const thisMachine = (
  folder: string,
  told: Pick<Machine, 'waitingJobs' | 'connections' | 'backups' | 'replica' | 'carries'>,
): Machine => ({
  version: facts.version,
  uptimeSeconds: () => process.uptime(),
  disk: async () => {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { freeBytes: bsize * bavail, totalBytes: bsize * blocks }
  },
  ...told,
})
