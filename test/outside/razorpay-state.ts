export type Json = Record<string, unknown>
export type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  captured: boolean
  order_id: string
  amount_refunded: number
}
export type Refund = {
  id: string
  entity: 'refund'
  amount: number
  payment_id: string
  status: 'pending' | 'processed'
}
type Order = {
  id: string
  entity: 'order'
  amount: number
  currency: string
  receipt: string
  status: string
  created_at: number
}
/** A row of its report of settlements; sums in paise, times in seconds. */
export type SettledItem = {
  entity_id: string
  type: 'payment' | 'refund' | 'adjustment'
  debit: number
  credit: number
  amount: number
  fee: number
  tax: number
  settled: boolean
  settled_at: number
  settlement_id: string
  settlement_utr: string
  payment_id: string | null
}
/** An HTTP status and a body. */
export type Reply = [status: number, body: Json]

const refusal = (description: string): Reply => [400, { error: { code: 'BAD_REQUEST_ERROR', description } }]
const found = (value: Json | undefined): Reply => (value ? [200, value] : refusal('The id provided does not exist'))
const numbered = (kind: string, count: number) => `${kind}_TEST${String(count + 1).padStart(10, '0')}`

/** What Razorpay knows and how it answers, as its documents describe it. */
export class RazorpayState {
  readonly orders = new Map<string, Order>()
  readonly payments = new Map<string, Payment>()
  readonly refunds = new Map<string, Refund>()
  /** What it settled, by day (YYYY-MM-DD). */
  readonly settled = new Map<string, SettledItem[]>()
  readonly #byKey = new Map<string, { body: string; refund: Refund }>()

  createOrder({ amount, currency, receipt, unique_receipt: isUnique }: Json): Reply {
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 100)
      return refusal('Order amount less than minimum')
    if (typeof receipt !== 'string' || receipt.length > 40) return refusal('receipt must not be longer than 40')
    const existing = isUnique === true && [...this.orders.values()].find((order) => order.receipt === receipt)
    if (existing) return [200, existing]
    const id = numbered('order', this.orders.size)
    const fixed = { entity: 'order', status: 'created', created_at: 1 } as const
    const order: Order = { id, amount, currency: String(currency), receipt, ...fixed }
    this.orders.set(id, order)
    return [200, order]
  }

  capture(id: string, body: Json): Reply {
    const payment = this.payments.get(id)
    if (payment?.status !== 'authorized' || payment.amount !== body['amount']) return refusal('cannot be captured')
    Object.assign(payment, { status: 'captured', captured: true })
    return [200, payment]
  }

  refund(id: string, body: Json, key: string | undefined): Reply {
    const text = JSON.stringify(body)
    const existing = key === undefined ? undefined : this.#byKey.get(key)
    if (existing)
      return existing.body === text ? [200, existing.refund] : refusal('Different request body for the same key')
    if (key !== undefined && !/^[\w-]{10,}$/.test(key)) return refusal('The idempotency key is too short')
    const payment = this.payments.get(id)
    if (!payment?.captured) return refusal('The payment status should be captured for action to be taken')
    const amount = Number(body['amount'] ?? payment.amount)
    if (payment.amount_refunded + amount > payment.amount)
      return refusal('The refund amount is greater than the unrefunded amount')
    payment.amount_refunded += amount
    const fixed = { entity: 'refund', status: 'pending' } as const
    const made: Refund = { id: `rfnd_TEST${this.refunds.size + 1}`, amount, payment_id: id, ...fixed }
    this.refunds.set(made.id, made)
    if (key !== undefined) this.#byKey.set(key, { body: text, refund: made })
    return [200, made]
  }

  /** One of its seven routes. */
  answer(route: string, id: string, { body, key }: { body: Json; key: string | undefined }): Reply {
    switch (route) {
      case 'POST orders':
        return this.createOrder(body)
      case 'GET orders':
        return found(this.orders.get(id))
      case 'GET orders payments': {
        const items = [...this.payments.values()].filter((payment) => payment.order_id === id)
        return [200, { entity: 'collection', count: items.length, items }]
      }
      case 'GET payments':
        return found(this.payments.get(id))
      case 'POST payments capture':
        return this.capture(id, body)
      case 'POST payments refund':
        return this.refund(id, body, key)
      case 'GET refunds':
        return found(this.refunds.get(id))
      default:
        return [404, { error: { code: 'BAD_REQUEST_ERROR', description: 'The requested URL was not found' } }]
    }
  }

  /** A page of its report of a day. */
  settlements(query: URLSearchParams): Reply {
    const [month = '', day = ''] = ['month', 'day'].map((name) => query.get(name)?.padStart(2, '0'))
    const skip = Number(query.get('skip') ?? 0)
    const all = this.settled.get(`${query.get('year')}-${month}-${day}`) ?? []
    const items = all.slice(skip, skip + Number(query.get('count') ?? 10))
    return [200, { entity: 'collection', count: items.length, items }]
  }

  /** The payer pays an order; answers the payment. */
  pay(orderId: string, more: Partial<Payment> = {}): Payment {
    const id = numbered('pay', this.payments.size)
    const amount = this.orders.get(orderId)?.amount ?? 0
    const fixed = {
      entity: 'payment',
      currency: 'INR',
      status: 'captured',
      captured: true,
      amount_refunded: 0,
    } as const
    const made: Payment = { ...fixed, id, amount, order_id: orderId, ...more }
    this.payments.set(id, made)
    return made
  }
}
