// Puts a backup into an empty home: npm run restore -- backups/aangan-2026-11-22T0915Z.tar.gz
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { homeFiles } from '#adapters/home-files.ts'
import { restoreBackup } from '#domain/backup/restore.service.ts'

import { BootError } from '../src/boot-error.ts'
import { backupArchive } from '../src/env-adapters.ts'
import { readEnv } from '../src/env.ts'
import { runCommand, withDatabase } from './running-shop.ts'

await runCommand(async () => {
  const env = readEnv(process.env)
  const path = process.argv[2]
  if (!path) throw new BootError('Say which: npm run restore -- FILE')
  if (existsSync(join(env.DATA_DIR, 'secrets.json')))
    throw new BootError(`${env.DATA_DIR} belongs to a shop already: give the restored one an empty DATA_DIR.`)
  const {
    made_at: madeAt,
    tables,
    erasedAgain,
  } = await withDatabase(env, ({ direct }) =>
    restoreBackup(direct, { archive: backupArchive(env), home: homeFiles(env.DATA_DIR), path }),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored the shop of ${madeAt} into ${env.DATA_DIR}: ${rows} rows. Start it with the same settings as before.`,
  )
  console.log(
    erasedAgain === undefined
      ? 'erased.json was not beside the backup: whoever was erased since is in the shop again. Erase them by hand.'
      : `${erasedAgain} who were erased since are erased again.`,
  )
})
