// A backup of a fresh demo shop, which later versions must be able to restore (spec X5.6):
//   node scripts/release/demo-backup.ts test/releases/v0.2.0.tar.gz
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'

import { makeBackup } from '#domain/backup/backup.service.ts'

import { backupSettings } from '../../src/start/env-adapters.ts'
import { readEnv } from '../../src/start/env.ts'
import { startLocalShop } from '../operate/local-shop.ts'
import { withDatabase } from '../operate/running-shop.ts'

const MAX_BYTES = 3_000_000
/** How many releases can be restored by the tests. */
const RELEASES = 3

/** Writes it to this path, and removes all but the newest three beside it. Throws where it is larger than 3 MB. */
export async function backUpDemo(path: string): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'aangan-release-'))
  try {
    const shop = await startLocalShop({ DATA_DIR: home, SHOP_MODE: 'demo' })
    await shop.stop()
    // they are those of demo/, in every release
    rmSync(join(home, 'pictures'), { recursive: true, force: true })
    const env = readEnv({ DATA_DIR: home, LOG_LEVEL: 'warn' })
    const made = await withDatabase(env, (database) => makeBackup(backupSettings(env, database)))
    if (made.bytes > MAX_BYTES) throw new Error(`the backup has ${made.bytes} bytes, at most ${MAX_BYTES}`)
    mkdirSync(dirname(path), { recursive: true })
    copyFileSync(made.path, path)
    console.log(`${path}  ${made.bytes} bytes, ${made.rows} rows`)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
  for (const old of oldReleases(dirname(path))) rmSync(old)
}

const oldReleases = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .map((name) => join(folder, name))
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .slice(RELEASES)

if (import.meta.main) await backUpDemo(process.argv[2] ?? 'dist/release/demo-backup.tar.gz')
