import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'

import { advanceClock } from '#domain/demo/demo.service.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { freshDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { otp, messageDelivery, refund } from '#test/messages.ts'

import { deliverMessages, sweepMessages } from './deliver-messages.ts'
import { openBoss } from './job-queue.ts'
import { repeatEvery, type Log } from './repeat.ts'

/** The shop's real queue and outbox, with a provider that answers as told. */
const open = async (...rest: Parameters<typeof messageDelivery> extends [unknown, ...infer R] ? R : never) => {
  const database = await freshDatabase()
  const schema = `jobs_${randomUUID().slice(0, 8)}`
  const errors: Error[] = []
  const boss = openBoss(database, (error) => errors.push(error), { schema })
  const lines: string[] = []
  const log: Log = {
    info: (fields, text) => lines.push(`${text} ${JSON.stringify(fields)}`),
    warn: (fields, text) => lines.push(`${text} ${JSON.stringify(fields)}`),
  }
  const office = messageDelivery({ ...testDeps(database.db), jobs: boss.jobs }, ...rest)
  const delivery = { ...office.delivery, jobs: boss.jobs }
  await boss.start({ 'deliver-message': deliverMessages(delivery, log) })
  onTestFinished(async () => {
    await boss.stop()
    await database.pool.query(`drop schema ${schema} cascade`)
  })
  const { db } = database
  const enqueue = (message: Parameters<typeof queueMessage>[2]) =>
    db.transaction().execute((tx) => queueMessage(delivery, tx, message))
  const jobs = async () =>
    (await sql<{ state: string }>`select state from ${sql.raw(schema)}.job order by created_on`.execute(db)).rows
  const until = async (status: string, count = 1, withinMs = 8_000) => {
    const end = Date.now() + withinMs
    for (;;) {
      const rows = (await office.rows()).filter((row) => row.status === status)
      if (rows.length >= count || Date.now() > end) return rows.length
      await pause(20)
    }
  }
  return { ...office, db, boss, delivery, log, lines, enqueue, jobs, until, errors }
}

test('a message is on its way as soon as its cause is true', async () => {
  const { enqueue, until, received, lines, errors } = await open()
  const began = performance.now()
  await enqueue(otp())
  expect(await until('sent')).toBe(1)
  // told at once, not found by looking every few seconds
  expect(performance.now() - began).toBeLessThan(1_800)
  expect(received).toHaveLength(1)
  expect(lines.join()).toContain('message sent')
  expect(lines.join()).not.toMatch(/482913|9876543210/)
  expect(errors).toEqual([])
})

test('without its cause there is neither message nor job', async () => {
  const { db, delivery, rows, jobs } = await open()
  const cause = db.transaction().execute(async (tx) => {
    await queueMessage(delivery, tx, refund())
    throw new Error('the refund failed')
  })
  await expect(cause).rejects.toThrow('the refund failed')
  expect(await rows()).toEqual([])
  expect(await jobs()).toEqual([])
})

test('one that never works holds nobody up', async () => {
  const { enqueue, until, lines } = await open((letter) => {
    if (letter.to === '9000000000') throw new Error('poison')
    return { providerId: letter.key }
  })
  await enqueue(refund({ event: 'poison', to: '9000000000' }))
  for (let n = 1; n <= 40; n++) await enqueue(refund({ event: `refund:${n}` }))
  expect(await until('sent', 40)).toBe(40)
  expect(await until('queued')).toBe(1)
  expect(lines.join()).toContain('message not sent yet')
})

describe('the sweep', () => {
  test('sends what a killed process left: a row without a job, or a claim that ran out', async () => {
    const { db, delivery, log, until, received, jobs } = await open()
    const noJob = { ...delivery, jobs: { queue: async () => {} } }
    await db.transaction().execute(async (tx) => {
      await queueMessage(noJob, tx, refund())
      await queueMessage(noJob, tx, refund({ event: 'refund:2' }))
    })
    await sql`update message set tries = 1, claimed_until = now() - interval '1 second' where event = 'refund:2'`.execute(
      db,
    )
    expect(await jobs()).toEqual([])
    await sweepMessages(delivery, log)
    expect(await until('sent', 2)).toBe(2)
    expect(new Set(received.map((letter) => letter.key)).size).toBe(2)
  })

  test('queues a waiting message once, however often it looks', async () => {
    const { db, delivery, log, boss, jobs } = await open()
    await boss.stop()
    await db.transaction().execute((tx) => queueMessage({ ...delivery, jobs: { queue: async () => {} } }, tx, refund()))
    await sweepMessages(delivery, log)
    await sweepMessages(delivery, log)
    expect(await jobs()).toEqual([{ state: 'created' }])
  })

  test('comes round by itself, tries again after a failure, and follows the clock', async () => {
    const { db, delivery, log, enqueue, until, rows } = await open((_letter, n) =>
      n === 0 ? { error: 'down', retryable: true } : { providerId: 'p' },
    )
    const stop = repeatEvery(
      50,
      () => sweepMessages(delivery, log),
      (err) => log.warn({ err }, 'not swept'),
    )
    onTestFinished(stop)
    await enqueue(refund())
    const end = Date.now() + 5_000
    while ((await rows())[0]?.tries !== 1 && Date.now() < end) await pause(20)
    await advanceClock({ ...delivery, db }, 10)
    expect(await until('sent')).toBe(1)
  })
})
