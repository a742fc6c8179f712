import { appendFileSync, rmSync } from 'node:fs'

import type pg from 'pg'

import type { Database } from '#db/client.ts'

let kept: { database: Database; file: string } | undefined

/** From now on the plan of every statement that a question asks goes into this file. A server alone tells its plans. */
export function keepPlans(database: Database, file: string): void {
  if (database.kind !== 'postgres')
    throw new Error('--plans wants --postgres: the embedded database cannot tell its plans')
  rmSync(file, { force: true })
  kept = { database, file }
}

/** Asks once more, with each statement's plan, rows and buffers written down. */
export async function writePlans(name: string, ask: () => Promise<unknown>): Promise<void> {
  if (!kept) return
  const { database, file } = kept
  const client = await database.pool.connect()
  const told: string[] = []
  const listen = ({ message }: { message?: string | undefined }) => told.push(message ?? '')
  client.on('notice', listen)
  await tellPlans(client, true)
  client.release()
  // the pool has this one connection, so that this is the client that asks
  await ask()
  await tellPlans(database.pool, false)
  client.off('notice', listen)
  appendFileSync(file, `# ${name}\n\n${told.filter((text) => text.includes('plan:')).join('\n\n')}\n\n`)
}

const tellPlans = (to: Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>, isOn: boolean) =>
  to.query(`load 'auto_explain'; set client_min_messages = ${isOn ? 'log' : 'notice'}; set auto_explain.log_analyze = on;
    set auto_explain.log_buffers = on; set auto_explain.log_min_duration = ${isOn ? 0 : -1}`)
