import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { onTestFinished } from 'vitest'

type Json = Record<string, unknown>
type Order = {
  id: string
  entity: 'order'
  amount: number
  currency: string
  receipt: string
  status: string
  created_at: number
}
type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  captured: boolean
  order_id: string
  amount_refunded: number
}
type Refund = { id: string; entity: 'refund'; amount: number; payment_id: string; status: 'pending' | 'processed' }

export const RAZORPAY_KEYS = { keyId: 'rzp_test_1', keySecret: 'test_key_secret', webhookSecret: 'test_webhook_secret' }
const refusal = (description: string): [number, Json] => [400, { error: { code: 'BAD_REQUEST_ERROR', description } }]

const readBody = async (request: IncomingMessage): Promise<Json> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : JSON.parse(text)
}

/** Razorpay as its documents describe it, on this machine: orders, payments, captures and refunds, behind Basic auth. */
export const fakeRazorpay = async () => {
  const orders = new Map<string, Order>()
  const payments = new Map<string, Payment>()
  const refunds = new Map<string, Refund>()
  const byKey = new Map<string, { body: string; refund: Refund }>()
  /** Answers to lose: the work is done, and nobody hears of it. */
  const losing = { answers: 0 }

  const createOrder = (body: Json): [number, Json] => {
    const { amount, currency, receipt, unique_receipt: isUnique } = body
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 100)
      return refusal('Order amount less than minimum')
    if (typeof receipt !== 'string' || receipt.length > 40) return refusal('receipt must not be longer than 40')
    const known = isUnique === true && [...orders.values()].find((order) => order.receipt === receipt)
    if (known) return [200, known]
    const id = `order_TEST${String(orders.size + 1).padStart(10, '0')}`
    const order: Order = {
      id,
      entity: 'order',
      amount,
      currency: String(currency),
      receipt,
      status: 'created',
      created_at: 1,
    }
    orders.set(id, order)
    return [200, order]
  }
  const capture = (id: string, body: Json): [number, Json] => {
    const payment = payments.get(id)
    if (payment?.status !== 'authorized' || payment.amount !== body['amount']) return refusal('cannot be captured')
    Object.assign(payment, { status: 'captured', captured: true })
    return [200, payment]
  }
  const refund = (id: string, body: Json, key: string | undefined): [number, Json] => {
    const text = JSON.stringify(body)
    const known = key === undefined ? undefined : byKey.get(key)
    if (known) return known.body === text ? [200, known.refund] : refusal('Different request body for the same key')
    if (key !== undefined && !/^[\w-]{10,}$/.test(key)) return refusal('The idempotency key is too short')
    const payment = payments.get(id)
    const amount = Number(body['amount'] ?? payment?.amount)
    if (!payment?.captured) return refusal('The payment status should be captured for action to be taken')
    if (payment.amount_refunded + amount > payment.amount)
      return refusal('The refund amount is greater than the unrefunded amount')
    payment.amount_refunded += amount
    const made: Refund = {
      id: `rfnd_TEST${refunds.size + 1}`,
      entity: 'refund',
      amount,
      payment_id: id,
      status: 'pending',
    }
    refunds.set(made.id, made)
    if (key !== undefined) byKey.set(key, { body: text, refund: made })
    return [200, made]
  }
  const found = (value: Json | undefined): [number, Json] =>
    value ? [200, value] : refusal('The id provided does not exist')
  const answer = (request: IncomingMessage, body: Json): [number, Json] => {
    const basic = `Basic ${Buffer.from(`${RAZORPAY_KEYS.keyId}:${RAZORPAY_KEYS.keySecret}`).toString('base64')}`
    if (request.headers.authorization !== basic)
      return [401, { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } }]
    const [, , noun, id = '', verb = ''] = (request.url ?? '').split('/')
    const key = request.headers['x-refund-idempotency']
    switch (`${request.method} ${noun} ${verb}`.trim()) {
      case 'POST orders':
        return createOrder(body)
      case 'GET orders':
        return found(orders.get(id))
      case 'GET orders payments': {
        const items = [...payments.values()].filter((payment) => payment.order_id === id)
        return [200, { entity: 'collection', count: items.length, items }]
      }
      case 'GET payments':
        return found(payments.get(id))
      case 'POST payments capture':
        return capture(id, body)
      case 'POST payments refund':
        return refund(id, body, typeof key === 'string' ? key : undefined)
      case 'GET refunds':
        return found(refunds.get(id))
      default:
        return [404, { error: { code: 'BAD_REQUEST_ERROR', description: 'The requested URL was not found' } }]
    }
  }
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    void readBody(request).then((body) => {
      const [status, told] = answer(request, body)
      if (losing.answers > 0) {
        losing.answers -= 1
        return request.socket.destroy()
      }
      response.writeHead(status, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(told))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  /** The payer pays an order; answers the payment. */
  const pay = (orderId: string, more: Partial<Payment> = {}): Payment => {
    const id = `pay_TEST${String(payments.size + 1).padStart(10, '0')}`
    const amount = orders.get(orderId)?.amount ?? 0
    const made: Payment = {
      ...{ id, entity: 'payment', amount, currency: 'INR', status: 'captured', captured: true, order_id: orderId },
      ...{ amount_refunded: 0, ...more },
    }
    payments.set(id, made)
    return made
  }
  /** A webhook's bytes and headers, signed as Razorpay signs them. */
  const webhook = (event: string, id: string, payload: { payment?: Payment; order?: Json; refund?: Refund }) => {
    const entities = Object.entries(payload).map(([name, entity]) => [name, { entity }])
    const body = JSON.stringify({
      ...{ entity: 'event', account_id: 'acc_TEST', event, contains: Object.keys(payload) },
      ...{ payload: Object.fromEntries(entities), created_at: 1 },
    })
    const signature = createHmac('sha256', RAZORPAY_KEYS.webhookSecret).update(body).digest('hex')
    return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } }
  }
  /** What the browser brings back. */
  const returned = ({ id, order_id }: Payment): Record<string, string> => ({
    razorpay_payment_id: id,
    razorpay_order_id: order_id,
    razorpay_signature: createHmac('sha256', RAZORPAY_KEYS.keySecret).update(`${order_id}|${id}`).digest('hex'),
  })
  const settings = { ...RAZORPAY_KEYS, baseUrl: `http://127.0.0.1:${port}/v1` }
  return { settings, orders, payments, refunds, losing, pay, webhook, returned }
}
