import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { paise, percentOf, ZERO } from '#contract/core/money.ts'
import type { SettledLine } from '#contract/core/settled-line.ts'
import { z } from '#contract/core/zod.ts'
import type { PaymentOutcome } from '#contract/sandbox.ts'
import type { GatewayEvent, GatewayPayment } from '#domain/ports/payment-gateway.ts'
import type { Sandbox, SandboxSettled, SandboxStore, WebhookDelivery } from '#domain/ports/sandbox.ts'
import { withWebhookFaults } from '#domain/ports/webhook-faults.ts'

import { hmacHex, timingSafeEquals } from './signature.ts'

export type SandboxSettings = {
  store: SandboxStore
  /** Signs its webhooks and its returns. */
  secret: string
  /** Carries a webhook to the shop and never throws; one that is not taken is lost, as a gateway's may be. */
  deliver: (body: string, headers: Record<string, string>) => Promise<void>
}
export const SANDBOX_PATH = '/sandbox/checkout'
const SIGNATURE = 'x-sandbox-signature'

const payment = z.object({
  paymentRef: z.string(),
  amountPaise: z.number().int().transform(paise),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'failed']),
})
const webhook = z.object({ id: z.string(), kind: z.string(), orderRef: z.string(), payment })
const straight: WebhookDelivery = { copies: 1, shuffle: false, drop: 0, delayMs: 0 }

/** The events that one outcome brings forth, in the order in which they come about. */
const STEPS: Readonly<Record<PaymentOutcome, readonly [kind: string, status: GatewayPayment['status']][]>> = {
  success: [
    ['payment.authorized', 'authorized'],
    ['payment.captured', 'captured'],
    ['order.paid', 'captured'],
  ],
  failed: [['payment.failed', 'failed']],
  late: [
    ['payment.failed', 'failed'],
    ['payment.authorized', 'authorized'],
    ['payment.captured', 'captured'],
    ['order.paid', 'captured'],
  ],
  pending: [['payment.authorized', 'authorized']],
  amount_mismatch: [
    ['payment.captured', 'captured'],
    ['order.paid', 'captured'],
  ],
}

/** The gateway of a demo shop: it does with play money what a real one does, and its payments can be simulated and looked at. */
export function sandboxGateway({ store, secret, deliver }: SandboxSettings): Sandbox {
  const send = async (events: readonly GatewayEvent[], delayMs: number) => {
    if (delayMs > 0) await pause(delayMs)
    for (const event of events) {
      const body = JSON.stringify(event)
      await deliver(body, { [SIGNATURE]: hmacHex(secret, body) })
    }
  }
  return {
    name: 'sandbox',
    check: async () => 'ok',
    createOrder: async ({ receipt, amountPaise }) => ({
      orderRef: await store.openOrder({ orderRef: newRef('order'), receipt, amountPaise }),
    }),
    checkout: ({ orderRef, shopName, returnUrl, cancelUrl }) => ({
      action: SANDBOX_PATH,
      fields: { order_id: orderRef, name: shopName, callback_url: here(returnUrl), cancel_url: here(cancelUrl) },
    }),
    verifyReturn: (fields, orderRef) =>
      timingSafeEquals(
        fields['sandbox_signature'] ?? '',
        hmacHex(secret, `${orderRef}|${fields['sandbox_payment_id']}`),
      ),
    readWebhook: ({ raw, headers }) => {
      const signature = headers[SIGNATURE]
      if (typeof signature !== 'string' || !timingSafeEquals(signature, hmacHex(secret, raw))) return undefined
      return { ...webhook.parse(JSON.parse(raw.toString('utf8'))), refund: undefined }
    },
    fetchPayments: (orderRef) => store.payments(orderRef),
    refund: async (request) =>
      (await store.refund({ refundRef: newRef('rfnd'), ...request })) ?? {
        error: 'the payment has not that much left',
        retryable: false,
      },
    fetchRefund: async (refundRef) =>
      (await store.findRefund(refundRef)) ?? { error: 'no such refund', retryable: false },
    settlements: async (day) => (await store.settled(day)).map((settled) => toSettled(settled, day)),
    find: (by) => store.findOrder(by),
    simulatePayment: async (orderRef, outcome, overrides) => {
      const order = await store.findOrder({ orderRef })
      // a gateway takes an order's money once
      if (!order || order.state === 'paid') return
      const travel = { ...straight, ...overrides }
      const waiting = (await store.payments(orderRef)).find(({ status }) => status === 'authorized')
      const isOther = outcome === 'amount_mismatch'
      const amountPaise = paise(order.amountPaise - (isOther ? 1 : 0))
      const paymentRef = (isOther ? undefined : waiting?.paymentRef) ?? newRef('pay')
      const events: GatewayEvent[] = []
      for (const [kind, status] of STEPS[outcome]) {
        const paid: GatewayPayment = { paymentRef, amountPaise, currency: 'INR', status }
        await store.putPayment(orderRef, paid)
        events.push({ id: newRef('evt'), kind, orderRef, payment: paid, refund: undefined })
      }
      const sent = send(withWebhookFaults(events, travel), travel.delayMs)
      if (travel.delayMs === 0) await sent
    },
    returnFields: async (orderRef) => {
      const captured = (await store.payments(orderRef)).find(({ status }) => status === 'captured')
      return (
        captured && {
          sandbox_payment_id: captured.paymentRef,
          sandbox_order_id: orderRef,
          sandbox_signature: hmacHex(secret, `${orderRef}|${captured.paymentRef}`),
        }
      )
    },
  }
}

/** It takes 2 %, and 18 % GST on that; for a refund nothing. */
function toSettled({ kind, amount, ...settled }: SandboxSettled, day: string): SettledLine {
  const fee = kind === 'payment' ? percentOf(amount, FEE_PERCENT) : ZERO
  const tax = percentOf(fee, GST_PERCENT)
  const number = day.replaceAll('-', '')
  return {
    ...settled,
    kind,
    amount: paise(kind === 'payment' ? amount : 0 - amount),
    fee: paise(fee + tax),
    tax,
    settlement: `setl_sandbox_${number}`,
    utr: `SANDBOX${number}`,
  }
}
const FEE_PERCENT = 2
const GST_PERCENT = 18

const newRef = (kind: string) => `${kind}_sandbox_${randomBytes(9).toString('base64url').replaceAll(/[-_]/g, '0')}`

/** It lives on the shop's own origin, under whichever name the browser has for that. */
function here(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
