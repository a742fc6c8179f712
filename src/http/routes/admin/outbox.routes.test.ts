import { expect, test } from 'vitest'

import { reportUnsent } from '#domain/outbox/outbox.service.ts'
import type { SendResult } from '#domain/ports/messenger.ts'
import { messageDelivery, otp, refund } from '#test/outside/messages.ts'
import { exceptionsInHindi } from '#test/shop/exceptions.ts'
import { journalOf, openOffice, pass, type Office } from '#test/shop/office.ts'
import { labelIn } from '#text/languages.ts'

const REFUSED: SendResult = { error: 'EENVELOPE 550 no such user here', retryable: false }
/** The shop's outbox with a provider that answers as it is told to now. */
const withProvider = ({ shop }: Office) => {
  const replies: { now: SendResult } = { now: REFUSED }
  return { replies, ...messageDelivery(shop.deps, () => replies.now) }
}
const outbox = async ({ owner }: Office, query: object = {}) => (await owner.call('messages', query)).data?.data ?? []
const openAbout = async ({ owner }: Office) =>
  ((await owner.call('exceptions', {})).data?.data ?? []).filter(({ kind }) => kind === 'message_unsent')

test('the outbox says what became of each message, in plain words, and shows no code and no link', async () => {
  const office = await openOffice()
  const { enqueue, work } = withProvider(office)
  await enqueue(refund({ to: 'asha@example.com' }))
  await enqueue(otp())
  const link = 'https://shop.example/verify#secret-token'
  await enqueue({ event: 'v', template: 'verify_email', to: 'b@example.com', vars: { name: 'B', link } })
  const before = JSON.stringify(await outbox(office))
  await work()
  const rows = await outbox(office)
  expect(rows.map(({ kind, state, may_resend }) => [kind, state, may_resend])).toEqual([
    ['verify_email', 'failed', false],
    ['otp_register', 'failed', false],
    ['refund', 'failed', true],
  ])
  expect(rows[2]).toMatchObject({
    to: 'asha@example.com',
    order_no: 'AB1234567890123456',
    subject: expect.stringContaining('AB1234567890123456'),
    problem: { words: 'There is no such mailbox, or it takes no mail from us.', said: REFUSED.error },
  })
  expect(before + JSON.stringify(rows)).not.toMatch(/482913|secret-token/)
  expect(rows[1]?.text).toContain('••••••')
})

test('the list is narrowed by state, channel, kind and day, and found by recipient and order', async () => {
  const office = await openOffice()
  const { enqueue, work, replies } = withProvider(office)
  await enqueue(refund())
  await work()
  replies.now = { providerId: 'p' }
  await pass(office, 86_400)
  await enqueue(
    refund({
      event: 'refund:2',
      to: 'asha@example.com',
      vars: { name: 'A', order_no: 'ZZ9999999999999999', amount: '1' },
    }),
  )
  await work()
  const count = async (query: object) => (await outbox(office, query)).length
  const today = (await office.owner.call('session', {})).data?.now.slice(0, 10) ?? ''
  expect(await count({})).toBe(2)
  expect(await count({ state: 'sent,delivered' })).toBe(1)
  expect(await count({ state: 'dead' })).toBe(0)
  expect(await count({ channel: 'sms' })).toBe(1)
  expect(await count({ kind: 'refund' })).toBe(2)
  expect(await count({ day: today })).toBe(1)
  expect(await count({ q: '9876543' })).toBe(1)
  expect(await count({ q: 'zz99999' })).toBe(1)
  expect(await count({ q: 'a_ha@' })).toBe(0)
})

test('what did not go out is an exception until another try has gone out', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const { enqueue, work, replies, received } = withProvider(office)
  await enqueue(refund({ to: 'asha@example.com' }))
  await enqueue(otp())
  await work()
  await reportUnsent(shop.deps)
  await reportUnsent(shop.deps)
  const [exception, ...others] = await openAbout(office)
  expect(others).toEqual([])
  // which text is to be edited
  expect(exception?.template).toEqual({ code: 'refund', channel: 'email' })
  expect(exception?.details).toBe(
    'Refund, by E-mail to a***@example.com. There is no such mailbox, or it takes no mail from us.',
  )
  expect(await exceptionsInHindi(shop.deps.db)).toEqual([
    `${labelIn('hi', 'Refund')}, ${labelIn('hi', 'E-mail')} से a***@example.com को। ऐसा कोई मेलबॉक्स नहीं है, या वह हमारे ईमेल नहीं लेता।`,
  ])
  const [, first] = await outbox(office)
  const id = first?.id ?? ''
  // the words are those of today
  await shop.deps.db.updateTable('message_template').set({ subject: 'Mended' }).where('code', '=', 'refund').execute()
  const twice = await Promise.all([1, 2].map(() => owner.call('resendMessage', { id })))
  expect(twice.filter(({ status }) => status)).toHaveLength(1)
  expect(twice.filter(({ code }) => code === 'NOT_RESENT')).toHaveLength(1)
  await work()
  await reportUnsent(shop.deps)
  // it failed again: the same exception, and only the newest try can be sent again
  expect((await openAbout(office)).map((row) => row.id)).toEqual([exception?.id])
  expect(await owner.call('resendMessage', { id })).toMatchObject({ code: 'NOT_RESENT' })
  const [second] = await outbox(office)
  expect(second).toMatchObject({ is_again: true, may_resend: true, subject: 'Mended' })
  replies.now = { providerId: 'p' }
  await owner.call('resendMessage', { id: second?.id ?? '' })
  await work()
  await reportUnsent(shop.deps)
  expect(await openAbout(office)).toEqual([])
  expect(received.filter(({ to }) => to === 'asha@example.com')).toHaveLength(3)
  expect((await journalOf(office, 'message')).map(({ action }) => action)).toEqual(['message.resend', 'message.resend'])
})

test('a message whose time was up is sent again with a day to live; one that went out is not', async () => {
  const office = await openOffice()
  const { owner } = office
  const { enqueue, work, replies } = withProvider(office)
  replies.now = { error: 'ECONNREFUSED', retryable: true }
  await enqueue(refund())
  await work()
  await pass(office, 90_000)
  await work()
  const [dead] = await outbox(office)
  expect(dead).toMatchObject({ state: 'dead', problem: { words: 'The provider could not be reached.' } })
  replies.now = { providerId: 'p' }
  expect((await owner.call('resendMessage', { id: dead?.id ?? '' })).data).toMatchObject({ was_again: true })
  await pass(office, 80_000)
  await work()
  const [sent] = await outbox(office)
  expect(sent).toMatchObject({ state: 'sent', is_again: true })
  expect(await owner.call('resendMessage', { id: sent?.id ?? '' })).toMatchObject({
    code: 'NOT_RESENT',
    message: 'This message is sent.',
  })
  await owner.call('changeMe', { language: 'hi' })
  expect((await outbox(office)).find(({ id }) => id === dead?.id)?.problem).toEqual({
    words: 'भेजने वाली कंपनी तक बात नहीं पहुँची।',
    said: 'ECONNREFUSED',
  })
  expect(await owner.call('resendMessage', { id: sent?.id ?? '' })).toMatchObject({
    message: 'यह संदेश भेजा जा चुका है।',
  })
})

test('all that did not go out lately is sent again at once; what is refused says why', async () => {
  const office = await openOffice()
  const { owner } = office
  const { enqueue, work, replies } = withProvider(office)
  for (const n of [1, 2, 3]) await enqueue(refund({ event: `refund:${n}` }))
  await enqueue(otp())
  await work()
  const { data: counts } = await owner.call('messageCounts', {})
  expect(counts).toMatchObject({ waiting: 0, unsent: 3 })
  const code = (await outbox(office, { kind: 'otp_register' }))[0]?.id ?? ''
  replies.now = { providerId: 'p' }
  const { data } = await owner.call('resendMessages', { ids: [...(counts?.again ?? []), code] })
  expect(data?.done).toHaveLength(3)
  expect(data?.refused).toMatchObject([{ id: code, code: 'NOT_RESENT' }])
  await work()
  expect((await owner.call('messageCounts', {})).data).toEqual({ waiting: 0, unsent: 0, again: [] })
})

test('a person whom the shop has forgotten is named nowhere and written to no more', async () => {
  const office = await openOffice()
  const { enqueue, work } = withProvider(office)
  await enqueue(refund())
  await work()
  await office.shop.database.pool.query(
    `update message set recipient = '#' || seq, vars = '{}', subject = '', body = '', last_error = null`,
  )
  expect(await outbox(office)).toMatchObject([{ to: '', text: '', order_no: null, problem: null, may_resend: false }])
})
