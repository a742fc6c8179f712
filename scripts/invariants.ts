// What must always hold of the shop's data, one line each (spec R3.3); exit 1 when something does not, but not when it is
// only late: a backlog is worked off, a loss is not. Asks the running
// shop where that has the embedded database open, else opens the database itself.
import { join } from 'node:path'
import process from 'node:process'

import { openSecrets } from '#adapters/secrets.ts'
import { DataFolderInUse, openDatabase } from '#db/client.ts'
import { SQL_STATE, sqlState } from '#db/sql-state.ts'
import { checkInvariants, type Checked } from '#domain/invariant/invariant.service.ts'
import { INVARIANTS_PATH, invariantsToken } from '#http/operations/invariants.ts'

import { BootError } from '../src/boot-error.ts'
import { readEnv, type Env } from '../src/env.ts'

try {
  await check()
} catch (error) {
  if (!(error instanceof BootError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function look(env: Env): Promise<Checked[]> {
  const database = await openDatabase(
    env.DATABASE_URL ? { url: env.DATABASE_URL } : { dataDir: join(env.DATA_DIR, 'db') },
  )
  try {
    return await checkInvariants(database)
  } finally {
    await database.close()
  }
}

async function ask(env: Env): Promise<Checked[]> {
  const host = env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST
  const url = `http://${host}:${env.PORT}${INVARIANTS_PATH}`
  const authorization = `Bearer ${invariantsToken(await openSecrets(env.DATA_DIR))}`
  const response = await fetch(url, { headers: { authorization } }).catch(() => undefined)
  if (!response?.ok)
    throw new BootError(
      `The shop that has ${env.DATA_DIR} open does not answer at ${url}. Give this command the same PORT as the shop.`,
    )
  const { data }: { data: Checked[] } = JSON.parse(await response.text())
  return data
}

function verdict({ breaches, late }: Checked): string {
  if (breaches.length > 0) return 'BROKEN'
  return late.length > 0 ? 'late  ' : 'ok    '
}

async function check(): Promise<void> {
  const env = readEnv(process.env)
  const checked = await look(env).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) return ask(env)
    if (sqlState(error) === SQL_STATE.undefinedTable)
      throw new BootError('There is no shop in this database yet: npm start makes one.')
    throw error
  })
  for (const one of checked) {
    console.log(`${verdict(one)} ${one.name}  ${one.promise}`)
    for (const line of [...one.breaches, ...one.late]) console.log(`           ${line}`)
  }
  if (checked.some(({ breaches }) => breaches.length > 0)) process.exitCode = 1
}
