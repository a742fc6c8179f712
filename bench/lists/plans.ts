import { appendFileSync, rmSync } from 'node:fs'

import type pg from 'pg'

import type { Database } from '#db/client.ts'

let recording: { database: Database; file: string } | undefined

/** From now on the plan of every statement of a measured call goes into this file. Only a server reports its plans. */
export function recordPlans(database: Database, file: string): void {
  if (database.kind !== 'postgres')
    throw new Error('--plans wants --postgres: the embedded database cannot tell its plans')
  rmSync(file, { force: true })
  recording = { database, file }
}

/** Repeats the call and writes down each statement's plan, rows and buffers. */
export async function writePlans(name: string, request: () => Promise<unknown>): Promise<void> {
  if (!recording) return
  const { database, file } = recording
  const client = await database.pool.connect()
  const notices: string[] = []
  const listen = ({ message }: { message?: string | undefined }) => notices.push(message ?? '')
  client.on('notice', listen)
  await reportPlans(client, true)
  client.release()
  // the pool has this one connection, so that this client runs the statements
  await request()
  await reportPlans(database.pool, false)
  client.off('notice', listen)
  appendFileSync(file, `# ${name}\n\n${notices.filter((text) => text.includes('plan:')).join('\n\n')}\n\n`)
}

const reportPlans = (to: Pick<pg.Pool, 'query'> | Pick<pg.PoolClient, 'query'>, isOn: boolean) =>
  to.query(`load 'auto_explain'; set client_min_messages = ${isOn ? 'log' : 'notice'}; set auto_explain.log_analyze = on;
    set auto_explain.log_buffers = on; set auto_explain.log_min_duration = ${isOn ? 0 : -1}`)
