import { describe, expect, test } from 'vitest'

import { fakeProvider, outgoingMessage } from '#test/outside/provider.ts'

import { whatsappCloud } from './whatsapp-cloud.ts'
import { signatureOf, whatsappWebhook } from './whatsapp-webhook.ts'

const key = outgoingMessage().key
const accepted = {
  messaging_product: 'whatsapp',
  contacts: [{ input: '919876543210', wa_id: '919876543210' }],
  messages: [{ id: 'wamid.A' }],
}
const order = outgoingMessage({ template: { code: 'refund', providerTemplate: 'refund', header: '' } })

test('a template message, with our key to come back in the reports', async () => {
  const { baseUrl, calls } = await fakeProvider(() => ({ body: accepted }))
  expect(await whatsappCloud({ token: 't0ken', phoneId: '1065', baseUrl }).send(order)).toEqual({
    providerId: 'wamid.A',
  })
  expect(calls[0]?.url.pathname).toBe('/v1/1065/messages')
  expect(calls[0]).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer t0ken' } })
  expect(calls[0]?.body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919876543210',
    type: 'template',
    template: {
      name: 'refund',
      language: { code: 'en', policy: 'deterministic' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: '350' },
            { type: 'text', text: 'AB1234567890123456' },
          ],
        },
      ],
    },
    biz_opaque_callback_data: key,
  })
})

test('buttons go with their places, a free text without a template, and a name of WhatsApp instead of a number', async () => {
  const { baseUrl, calls } = await fakeProvider(() => ({ body: accepted }))
  const { send } = whatsappCloud({ token: 't', phoneId: '1', baseUrl })
  await send({
    ...order,
    buttons: [
      { kind: 'reply', payload: 'confirm:X' },
      { kind: 'url', parameter: 'k7m2p9x4qd' },
    ],
  })
  expect(calls[0]?.body).toMatchObject({
    template: {
      components: [
        { type: 'body' },
        {
          type: 'button',
          sub_type: 'quick_reply',
          index: '0',
          parameters: [{ type: 'payload', payload: 'confirm:X' }],
        },
        { type: 'button', sub_type: 'url', index: '1', parameters: [{ type: 'text', text: 'k7m2p9x4qd' }] },
      ],
    },
  })
  const template = { code: 'ticket_text', providerTemplate: '', header: '' } as const
  await send(outgoingMessage({ to: 'wa:asha.k', template, body: 'Yes.\n\nSunita' }))
  expect(calls[1]?.body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    recipient: 'asha.k',
    type: 'text',
    text: { body: 'Yes.\n\nSunita', preview_url: false },
    biz_opaque_callback_data: key,
  })
  await send(outgoingMessage({ to: 'wa:447700900123', template }))
  expect(calls[2]?.body).toMatchObject({ to: '447700900123' })
})

test.each([
  [131_026, 400, { retryable: false, unreachable: true }],
  [132_001, 404, { retryable: false, unreachable: true }],
  [132_015, 400, { retryable: false, unreachable: true }],
  [131_031, 403, { retryable: false, unreachable: true }],
  [131_042, 400, { retryable: false, unreachable: true }],
  [131_049, 400, { retryable: false }],
  [131_050, 400, { retryable: false, optedOut: true }],
  [130_472, 400, { retryable: false }],
  [130_429, 429, { retryable: true }],
  [131_000, 500, { retryable: true }],
  [190, 401, { retryable: true }],
  [131_008, 400, { retryable: false }],
  [100, 400, { retryable: false }],
])('error %i', async (code, status, meaning) => {
  const { baseUrl } = await fakeProvider(() => ({ status, body: { error: { code, message: 'why' } } }))
  const sent = await whatsappCloud({ token: 't', phoneId: '1', baseUrl }).send(order)
  expect(sent).toEqual({ error: `${code}: why`, ...meaning })
})

test('trouble on the way is tried again', async () => {
  const { baseUrl } = await fakeProvider(() => ({ status: 502, body: 'bad gateway' }))
  expect(await whatsappCloud({ token: 't', phoneId: '1', baseUrl }).send(order)).toMatchObject({ retryable: true })
  const decoy = whatsappCloud({ token: 't', phoneId: '1', baseUrl: 'http://127.0.0.1:1' })
  expect(await decoy.send(order)).toEqual({ error: 'ECONNREFUSED', retryable: true })
})

const statuses = (...list: object[]) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', statuses: list } }] }],
})

const names = (providerId: string) => ({ providerId, key: undefined })
const sent = (id: string, pricing: unknown) => ({ id, status: 'sent', pricing })

describe('webhook', () => {
  const appSecret = 'test_app_secret'
  const webhook = whatsappWebhook({ appSecret, verifyToken: 'agreed word' })
  const signed = (body: unknown) => {
    const raw = Buffer.from(JSON.stringify(body))
    return webhook.read({ raw, signature: signatureOf(appSecret, raw) })
  }

  test('the published signature', () => {
    const raw = Buffer.from('{"object":"whatsapp_business_account"}')
    const signature = 'sha256=62dd87e2fca9df61d2bb074ef802490563f3f47ab32fc81b2267f074ab32ad96'
    expect(signatureOf(appSecret, raw)).toBe(signature)
    // theirs, though there is nothing in it for us
    expect(webhook.read({ raw, signature })).toEqual([])
  })

  test('one byte more, another secret or no signature is nobody', () => {
    const raw = Buffer.from(JSON.stringify(statuses()))
    const signature = signatureOf(appSecret, raw)
    expect(webhook.read({ raw: Buffer.concat([raw, Buffer.from(' ')]), signature })).toBeUndefined()
    expect(webhook.read({ raw, signature: signatureOf('other', raw) })).toBeUndefined()
    expect(webhook.read({ raw, signature: undefined })).toBeUndefined()
    expect(webhook.read({ raw, signature: '' })).toBeUndefined()
  })

  test('statuses are reports', () => {
    const reports = signed(
      statuses(
        { id: 'wamid.A', status: 'sent', timestamp: '1', recipient_id: '919876543210' },
        { id: 'wamid.A', status: 'read', biz_opaque_callback_data: key },
        { id: 'wamid.B', status: 'failed', errors: [{ code: 131_026, title: 'Message undeliverable' }] },
        { id: 'wamid.C', status: 'failed', biz_opaque_callback_data: 'of somebody else' },
      ),
    )
    expect(reports).toEqual([
      { providerId: 'wamid.A', key, outcome: 'delivered' },
      {
        providerId: 'wamid.B',
        key: undefined,
        outcome: 'failed',
        error: '131026: Message undeliverable',
        unreachable: true,
      },
      { providerId: 'wamid.C', key: undefined, outcome: 'failed', error: 'not delivered', unreachable: false },
    ])
  })

  test('what a message costs is read of each status, also of one that says nothing else', () => {
    expect(
      signed(
        statuses(
          sent('wamid.A', { billable: true, category: 'utility' }),
          { ...sent('wamid.B', { billable: false }), status: 'delivered' },
          sent('wamid.C', { billable: true, category: 'marketing_lite' }),
          sent('wamid.D', 'of another shape'),
        ),
      ),
    ).toEqual([
      { ...names('wamid.A'), outcome: 'sent', pricing: { isBillable: true, isMarketing: false } },
      { ...names('wamid.B'), outcome: 'delivered', pricing: { isBillable: false, isMarketing: undefined } },
      { ...names('wamid.C'), outcome: 'sent', pricing: { isBillable: true, isMarketing: true } },
    ])
  })

  test('who stopped offers at WhatsApp is reported so', () => {
    const failed = { id: 'wamid.A', status: 'failed', errors: [{ code: 131_050, title: 'stopped' }] }
    expect(signed(statuses(failed))).toMatchObject([{ outcome: 'failed', unreachable: false, optedOut: true }])
  })

  test('what shoppers write to the shop is taken and left alone', () => {
    expect(signed({ entry: [{ changes: [{ value: { messages: [{ text: { body: 'hi' } }] } }] }] })).toEqual([])
    expect(signed({ anything: 'else' })).toEqual([])
  })

  test('the challenge is answered to who knows the word', () => {
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': 'agreed word', 'hub.challenge': '1158201444' }
    expect(webhook.challenge(query)).toBe('1158201444')
    expect(webhook.challenge({ ...query, 'hub.verify_token': 'guess' })).toBeUndefined()
    expect(webhook.challenge({ ...query, 'hub.mode': 'x' })).toBeUndefined()
    expect(webhook.challenge({})).toBeUndefined()
  })
})
