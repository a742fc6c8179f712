import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

import { onTestFinished } from 'vitest'

import { RazorpayState, type Json, type Payment, type Refund, type Reply } from './razorpay-state.ts'

export const RAZORPAY_KEYS = {
  keyId: 'rzp_test_1',
  keySecret: 'test_key_secret',
  webhookSecret: 'test_webhook_secret',
}
const BASIC = `Basic ${Buffer.from(`${RAZORPAY_KEYS.keyId}:${RAZORPAY_KEYS.keySecret}`).toString('base64')}`

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')
const readBody = async (request: IncomingMessage): Promise<Json> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : JSON.parse(text)
}
const answer = (state: RazorpayState, { method, url, headers }: IncomingMessage, body: Json): Reply => {
  if (headers.authorization !== BASIC)
    return [401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }]
  const { pathname, searchParams } = new URL(url ?? '', 'http://127.0.0.1')
  const [, , noun, id = '', verb = ''] = pathname.split('/')
  if (noun === 'settlements' && verb === 'combined') return state.settlements(searchParams)
  const key = headers['x-refund-idempotency']
  return state.answer(`${method} ${noun} ${verb}`.trim(), id, { body, key: typeof key === 'string' ? key : undefined })
}

/** A webhook's bytes and headers, signed as Razorpay signs them. */
const webhook = (event: string, id: string, payload: { payment?: Payment; order?: Json; refund?: Refund }) => {
  const entities = Object.entries(payload).map(([name, entity]) => [name, { entity }])
  const content = { entity: 'event', account_id: 'acc_TEST', event, contains: Object.keys(payload), created_at: 1 }
  const body = JSON.stringify({ ...content, payload: Object.fromEntries(entities) })
  const signature = hmac(RAZORPAY_KEYS.webhookSecret, body)
  return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } }
}
/** What the browser brings back from a payment. */
const returnFields = ({ id, order_id }: Payment): Record<string, string> => ({
  razorpay_payment_id: id,
  razorpay_order_id: order_id,
  razorpay_signature: hmac(RAZORPAY_KEYS.keySecret, `${order_id}|${id}`),
})

/** Razorpay on this machine, written from its documents, behind Basic auth; it ends with the test. */
export const fakeRazorpay = async () => {
  const state = new RazorpayState()
  /** Answers to lose: the work is done, and its answer does not arrive. */
  const losing = { answers: 0 }
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const [status, reply] = answer(state, request, body)
      if (losing.answers > 0) {
        losing.answers -= 1
        return request.socket.destroy()
      }
      response.writeHead(status, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(reply))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const settings = { ...RAZORPAY_KEYS, baseUrl: `http://127.0.0.1:${port}/v1` }
  const pay = (orderId: string, more?: Partial<Payment>) => state.pay(orderId, more)
  const { orders, refunds, settled } = state
  return { settings, orders, refunds, settled, losing, pay, webhook, returnFields }
}
