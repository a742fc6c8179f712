// A backup of the whole shop while it goes on (decision 035): npm run backup
import process from 'node:process'

import { makeBackup } from '#domain/backup/backup.service.ts'
import { bytes } from '#domain/health/health.rules.ts'
import { BACKUP_PATH } from '#http/operations/internal.ts'

import { backupSettings } from '../../src/start/env-adapters.ts'
import { readEnv } from '../../src/start/env.ts'
import { onShop, runCommand } from './running-shop.ts'

await runCommand(async () => {
  const env = readEnv(process.env)
  const made = await onShop(env, {
    directly: (database) => makeBackup(backupSettings(env, database)),
    path: BACKUP_PATH,
    body: {},
  })
  console.log(`${made.path}  ${bytes(made.bytes)}, ${made.rows} rows, ${made.files} files`)
})
