import process from 'node:process'
import { parseArgs } from 'node:util'

import { openDatabase, type Database } from '#db/client.ts'
import { prepareTemplate } from '#test/database/template.ts'

import { startPostgres } from '../../scripts/programs/postgres.ts'
import { wasSlow } from './list-times.ts'
import { recordPlans } from './plans.ts'

export type Measured = {
  database: Database
  /** How many of what it measures. */
  count: number
  /** Closes it; the exit code says whether anything was slower than it may. */
  end: (isSlow?: boolean) => Promise<void>
}

/** The demo shop's database for a bench of lists, as its arguments say: `[how many] [--postgres [--plans FILE]]`. */
export async function openMeasured(usualCount: number): Promise<Measured> {
  const options = { postgres: { type: 'boolean' }, plans: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const server = values.postgres ? await startPostgres() : undefined
  const database = await (server
    ? openDatabase({ url: server.url }, values.plans === undefined ? {} : { pool: 1 })
    : openDatabase({ dataDir: 'memory://' }))
  await prepareTemplate(database)
  if (values.plans !== undefined) recordPlans(database, values.plans)
  const end = async (isSlow = false) => {
    await database.close()
    await server?.stop()
    process.exitCode = isSlow || wasSlow() ? 1 : 0
  }
  return { database, count: Number(positionals[0] ?? usualCount), end }
}
