import { paise } from '#contract/core/money.ts'
import type { GatewayEvent, GatewayPayment, PaymentGateway } from '#domain/ports/payment-gateway.ts'
import { RazorpayState, type Payment, type Reply } from '#test/outside/razorpay-state.ts'

export type PayOutcome = 'success' | 'failed' | 'late' | 'pending' | 'amount_mismatch'
/** Of what its answers get lost. */
export const MUTES = ['nothing', 'refunds', 'everything'] as const
export type Mute = (typeof MUTES)[number]
/** `isWhole`: of all that was paid. */
type RefundTry = { key: string; paymentRef: string; isDone: boolean; isWhole: boolean }

/** What an adapter says then. */
const UNANSWERED = { error: 'no answer', retryable: true }

/** Its books lie in memory, outside the shop: no crash and no rollback takes captured money out of them. */
export class SimulatedGateway {
  readonly state = new RazorpayState()
  /** Every try of a refund, with its key, in the order in which they came. */
  readonly refundTries: RefundTry[] = []
  /** Webhooks that are on their way. */
  telling: GatewayEvent[] = []
  /** It does what it is asked for, and its answers get lost: all of them, or those to refunds. */
  mute: Mute = 'nothing'
  #events = 0

  readonly port: PaymentGateway = {
    name: 'razorpay',
    createOrder: async ({ receipt, amountPaise }) => {
      const order = { amount: amountPaise, currency: 'INR', receipt, unique_receipt: true }
      return this.#answer('order', this.state.createOrder(order), ({ id }) => ({ orderRef: String(id) }))
    },
    check: async () => (this.mute === 'everything' ? 'unreachable' : 'ok'),
    checkout: () => ({ action: 'https://gateway.example/', fields: {} }),
    verifyReturn: () => false,
    readWebhook: () => undefined,
    fetchPayments: async (orderRef) =>
      this.mute === 'everything'
        ? UNANSWERED
        : [...this.state.payments.values()].filter((one) => one.order_id === orderRef).map(paymentOf),
    refund: async ({ paymentRef, amountPaise, key }) => {
      const reply = this.state.refund(paymentRef, { amount: amountPaise }, key)
      const isWhole = this.state.payments.get(paymentRef)?.amount === amountPaise
      this.refundTries.push({ key, paymentRef, isDone: reply[0] === 200, isWhole })
      return this.#answer('refund', reply, refundOf)
    },
    // its shop has no nights in which it asks
    settlements: async () => [],
    fetchRefund: async (id) =>
      this.#answer('refund', this.state.answer('GET refunds', id, { body: {}, key: undefined }), refundOf),
  }

  /** The payer pays the order of a transaction, or tries to; what the shop is told of it is on its way then. */
  pay(receipt: string, outcome: PayOutcome): Payment | undefined {
    const order = [...this.state.orders.values()].find((one) => one.receipt === receipt)
    // a gateway takes an order's money once
    if (!order || this.capturedOf(receipt).length > 0) return undefined
    const open = [...this.state.payments.values()].find(
      (one) => one.order_id === order.id && one.status === 'authorized',
    )
    const isTaken = outcome !== 'failed' && outcome !== 'pending'
    const amount = order.amount - (outcome === 'amount_mismatch' ? 1 : 0)
    const status = isTaken ? 'captured' : outcome === 'pending' ? 'authorized' : 'failed'
    const made = open ?? this.state.pay(order.id, { amount })
    if (outcome === 'late') this.#notify('payment.failed', { ...paymentOf(made), status: 'failed' }, order.id)
    Object.assign(made, { status, captured: isTaken })
    this.#notify(`payment.${status}`, paymentOf(made), order.id)
    return made
  }

  /** What was only pending has come to its end. */
  finishRefunds(): void {
    for (const refund of this.state.refunds.values()) {
      if (refund.status === 'processed') continue
      refund.status = 'processed'
      this.#send({ kind: 'refund.processed', orderRef: undefined, payment: undefined, refund: refundOf(refund) })
    }
  }

  /** All money of a transaction that was taken, and how much of it went back. */
  capturedOf(receipt: string): Payment[] {
    const ids = new Set([...this.state.orders.values()].filter((one) => one.receipt === receipt).map(({ id }) => id))
    return [...this.state.payments.values()].filter((one) => one.captured && ids.has(one.order_id))
  }

  #answer<T>(of: 'order' | 'refund', [status, body]: Reply, read: (body: Record<string, unknown>) => T) {
    if (this.mute === 'everything' || (this.mute === 'refunds' && of === 'refund')) return UNANSWERED
    return status === 200 ? read(body) : { error: JSON.stringify(body), retryable: false }
  }

  #notify(kind: string, payment: GatewayPayment, orderRef: string): void {
    this.#send({ kind, orderRef, payment, refund: undefined })
  }

  #send(event: Omit<GatewayEvent, 'id'>): void {
    this.#events += 1
    this.telling.push({ id: `evt_${this.#events}`, ...event })
  }
}

const paymentOf = ({ id, amount, currency, status }: Payment): GatewayPayment => ({
  paymentRef: id,
  amountPaise: paise(amount),
  currency,
  status,
})

const refundOf = ({ id, status }: Record<string, unknown>) => ({
  refundRef: String(id),
  state: status === 'processed' ? ('processed' as const) : ('pending' as const),
})
