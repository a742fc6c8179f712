import { describe, expect, test } from 'vitest'

import { MESSAGE_TEMPLATES } from '#contract/message.ts'
import type { Tx } from '#domain/context.ts'
import { freshDatabase } from '#test/database/database.ts'
import { otp, messageDelivery, refund } from '#test/outside/messages.ts'
import { testDeps } from '#test/shop/deps.ts'

import { queueMessage, listSentMessages } from './message.service.ts'

const open = async () => {
  const { db } = await freshDatabase()
  const deps = testDeps(db)
  return { deps, db, ...messageDelivery(deps) }
}

test('the same event tells the same person once, however often it is reported', async () => {
  const { enqueue, rows } = await open()
  await enqueue(refund())
  await enqueue(refund())
  await enqueue(refund({ to: 'asha@example.com' }))
  await enqueue(refund({ event: 'refund:2' }))
  expect((await rows()).map((row) => [row.event, row.channel, row.status])).toEqual([
    ['refund:1', 'sms', 'queued'],
    ['refund:1', 'email', 'queued'],
    ['refund:2', 'sms', 'queued'],
  ])
})

test('without its cause there is no message', async () => {
  const { db, delivery, rows } = await open()
  const cause = db.transaction().execute(async (tx: Tx) => {
    await queueMessage(delivery, tx, refund())
    throw new Error('the refund failed')
  })
  await expect(cause).rejects.toThrow('the refund failed')
  expect(await rows()).toEqual([])
})

test('a value too long for an SMS is kept as failed, not sent, and does not undo its cause', async () => {
  const { enqueue, rows, work } = await open()
  await enqueue(refund({ vars: { name: 'Asha Devi', order_no: 'X'.repeat(41), amount: '350' } }))
  expect(await rows()).toMatchObject([{ status: 'failed', last_error: 'order_no is longer than 40 characters' }])
  expect(await work()).toEqual([])
})

test('a missing variable is a bug of the caller; one that the template has no more is left out', async () => {
  const { enqueue, rows } = await open()
  await expect(enqueue(refund({ vars: { name: 'A', amount: '1' } }))).rejects.toThrow('refund: order_no missing')
  await enqueue(otp({ vars: { otp: '1', minutes: '5', name: 'Asha' } }))
  expect(await rows()).toMatchObject([{ template: 'otp_register', body: expect.not.stringContaining('Asha') }])
})

test('nobody is told nothing', async () => {
  const { enqueue, rows } = await open()
  await enqueue(refund({ to: '' }))
  expect(await rows()).toEqual([])
})

test('the list has the newest first, of one recipient if asked, and not what is dead or failed', async () => {
  const { deps, enqueue } = await open()
  await enqueue(otp())
  await enqueue(otp({ event: 'otp:2', vars: { otp: '111222', minutes: '5' } }))
  await enqueue(otp({ event: 'otp:nobody', expiresInSeconds: 0 }))
  await enqueue(refund({ to: 'Asha@Example.com' }))
  const all = await listSentMessages(deps, { limit: 10 })
  expect(all.map((one) => [one.template, one.recipient])).toEqual([
    ['refund', 'Asha@Example.com'],
    ['otp_register', '9876543210'],
    ['otp_register', '9876543210'],
  ])
  const hers = await listSentMessages(deps, { to: '9876543210', limit: 1 })
  expect(hers).toMatchObject([{ channel: 'sms', vars: { otp: '111222' }, body: expect.stringContaining('111222') }])
  expect((await listSentMessages(deps, { to: 'asha@example.com', limit: 10 })).length).toBe(1)
})

const templates = async () => (await open()).db.selectFrom('message_template').selectAll().orderBy('code').execute()

describe('the words of the shop', () => {
  test('there are some for each kind of message, and the same variables in each channel of a kind', async () => {
    const rows = await templates()
    expect([...new Set(rows.map((row) => row.code))].toSorted()).toEqual([...MESSAGE_TEMPLATES].toSorted())
    for (const code of MESSAGE_TEMPLATES) {
      const lists = new Set(rows.filter((row) => row.code === code).map((row) => row.vars.join()))
      expect([...lists]).toHaveLength(1)
    }
  })

  test('every place is a variable, the brand is named, and an SMS has a sender', async () => {
    const rows = await templates()
    for (const { code, channel, subject, body, vars } of rows) {
      const parameters = [...`${subject} ${body}`.matchAll(/\{(\w+)(?::\d)?\}/g)].map(([, name]) => name)
      // the version before does not give these
      const later = code === 'owner_new_order' ? ['name', 'city', 'mobile'] : []
      expect([...vars, ...later, 'shop', 'host'], `${code} ${channel}`).toEqual(expect.arrayContaining(parameters))
      // what staff write is sent as it is
      expect(body, `${code} ${channel}`).toMatch(code === 'ticket_text' ? '{message}' : /Aangan|\{shop\}/)
    }
    for (const { header } of rows.filter(({ channel }) => channel === 'sms')) expect(header).toMatch(/^[A-Z]{3,6}$/)
    for (const { subject } of rows.filter(({ channel }) => channel === 'email')) expect(subject).not.toBe('')
  })

  test('one-time passwords go by SMS to mobiles and by e-mail to who forgot a password or confirms', async () => {
    const rows = (await templates()).filter((row) => row.code.startsWith('otp_'))
    expect(rows.map((row) => [row.code, row.channel])).toEqual(
      expect.arrayContaining([
        ['otp_forgot', 'email'],
        ['otp_forgot', 'sms'],
        ['otp_register', 'sms'],
        ['otp_login', 'sms'],
        ['otp_confirm', 'email'],
        ['otp_confirm', 'sms'],
        ['otp_mobile', 'sms'],
        ['otp_track', 'sms'],
      ]),
    )
    expect(rows).toHaveLength(8)
  })
})
