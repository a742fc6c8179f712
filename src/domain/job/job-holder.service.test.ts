import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { freshDatabase } from '#test/database/database.ts'

import { ownsJob } from './job-holder.service.ts'

test('of several processes one does a job and goes on doing it; when it has died another does', async () => {
  const database = await freshDatabase()
  const processes: string[] = Array.from({ length: 5 }, () => randomUUID())
  const holders = async () => {
    const held = await Promise.all(processes.map((one) => ownsJob(database, 'backup', one)))
    return processes.filter((_, at) => held[at])
  }
  const [first, ...others] = await holders()
  expect(others).toEqual([])
  expect(await holders()).toEqual([first])
  expect(await ownsJob(database, 'another job', processes.find((one) => one !== first) ?? '')).toBe(true)

  await sql`update job_holder set held_until = now() - interval '1 second' where job = 'backup'`.execute(database.db)
  processes.splice(processes.indexOf(first ?? ''), 1)
  const [next, ...none] = await holders()
  expect([next === undefined, none]).toEqual([false, []])
  expect(await ownsJob(database, 'backup', first ?? '')).toBe(false)
})
