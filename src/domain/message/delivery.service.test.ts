import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { advanceClock } from '#domain/demo/demo.service.ts'
import { freshDatabase } from '#test/database/database.ts'
import { otp, messageDelivery, refund } from '#test/outside/messages.ts'
import { testDeps } from '#test/shop/deps.ts'

import { deliverDue, markDead } from './delivery.service.ts'
import { recordReports } from './report.service.ts'

const open = async (...rest: Parameters<typeof messageDelivery> extends [unknown, ...infer R] ? R : never) => {
  const { db } = await freshDatabase()
  const deps = { ...testDeps(db), channels: ['sms', 'email', 'whatsapp'] as const }
  return { deps, ...messageDelivery(deps, ...rest) }
}
const down = { error: 'the line to 9876543210 is down', retryable: true }

test('a message is sent once, with its id as the key', async () => {
  const { enqueue, work, rows, received } = await open(() => ({ providerId: 'p1' }))
  await enqueue(refund())
  const [done] = await work()
  await work()
  const [row] = await rows()
  expect(row).toMatchObject({ status: 'sent', provider_id: 'p1', tries: 1, sent_at: expect.any(Date) })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    key: row?.id,
    to: '9876543210',
    template: { code: 'refund', header: 'AANGAN' },
    parameters: ['350', '00', 'AB1234567890123456'],
    body: expect.stringContaining('Rs 350.00 for your Aangan order AB1234567890123456'),
  })
  expect(done).toMatchObject({ outcome: 'sent', to: '98******10' })
})

test('a provider that is down and comes back gets the same key, and the message is sent once', async () => {
  const { deps, enqueue, work, rows, received } = await open((_outgoing, n) => (n < 2 ? down : { providerId: 'p' }))
  await enqueue(refund())
  expect(await work()).toMatchObject([{ outcome: 'retry', error: 'the line to 98******10 is down' }])
  expect(await work()).toEqual([])
  await advanceClock(deps, 8)
  expect(await work()).toMatchObject([{ outcome: 'retry' }])
  await advanceClock(deps, 15)
  expect(await work()).toMatchObject([{ outcome: 'sent' }])
  expect(await rows()).toMatchObject([{ status: 'sent', tries: 3 }])
  expect(received).toHaveLength(3)
  expect(new Set(received.map((outgoing) => outgoing.key)).size).toBe(1)
})

test('when the provider is back, others that wait for it follow within half a minute', async () => {
  let isDown = true
  const { deps, enqueue, work, rows } = await open(() => (isDown ? down : { providerId: 'p' }))
  await enqueue(refund())
  await enqueue(refund({ event: 'refund:2' }))
  await deps.db.updateTable('message').set({ tries: 9 }).where('event', '=', 'refund:2').execute()
  await work()
  isDown = false
  await advanceClock(deps, 8)
  await work()
  expect((await rows()).map((row) => row.status)).toEqual(['sent', 'queued'])
  await advanceClock(deps, 31)
  await work()
  expect((await rows()).map((row) => row.status)).toEqual(['sent', 'sent'])
})

test('what the provider refuses for good is not tried again', async () => {
  const { deps, enqueue, work, rows, received } = await open(() => ({ error: 'no such template', retryable: false }))
  await enqueue(refund())
  expect(await work()).toMatchObject([{ outcome: 'failed' }])
  await advanceClock(deps, 3600)
  await work()
  expect(received).toHaveLength(1)
  expect(await rows()).toMatchObject([{ status: 'failed', last_error: 'no such template' }])
})

describe('time is up', () => {
  test('an OTP is never sent after its death', async () => {
    const { deps, enqueue, delivery, work, rows, received } = await open()
    await enqueue(otp())
    await advanceClock(deps, 300)
    expect(await deliverDue(delivery, 50)).toEqual([])
    expect(await markDead(delivery)).toMatchObject([{ outcome: 'dead' }])
    await work()
    expect(received).toEqual([])
    expect(await rows()).toMatchObject([{ status: 'dead', vars: { minutes: '5' } }])
    expect(JSON.stringify(await rows())).not.toContain('482913')
  })

  test('an OTP for nobody is dead at birth', async () => {
    const { enqueue, work, received } = await open()
    await enqueue(otp({ expiresInSeconds: 0 }))
    expect(await work()).toMatchObject([{ outcome: 'dead' }])
    expect(received).toEqual([])
  })

  test('another message is given up after a day, with why it could not be sent', async () => {
    const { deps, enqueue, work, rows } = await open(() => down)
    await enqueue(refund())
    await work()
    await advanceClock(deps, 86_400)
    expect(await work()).toMatchObject([{ outcome: 'dead' }])
    expect(await rows()).toMatchObject([{ status: 'dead', last_error: 'the line to 98******10 is down' }])
  })
})

describe('secrets', () => {
  test('leave the outbox when they were sent', async () => {
    const { enqueue, work, rows, received } = await open()
    await enqueue(otp())
    await work()
    expect(received[0]).toMatchObject({ vars: { otp: '482913' }, body: expect.stringContaining('482913') })
    expect(await rows()).toMatchObject([{ status: 'sent', vars: { minutes: '5' } }])
    expect(JSON.stringify(await rows())).not.toContain('482913')
  })

  test('so does the link of a verification e-mail', async () => {
    const { enqueue, work, rows } = await open()
    const link = 'http://localhost:3000/profile/success?code=sEcReT&uId=dQ'
    await enqueue({ event: 'v', template: 'verify_email', to: 'asha@example.com', vars: { name: 'Asha Devi', link } })
    await work()
    expect(JSON.stringify(await rows())).not.toContain('sEcReT')
  })

  test('of one kind of message take nothing out of others that go with it', async () => {
    const { enqueue, work, rows } = await open()
    const to = 'asha@example.com'
    const link = 'http://localhost:3000/sEcReT'
    const order = {
      name: 'Asha Devi',
      order_no: 'AB1234567890123456',
      status: 'Shipped',
      details: '',
      link: 'http://a/b',
    }
    await enqueue({ event: 'v', template: 'verify_email', to, vars: { name: 'Asha Devi', link } })
    await enqueue(otp())
    await enqueue({ event: 'o', template: 'order_status', to, vars: order })
    await work()
    expect((await rows()).map(({ status, vars }) => ({ status, vars }))).toEqual([
      { status: 'sent', vars: { name: 'Asha Devi' } },
      { status: 'sent', vars: { minutes: '5' } },
      { status: 'sent', vars: order },
    ])
  })

  test('stay in a demo shop, whose visitors read them there', async () => {
    const { enqueue, work, rows } = await open(undefined, { encryptsSecrets: true })
    await enqueue(otp())
    await work()
    expect(await rows()).toMatchObject([{ status: 'sent', vars: { otp: '482913' } }])
  })
})

test('one message that never works holds nobody up', async () => {
  const { deps, enqueue, work, rows } = await open((outgoing) => {
    if (outgoing.to === '9000000000') throw new Error('poison')
    return { providerId: outgoing.key }
  })
  await enqueue(refund({ event: 'poison', to: '9000000000' }))
  for (let n = 1; n <= 20; n++) await enqueue(refund({ event: `refund:${n}` }))
  await work()
  expect((await rows()).filter((row) => row.status === 'sent')).toHaveLength(20)
  await deps.db.updateTable('message').set({ tries: 149 }).where('event', '=', 'poison').execute()
  await advanceClock(deps, 900)
  await work()
  expect(await work()).toMatchObject([{ outcome: 'dead' }])
  expect((await rows()).find((row) => row.event === 'poison')).toMatchObject({ last_error: 'poison', tries: 150 })
})

test('several workers at once send each message once', async () => {
  const { enqueue, delivery, received } = await open()
  for (let n = 1; n <= 5; n++) await enqueue(refund({ event: `refund:${n}` }))
  await Promise.all(Array.from({ length: 8 }, () => deliverDue(delivery, 2)))
  expect(received).toHaveLength(5)
  expect(new Set(received.map(({ key }) => key)).size).toBe(5)
})

test('what a killed process had in its hands is sent again with the same key', async () => {
  const { deps, enqueue, work, rows, received } = await open()
  await enqueue(refund())
  await sql`update message set tries = 1, claimed_until = now() + interval '30 seconds'`.execute(deps.db)
  expect(await work()).toEqual([])
  await sql`update message set claimed_until = now() - interval '1 second'`.execute(deps.db)
  expect(await work()).toMatchObject([{ outcome: 'sent' }])
  expect(received[0]?.key).toBe((await rows())[0]?.id)
})

describe('WhatsApp', () => {
  const byWhatsapp = refund({ channels: ['whatsapp'] })
  const unreachable = { error: '131026: undeliverable', retryable: false, unreachable: true }

  test('whom it does not reach gets an SMS, once', async () => {
    const { enqueue, work, rows } = await open((outgoing) =>
      outgoing.template.providerTemplate === '' ? { providerId: 'sms' } : unreachable,
    )
    await enqueue(byWhatsapp)
    await work()
    await work()
    expect((await rows()).map((row) => [row.channel, row.status])).toEqual([
      ['whatsapp', 'failed'],
      ['sms', 'sent'],
    ])
  })

  test('also when that comes to light only in a report, which may come twice', async () => {
    const { delivery, enqueue, work, rows } = await open((outgoing) => ({ providerId: `wamid.${outgoing.key}` }))
    await enqueue(byWhatsapp)
    await work()
    const [row] = await rows()
    const report = {
      providerId: row?.provider_id ?? '',
      outcome: 'failed',
      error: '131026',
      unreachable: true,
    } as const
    await recordReports(delivery, [report])
    await recordReports(delivery, [report])
    await work()
    expect((await rows()).map((one) => [one.channel, one.status])).toEqual([
      ['whatsapp', 'failed'],
      ['sms', 'sent'],
    ])
  })

  test('reports come in any order: delivered stays delivered', async () => {
    const { delivery, enqueue, work, rows } = await open(() => ({ providerId: 'wamid.1' }))
    await enqueue(byWhatsapp)
    await work()
    await recordReports(delivery, [{ providerId: 'wamid.1', outcome: 'delivered' }])
    await recordReports(delivery, [{ providerId: 'wamid.1', outcome: 'failed', error: 'late' }])
    await recordReports(delivery, [{ providerId: 'of somebody else', outcome: 'delivered' }])
    expect(await rows()).toMatchObject([{ status: 'delivered', last_error: null }])
  })
})

test('what expires first is sent first: somebody waits for a code, and nobody for a notice', async () => {
  const { enqueue, delivery, received } = await open()
  for (let n = 1; n <= 3; n++) await enqueue(refund({ event: `refund:${n}` }))
  await enqueue(otp())
  await deliverDue(delivery, 1)
  expect(received.map(({ template }) => template.code)).toEqual(['otp_register'])
})
