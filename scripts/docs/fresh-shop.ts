import { spawnSync } from 'node:child_process'
import process from 'node:process'

/** Makes the tables of a shop in this folder and fills nothing, whatever the settings of the caller. */
export function migrateOnly(home: string): void {
  const env = { PATH: process.env['PATH'], DATA_DIR: home, LOG_LEVEL: 'warn' }
  const { status, stderr } = spawnSync(process.execPath, ['src/main.ts', '--migrate-only'], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`no shop could be made in ${home}: ${stderr}`)
}
