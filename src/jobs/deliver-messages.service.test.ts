import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'

import { advanceClock } from '#domain/demo/demo.service.ts'
import { hasDue, dueJobsOf } from '#domain/job/due-jobs.service.ts'
import { messageQueue } from '#domain/message/delivery.service.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { freshDatabase } from '#test/database/database.ts'
import { otp, messageDelivery, refund } from '#test/outside/messages.ts'
import { testDeps } from '#test/shop/deps.ts'

import { deliverMessages } from './deliver-messages.ts'
import { runJobs, type Log } from './run-jobs.ts'

type Answer = Parameters<typeof messageDelivery>[1]

/** The shop's outbox and the job that sends it, with a provider that answers as told. The look may be blind, the ear deaf. */
const open = async (answer?: Answer, { looks = true, hears = true }: { looks?: boolean; hears?: boolean } = {}) => {
  const database = await freshDatabase()
  const { db, watch } = database
  const lines: string[] = []
  const log: Log = {
    info: (fields, text) => lines.push(`${text} ${JSON.stringify(fields)}`),
    warn: (fields, text) => lines.push(`${text} ${JSON.stringify(fields)}`),
  }
  const office = messageDelivery(testDeps(db), answer)
  const { delivery } = office
  const errors: unknown[] = []
  const woken: string[] = []
  const onFailure = (error: unknown) => errors.push(error)
  const run = () => deliverMessages(delivery, log)
  const look = dueJobsOf({ messages: hasDue(messageQueue) })
  const { wake, stop } = runJobs(
    [{ name: 'messages', everyMs: 1_000, hasDueCheck: true, run, onFailure }],
    async () => (looks ? look({ ...delivery, watch }) : new Set()),
    onFailure,
  )
  onTestFinished(stop)
  await database.listen('work', (name) => {
    woken.push(name)
    if (hears) wake(name)
  })
  const until = async (status: string, count = 1, withinMs = 60_000) => {
    const end = Date.now() + withinMs
    for (;;) {
      const rows = (await office.rows()).filter((row) => row.status === status)
      if (rows.length >= count || Date.now() > end) return rows.length
      await pause(20)
    }
  }
  return { ...office, db, lines, until, errors, woken }
}

test('a message is on its way as soon as its cause is true', async () => {
  // it is woken, not found
  const { enqueue, until, received, lines, errors } = await open(undefined, { looks: false })
  await enqueue(otp())
  expect(await until('sent')).toBe(1)
  expect(received).toHaveLength(1)
  expect(lines.join()).toContain('message sent')
  expect(lines.join()).not.toMatch(/482913|9876543210/)
  expect(errors).toEqual([])
})

test('without its cause there is no message, and nobody is woken', async () => {
  const { db, delivery, enqueue, rows, until, woken } = await open()
  const cause = db.transaction().execute(async (tx) => {
    await queueMessage(delivery, tx, refund())
    throw new Error('the refund failed')
  })
  await expect(cause).rejects.toThrow('the refund failed')
  expect(await rows()).toEqual([])
  await enqueue(refund({ event: 'refund:2' }))
  await until('sent')
  expect(woken).toEqual(['messages'])
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

test('a backlog is worked through set by set, at once', async () => {
  const { db, delivery, until, woken } = await open(undefined, { looks: false })
  await db.transaction().execute(async (tx) => {
    for (let n = 1; n <= 120; n++) await queueMessage(delivery, tx, refund({ event: `refund:${n}` }))
  })
  expect(await until('sent', 120)).toBe(120)
  expect(woken).toEqual(['messages'])
})

describe('the look', () => {
  test('finds what nobody was woken for: what a killed process left, and a claim that ran out', async () => {
    const { db, enqueue, until, received } = await open(undefined, { hears: false })
    await enqueue(refund())
    await enqueue(refund({ event: 'refund:2' }))
    await sql`update message set tries = 1, claimed_until = now() - interval '1 second' where event = 'refund:2'`.execute(
      db,
    )
    expect(await until('sent', 2)).toBe(2)
    expect(new Set(received.map((letter) => letter.key)).size).toBe(2)
  })

  test('comes round by itself, tries again after a failure, and follows the clock', async () => {
    const { db, delivery, enqueue, until, rows } = await open(
      (_letter, n) => (n === 0 ? { error: 'down', retryable: true } : { providerId: 'p' }),
      { hears: false },
    )
    await enqueue(refund())
    await expect.poll(async () => (await rows())[0]?.last_error).toBe('down')
    await advanceClock({ ...delivery, db }, 10)
    expect(await until('sent')).toBe(1)
  })
})
