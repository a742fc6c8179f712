import type { Paise } from '#contract/core/money.ts'
import type { SettledLine } from '#contract/core/settled-line.ts'
import type { PaymentOutcome } from '#contract/sandbox.ts'

import type { GatewayPayment, PaymentGateway, GatewayRefund } from './payment-gateway.ts'

export type SandboxOrder = { orderRef: string; receipt: string; amountPaise: Paise }
export type SandboxState = SandboxOrder & {
  state: 'created' | 'attempted' | 'paid'
  capturedPaise: Paise
  refundedPaise: Paise
  refunds: number
}
/** A payment or a refund of a payment; `amount` is a plain sum in paise. */
export type SandboxSettled = Pick<SettledLine, 'line' | 'kind' | 'payment' | 'amount' | 'settledAt'>
/** What the sandbox gateway stores, so that it knows across restarts what a real one would. Money in paise. */
export type SandboxStore = {
  /** The same receipt again is the same order. */
  openOrder: (order: SandboxOrder) => Promise<string>
  findOrder: (by: { receipt: string } | { orderRef: string }) => Promise<SandboxState | undefined>
  /** Writes a payment, or its next state. */
  putPayment: (orderRef: string, payment: GatewayPayment) => Promise<void>
  payments: (orderRef: string) => Promise<GatewayPayment[]>
  /** The same key again is the same refund; undefined when the payment has not that much left. */
  refund: (request: {
    refundRef: string
    paymentRef: string
    key: string
    amountPaise: Paise
  }) => Promise<GatewayRefund | undefined>
  findRefund: (refundRef: string) => Promise<GatewayRefund | undefined>
  /** The payments and refunds that are settled on a day, before fees. */
  settled: (day: string) => Promise<SandboxSettled[]>
}

/** How the webhooks of a payment travel; `drop` is how many of all of them are lost. */
export type WebhookDelivery = { copies: number; shuffle: boolean; drop: number; delayMs: number }

/** The gateway of a demo shop: it takes play money, and does what it is told to. */
export type Sandbox = PaymentGateway & {
  find: SandboxStore['findOrder']
  /** Plays the payer, and sends the webhooks; answers when they have arrived, or at once when they are delayed. */
  simulatePayment: (orderRef: string, outcome: PaymentOutcome, travel?: Partial<WebhookDelivery>) => Promise<void>
  /** The three fields that the payer's browser brings back from a captured payment; undefined when there is none. */
  returnFields: (orderRef: string) => Promise<Record<string, string> | undefined>
}
