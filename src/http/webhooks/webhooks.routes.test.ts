import { expect, onTestFinished, test } from 'vitest'

import { msg91Webhook } from '#adapters/msg91-reports.ts'
import { signatureOf, whatsappWebhook } from '#adapters/whatsapp-webhook.ts'
import { createApp } from '#http/app.ts'
import { freshDatabase } from '#test/database/database.ts'
import { watchStatements } from '#test/database/statements.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { messageDelivery, refund } from '#test/outside/messages.ts'
import { testDeps } from '#test/shop/deps.ts'

const appSecret = 'test_app_secret'
const SECRET = 'msg91-reports-go-to-this-address'
const MSG91 = `/webhooks/msg91/${SECRET}`
const open = async () => {
  const { db, pool } = await freshDatabase()
  const deps = { ...testDeps(db), channels: ['sms', 'email', 'whatsapp'] as const }
  const whatsapp = whatsappWebhook({ appSecret, verifyToken: 'agreed' })
  const app = await createApp({ deps, pictures: nameOnlyPictures, webhooks: { whatsapp, msg91: msg91Webhook(SECRET) } })
  onTestFinished(() => app.close())
  const post = async (url: string, payload: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })
  return { deps, pool, app, post, ...messageDelivery(deps, () => ({ providerId: 'p1' })) }
}
// spaces that no serialiser would put back: the signature is over the bytes as they came
const delivered = `{ "object": "whatsapp_business_account",
  "entry": [ { "id": "1", "changes": [ { "value": { "statuses": [ { "id": "p1", "status": "delivered" } ] } } ] } ] }`

test('WhatsApp reports what it delivered, signed over the very bytes', async () => {
  const { enqueue, work, rows, post } = await open()
  await enqueue(refund({ channels: ['whatsapp'] }))
  await work()
  const wrong = await post('/webhooks/whatsapp', delivered, { 'x-hub-signature-256': 'sha256=00' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toMatchObject({ status: false, status_code: 401 })
  expect((await post('/webhooks/whatsapp', delivered, {})).statusCode).toBe(401)
  expect(await rows()).toMatchObject([{ status: 'sent' }])
  const signature = { 'x-hub-signature-256': signatureOf(appSecret, Buffer.from(delivered)) }
  const right = await post('/webhooks/whatsapp', delivered, signature)
  expect(right.statusCode).toBe(200)
  expect(await rows()).toMatchObject([{ channel: 'whatsapp', status: 'delivered' }])
  expect((await post('/webhooks/whatsapp', delivered, signature)).statusCode).toBe(200)
})

test('WhatsApp checks the address with the word that was agreed', async () => {
  const { app } = await open()
  const request = (token: string) =>
    app.inject({ url: `/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444` })
  const right = await request('agreed')
  expect([right.statusCode, right.body, right.headers['content-type']]).toEqual([
    200,
    '1158201444',
    'text/plain; charset=utf-8',
  ])
  const wrong = await request('guess')
  expect(wrong.statusCode).toBe(403)
  expect(wrong.body).not.toContain('1158201444')
})

test('MSG91 reports as JSON or as a form', async () => {
  const { enqueue, work, rows, post } = await open()
  await enqueue(refund())
  await work()
  const data = JSON.stringify([{ requestId: 'p1', report: [{ status: '1', desc: 'DELIVERED' }] }])
  const form = await post(MSG91, new URLSearchParams({ data }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(form.statusCode).toBe(200)
  expect(await rows()).toMatchObject([{ channel: 'sms', status: 'delivered' }])
  expect((await post(MSG91, JSON.stringify({ requestId: 'nobody', status: '1' }), {})).statusCode).toBe(200)
  expect((await post(MSG91, '<xml/>', { 'content-type': 'text/xml' })).statusCode).toBe(401)
  expect((await post(MSG91, 'x'.repeat(300_000), {})).statusCode).toBe(413)
})

test('a report of MSG91 needs the secret in its address (spec M4)', async () => {
  const { enqueue, work, rows, post } = await open()
  await enqueue(refund())
  await work()
  const report = JSON.stringify({ requestId: 'p1', status: '2' })
  expect((await post('/webhooks/msg91', report, {})).statusCode).toBe(404)
  expect((await post(`/webhooks/msg91/${SECRET.toUpperCase()}`, report, {})).statusCode).toBe(401)
  expect(await rows()).toMatchObject([{ status: 'sent' }])
  expect((await post(MSG91, report, {})).statusCode).toBe(200)
  expect(await rows()).toMatchObject([{ status: 'failed' }])
})

/** So many reports on one message, as version 2 has them. */
const form = (count: number) =>
  new URLSearchParams({
    data: JSON.stringify([{ requestId: 'p1', report: Array.from({ length: count }, () => ({ status: '1' })) }]),
  }).toString()

test('a call carries a thousand reports at the most, and all are one statement, their costs another (spec M4)', async () => {
  const { pool, enqueue, work, rows, post } = await open()
  for (let n = 1; n <= 3; n += 1) await enqueue(refund({ event: `refund:${n}` }))
  await work()
  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await post(MSG91, form(1001), urlencoded)).statusCode).toBe(413)
  expect(await rows()).toMatchObject(['sent', 'sent', 'sent'].map((status) => ({ status })))
  const { texts } = watchStatements(pool)
  expect((await post(MSG91, form(1000), urlencoded)).statusCode).toBe(200)
  expect(texts).toEqual(['begin', expect.stringContaining('update'), 'commit', expect.stringContaining('set cost')])
  expect(await rows()).toMatchObject(['delivered', 'delivered', 'delivered'].map((status) => ({ status })))
})

test('what is not set up is not there, and bodies elsewhere are read as strictly as before', async () => {
  const { deps, post } = await open()
  const bare = await createApp({ deps, pictures: nameOnlyPictures })
  onTestFinished(() => bare.close())
  for (const url of ['/webhooks/whatsapp', '/webhooks/msg91', '/webhooks/other'])
    expect((await bare.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
  const text = await post('/api/login', 'a=b', { 'content-type': 'text/plain' })
  expect([404, 415]).toContain(text.statusCode)
})
