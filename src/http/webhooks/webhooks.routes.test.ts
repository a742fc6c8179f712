import { expect, onTestFinished, test } from 'vitest'

import { readMsg91Reports } from '#adapters/msg91-reports.ts'
import { signatureOf, whatsappWebhook } from '#adapters/whatsapp-webhook.ts'
import { createApp } from '#http/app.ts'
import { freshDatabase } from '#test/database.ts'
import { testDeps } from '#test/deps.ts'
import { messageDelivery, refund } from '#test/messages.ts'
import { nameOnlyPictures } from '#test/template.ts'

const appSecret = 'test_app_secret'
const open = async () => {
  const { db } = await freshDatabase()
  const deps = { ...testDeps(db), channels: ['sms', 'email', 'whatsapp'] as const }
  const whatsapp = whatsappWebhook({ appSecret, verifyToken: 'agreed' })
  const app = await createApp({ deps, pictures: nameOnlyPictures, webhooks: { whatsapp, msg91: readMsg91Reports } })
  onTestFinished(() => app.close())
  const post = async (url: string, payload: string, headers: Record<string, string>) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })
  return { deps, app, post, ...messageDelivery(deps, () => ({ providerId: 'p1' })) }
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
  const ask = (word: string) =>
    app.inject({ url: `/webhooks/whatsapp?hub.mode=subscribe&hub.verify_token=${word}&hub.challenge=1158201444` })
  const right = await ask('agreed')
  expect([right.statusCode, right.body, right.headers['content-type']]).toEqual([
    200,
    '1158201444',
    'text/plain; charset=utf-8',
  ])
  const wrong = await ask('guess')
  expect(wrong.statusCode).toBe(403)
  expect(wrong.body).not.toContain('1158201444')
})

test('MSG91 reports as JSON or as a form', async () => {
  const { enqueue, work, rows, post } = await open()
  await enqueue(refund())
  await work()
  const data = JSON.stringify([{ requestId: 'p1', report: [{ status: '1', desc: 'DELIVERED' }] }])
  const form = await post('/webhooks/msg91', new URLSearchParams({ data }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(form.statusCode).toBe(200)
  expect(await rows()).toMatchObject([{ channel: 'sms', status: 'delivered' }])
  expect((await post('/webhooks/msg91', JSON.stringify({ requestId: 'nobody', status: '1' }), {})).statusCode).toBe(200)
  expect((await post('/webhooks/msg91', '<xml/>', { 'content-type': 'text/xml' })).statusCode).toBe(401)
  expect((await post('/webhooks/msg91', 'x'.repeat(300_000), {})).statusCode).toBe(413)
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
