import { statfs } from 'node:fs/promises'

import type { Machine } from '#domain/ports/machine.ts'

import packageFile from '../../package.json' with { type: 'json' }

/** This process, the disk that its folder is on, and other facts that it is given of itself. */
export const thisMachine = (
  folder: string,
  facts: Pick<Machine, 'waitingJobs' | 'connections' | 'backups' | 'entrance' | 'carries'>,
): Machine => ({
  version: packageFile.version,
  uptimeSeconds: () => process.uptime(),
  disk: async () => {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { freeBytes: bsize * bavail, totalBytes: bsize * blocks }
  },
  ...facts,
})
