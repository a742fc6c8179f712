// Puts a backup into an empty home: npm run restore -- backups/aangan-2026-11-22T0915Z.tar.gz
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { dataDirectory } from '#adapters/data-directory.ts'
import { findSecrets } from '#adapters/secrets.ts'
import { carryKeys } from '#db/carried-key.ts'
import { restoreBackup } from '#domain/backup/restore.service.ts'

import { BootError } from '../../src/start/boot-error.ts'
import { backupArchive, pictureFiles } from '../../src/start/env-adapters.ts'
import { readEnv } from '../../src/start/env.ts'
import { shopKeys } from '../../src/start/shop-keys.ts'
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
    restoreBackup(direct, {
      archive: backupArchive(env),
      home: dataDirectory(env.DATA_DIR, pictureFiles(env)),
      path,
      withShopKey: async (restored) => {
        // without the secret, or with another, those who were erased since are erased again all the same
        const secrets = await findSecrets(env.DATA_DIR, env.SHOP_SECRET).catch(() => undefined)
        return secrets ? carryKeys(restored, shopKeys(secrets)) : restored
      },
    }),
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
