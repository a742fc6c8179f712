import { describe, expect, test } from 'vitest'

import { fakeProvider, outgoingMessage } from '#test/outside/provider.ts'

import { msg91Webhook } from './msg91-reports.ts'
import { msg91 } from './msg91.ts'

const authKey = 'k3y'
const key = outgoingMessage().key

test('an order message is a flow: key in the header, template and variables in the body', async () => {
  const { baseUrl, calls } = await fakeProvider(() => ({
    body: { type: 'success', message: '3763646c3058373530393938' },
  }))
  expect(await msg91({ authKey, baseUrl }).send(outgoingMessage())).toEqual({ providerId: '3763646c3058373530393938' })
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({
    method: 'POST',
    headers: { authkey: authKey, 'idempotency-key': key },
    body: {
      template_id: 'tpl_refund',
      short_url: '0',
      recipients: [{ mobiles: '919876543210', VAR1: '350', VAR2: 'AB1234567890123456', CRQID: key }],
    },
  })
  expect(calls[0]?.url.pathname).toBe('/v1/flow')
})

test('an OTP has a call of its own, with our code and the minutes it has left', async () => {
  const { baseUrl, calls } = await fakeProvider(() => ({ body: { type: 'success', request_id: 'r1' } }))
  const otp = outgoingMessage({
    template: { code: 'otp_register', providerTemplate: 'tpl_otp', header: 'AANGAN' },
    vars: { otp: '048291', minutes: '5' },
    minutesLeft: 4,
  })
  expect(await msg91({ authKey, baseUrl }).send(otp)).toEqual({ providerId: 'r1' })
  expect(calls[0]?.url.pathname).toBe('/v1/otp')
  expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toEqual({
    template_id: 'tpl_otp',
    mobile: '919876543210',
    otp: '048291',
    otp_expiry: '4',
    otp_length: '6',
  })
  expect(calls[0]).toMatchObject({ method: 'POST', headers: { authkey: authKey }, body: { minutes: '5' } })
})

describe('what comes back', () => {
  test.each([
    ['an error inside 200', { body: { type: 'error', message: 'template not found' } }, 'template not found', false],
    ['our key is wrong', { status: 401, body: { type: 'error', message: 'Unauthorized' } }, 'Unauthorized', true],
    ['too many', { status: 429, body: {} }, 'HTTP 429', true],
    ['trouble there', { status: 503, body: 'oops' }, 'HTTP 503', true],
    ['no JSON', { body: '<html>' }, 'HTTP 200 without a reply that we know', true],
    [
      'a redirect is not followed',
      { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
      'HTTP 302 without a reply that we know',
      true,
    ],
    ['an endless answer', { body: 'x'.repeat(100_000) }, 'the answer is too long', true],
  ])('%s', async (_what, reply, error, retryable) => {
    const { baseUrl, calls } = await fakeProvider(() => reply)
    expect(await msg91({ authKey, baseUrl }).send(outgoingMessage())).toEqual({ error, retryable })
    expect(calls).toHaveLength(1)
  })

  test('nobody there', async () => {
    const sent = await msg91({ authKey, baseUrl: 'http://127.0.0.1:1/v1' }).send(outgoingMessage())
    expect(sent).toEqual({ error: 'ECONNREFUSED', retryable: true })
  })
})

test('a template without a number there is not sent to anybody, and waits for its number', async () => {
  const { baseUrl, calls } = await fakeProvider(() => ({}))
  const sent = await msg91({ authKey, baseUrl }).send(
    outgoingMessage({ template: { code: 'refund', providerTemplate: '', header: 'AANGAN' } }),
  )
  expect(sent).toEqual({ error: 'refund has no MSG91 template number yet', retryable: true })
  expect(calls).toEqual([])
})

const read = (text: string, signature: string | undefined = 'agreed') =>
  msg91Webhook('agreed')({ raw: Buffer.from(text), signature })

describe('delivery reports', () => {
  const v3 = { date: '2024-05-22 09:58:16', number: '919876543210', senderId: 'AANGAN', requestId: 'r1', CRQID: key }

  test('version 3 is JSON', () => {
    expect(read(JSON.stringify({ ...v3, status: '1', desc: 'DELIVERED' }))).toEqual([
      { providerId: 'r1', key, outcome: 'delivered' },
    ])
    expect(read(JSON.stringify({ ...v3, CRQID: '0', status: 17, desc: 'Blocked number' }))).toEqual([
      { providerId: 'r1', key: undefined, outcome: 'failed', error: 'Blocked number' },
    ])
  })

  test('version 2 is a form with a list', () => {
    const data = JSON.stringify([
      { senderId: 'AANGAN', requestId: 'r1', report: [{ status: '1', desc: 'DELIVERED', number: '919876543210' }] },
      { senderId: 'AANGAN', requestId: 'r2', report: [{ status: '2', desc: 'FAILED', failedReason: 'absent' }] },
    ])
    expect(read(new URLSearchParams({ data }).toString())).toMatchObject([
      { providerId: 'r1', outcome: 'delivered' },
      { providerId: 'r2', outcome: 'failed', error: 'absent' },
    ])
  })

  test('what is on its way is nothing yet, and anything else is not a report', () => {
    expect(read(JSON.stringify({ ...v3, status: '5' }))).toEqual([])
    expect(read('hello')).toBeUndefined()
    expect(read('data=[1,2]')).toBeUndefined()
  })
})
