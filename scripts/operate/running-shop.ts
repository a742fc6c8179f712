import { findSecrets, openSecrets } from '#adapters/secrets.ts'
import { withKeys } from '#db/carried-key.ts'
import { DataFolderInUse, openDatabase, type Database } from '#db/client.ts'
import { SQL_STATE, sqlState } from '#db/sql-state.ts'
import { fitsSeals } from '#domain/journal/journal.service.ts'
import { BackupUnusable } from '#domain/ports/backup-archive.ts'
import { internalToken } from '#http/operations/internal.ts'

import { BootError } from '../../src/start/boot-error.ts'
import { databaseAddress } from '../../src/start/env-adapters.ts'
import type { Env } from '../../src/start/env.ts'
import { shopKeys } from '../../src/start/shop-keys.ts'

/**
 * Works on the shop's database, or has the running shop do it, which alone can open its embedded database. Throws a BootError
 * of one line where neither goes.
 */
export async function onShop<T>(
  env: Env,
  { directly, path, body }: { directly: (database: Database) => Promise<T>; path: string; body?: unknown },
): Promise<T> {
  try {
    return await withDatabase(env, directly)
  } catch (error) {
    if (error instanceof DataFolderInUse) return send<T>(env, path, body)
    if (sqlState(error) === SQL_STATE.undefinedTable)
      throw new BootError('There is no shop in this database yet: npm start makes one.')
    throw error
  }
}

/** Runs a command. A fault that the operator can mend becomes one line and exit 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof BootError || error instanceof BackupUnusable || error instanceof DataFolderInUse))
      throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Works on the database that the settings name. */
export async function withDatabase<T>(
  env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATA_DIR'>,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(databaseAddress(env))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** The database for a command that writes into the journal. Throws a BootError where its rows have another shop's seals. */
export async function withJournalKey(env: Env, database: Database): Promise<Database> {
  const secrets = await findSecrets(env.DATA_DIR, env.SHOP_SECRET)
  const keyed = secrets ? withKeys(database, shopKeys(secrets)) : database
  if (!(await fitsSeals(keyed)))
    throw new BootError(
      'This command has not the secret of the shop, which seals its journal: give it the same SHOP_SECRET or DATA_DIR.',
    )
  return keyed
}

async function send<T>(env: Env, path: string, body: unknown): Promise<T> {
  const host = env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST
  const url = `http://${host}:${env.PORT}${path}`
  const authorization = `Bearer ${internalToken(await openSecrets(env.DATA_DIR, env.SHOP_SECRET), path)}`
  const request =
    body === undefined
      ? { headers: { authorization } }
      : {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
  const response = await fetch(url, request).catch(() => undefined)
  if (!response?.ok)
    throw new BootError(
      `The shop that has ${env.DATA_DIR} open does not answer at ${url}. Give this command the same PORT as the shop.`,
    )
  const { data }: { data: T } = JSON.parse(await response.text())
  return data
}
