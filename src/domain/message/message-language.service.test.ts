import { expect, test } from 'vitest'

import type { Deps } from '#domain/context.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { freshDatabase } from '#test/database/database.ts'
import { messageDelivery, otp, refund } from '#test/outside/messages.ts'
import { testDeps } from '#test/shop/deps.ts'

import { placeholdersOf } from './message.rules.ts'
import { smsSize } from './sms-size.rules.ts'

const HINDI = /वापस भेज दिए हैं/

async function open(more: Partial<Deps> = {}) {
  const { db } = await freshDatabase()
  const deps = { ...testDeps(db), ...more }
  await updateSettings(deps, { languages: { visible: ['hi'] } })
  return { deps, db, ...messageDelivery(deps) }
}
const inHindi = (more: object = {}) => refund({ language: 'hi', ...more })

/** The shipped texts of another language, each beside the main one. */
async function textPairs({ db }: Pick<Deps, 'db'>) {
  return db
    .selectFrom('message_text as own')
    .innerJoin('message_template as main', (join) =>
      join.onRef('own.code', '=', 'main.code').onRef('own.channel', '=', 'main.channel'),
    )
    .select(['own.code', 'own.channel', 'own.subject', 'own.body', 'own.shipped_body'])
    .select(['main.subject as mainSubject', 'main.body as mainBody'])
    .orderBy('own.code')
    .orderBy('own.channel')
    .execute()
}
const placesOf = (text: string) => [...new Set(placeholdersOf(text).map(({ name, slots }) => name + slots))].toSorted()

test('a text of another language has the places of the main one, but for a link that one SMS has no room for', async () => {
  const pairs = await textPairs(await open())
  expect(pairs.length).toBeGreaterThan(50)
  const faults = pairs.filter(
    ({ subject, body, mainSubject, mainBody }) =>
      placesOf(`${subject} ${body}`).join() !== placesOf(`${mainSubject} ${mainBody}`).join(),
  )
  expect(faults.map(({ code, channel }) => `${code} ${channel}`)).toEqual(['order_status sms'])
})

test('each message to a shopper or about an account of staff has a text in Hindi, in the one normal form and with Latin digits', async () => {
  const { db } = await open()
  const pairs = await textPairs({ db })
  const all = await db.selectFrom('message_template').select(['code', 'channel']).execute()
  const missing = all.filter((one) => !pairs.some(({ code, channel }) => one.code === code && one.channel === channel))
  expect([...new Set(missing.map(({ code }) => code))].toSorted()).toEqual([
    'breach_notice',
    'owner_alert',
    'owner_new_order',
    'owner_otp_limit',
  ])
  // what staff write is sent as it is
  const written = pairs.filter((one) => one.code !== 'ticket_text')
  for (const { code, channel, subject, body, shipped_body: shipped } of written) {
    const text = `${subject}${body}`
    expect(text, `${code} ${channel}`).toBe(text.normalize('NFC'))
    expect(text, `${code} ${channel}`).not.toMatch(/[०-९!]/)
    expect(shipped).toBe(body)
    expect(subject === '', `${code} ${channel}`).toBe(channel !== 'email')
    expect(body, `${code} ${channel}`).toMatch(channel === 'email' ? /./ : /(?:।|\{link\}|#\{otp\})$/)
  }
})

/** Values as long as most are. */
const usual: Readonly<Record<string, string>> = {
  shop: 'Aangan',
  host: 'shop.example',
  otp: '482913',
  minutes: '10',
  order_no: 'AB1234567890123456',
  amount: '540.00',
  payment: 'नकद सामान आने पर',
  status: 'पक्का हुआ',
  link: 'https://shop.example/hi/o?k7m2p9x4qd',
  product: 'आम का अचार 250 g',
  decision: 'नहीं मानी गई',
  account: 'बैंक 1234',
  reference: '412345678901',
  batch: 'MP261016',
  phone: '9876543210',
  ticket_no: 'TK261127001',
  what: 'मोबाइल नंबर',
  at: '27 नवंबर 2026 शाम 6 05',
  until: '27 नवंबर 2026',
}

const withUsual = (body: string) =>
  body.replace(/\{(\w+)(?::\d)?\}/g, (_, name: string) => usual[name] ?? `no value of ${name}`)

test('an OTP and a status are one SMS in Hindi, others two, and three with a link', async () => {
  const texts = (await textPairs(await open())).filter(({ channel }) => channel === 'sms')
  for (const { code, body } of texts) {
    const sent = withUsual(body)
    expect(sent, `SMS of ${code}`).not.toContain('no value')
    const limit = code.startsWith('otp_') || code === 'order_status' ? 1 : body.includes('{link}') ? 3 : 2
    expect(smsSize(sent).parts, `SMS of ${code}`).toBeLessThanOrEqual(limit)
  }
})

test('a message is written in its reader’s language, by every channel that has a text of it', async () => {
  const { enqueue, rows, work, received } = await open()
  await enqueue(inHindi())
  await enqueue(inHindi({ to: 'asha@example.com' }))
  const written = await rows()
  expect(written.map(({ language }) => language)).toEqual(['hi', 'hi'])
  for (const { body } of written) expect(body).toMatch(HINDI)
  await work()
  expect(received.map(({ language, parameters }) => [language, ...parameters]).at(-1)?.[0]).toBe('hi')
  expect(received.find(({ to }) => to === '9876543210')?.parameters).toEqual(['AB1234567890123456', '350', '00'])
})

test('a language that is not registered with the provider is sent in English, but for e-mail', async () => {
  const { db, enqueue, rows } = await open({ sentChannels: ['sms', 'email'] })
  await enqueue(inHindi())
  await enqueue(inHindi({ to: 'asha@example.com' }))
  await db.updateTable('message_text').set({ provider_template: '65f0' }).where('code', '=', 'refund').execute()
  await enqueue(inHindi({ event: 'refund:2' }))
  expect((await rows()).map(({ channel, language }) => [channel, language])).toEqual([
    ['sms', 'en'],
    ['email', 'hi'],
    ['sms', 'hi'],
  ])
})

test('a shopper reads their own language, and English once the shop shows it no more', async () => {
  const { db, deps, enqueue, rows } = await open()
  const { id } = await db.selectFrom('shopper').select('id').limit(1).executeTakeFirstOrThrow()
  await enqueue(refund({ shopperId: id }))
  await db.updateTable('shopper').set({ language: 'hi' }).where('id', '=', id).execute()
  await enqueue(refund({ event: 'refund:2', shopperId: id }))
  await updateSettings(deps, { languages: { visible: [] } })
  await enqueue(refund({ event: 'refund:3', shopperId: id }))
  expect((await rows()).map(({ language }) => language)).toEqual(['en', 'hi', 'en'])
})

const minutesIn = (language: string) => ({ otp: '482913', minutes: language === 'hi' ? '7' : '5' })

test('a value is written in the language that is sent, which is not always the reader’s', async () => {
  const { enqueue, rows } = await open({ sentChannels: ['sms'] })
  await enqueue(otp({ language: 'hi', vars: minutesIn }))
  expect((await rows()).map(({ language, body }) => [language, body.includes('5 minutes')])).toEqual([['en', true]])
})
