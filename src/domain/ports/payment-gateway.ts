import type { Paise } from '#contract/core/money.ts'
import type { SettledLine } from '#contract/core/settled-line.ts'

/** A payment as the gateway has it; money in paise. Only captured money is ours. */
export type GatewayPayment = {
  paymentRef: string
  amountPaise: Paise
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'failed' | 'refunded'
}
/** What a webhook reports. `id` is the same however often it is sent. */
export type GatewayEvent = {
  id: string
  /** Stands for the signed body, where `id` is not signed with it: the same body again is the same event. */
  bodyKey?: string
  kind: string
  orderRef: string | undefined
  payment: GatewayPayment | undefined
  refund: { refundRef: string; state: RefundState } | undefined
}
export type RefundState = 'pending' | 'processed' | 'failed'

/** The gateway did not do it: `retryable` when nobody can say that it never will. */
export type GatewayFailure = { error: string; retryable: boolean }
export type GatewayRefund = { refundRef: string; state: RefundState }

/** The gateway's page, reached by posting this form from the shopper's browser. */
export type CheckoutForm = { action: string; fields: Readonly<Record<string, string>> }
export type CheckoutRequest = {
  orderRef: string
  amountPaise: Paise
  shopName: string
  /** The shop's icon, where a stranger can fetch it. */
  imageUrl: string | undefined
  transactionId: string
  /** Of an order that is there already; a cart has none yet. */
  orderNo: string | undefined
  payer: { name: string; email: string; mobile: string }
  /** Where the shopper's browser comes back: by POST when paid, by GET after giving up. */
  returnUrl: string
  cancelUrl: string
}

/** Takes payments. Answers, and does not throw, when the other side refuses or cannot be reached. */
export type PaymentGateway = {
  /** 'none' is a shop without one: nothing is paid through it (spec N6.1). */
  name: 'sandbox' | 'razorpay' | 'none'
  /** Whether it takes the shop's key. */
  check: () => Promise<'ok' | 'refused' | 'unreachable'>
  /** Opens an order at the gateway; the same receipt again is the same order. */
  createOrder: (order: { receipt: string; amountPaise: Paise }) => Promise<{ orderRef: string } | GatewayFailure>
  checkout: (request: CheckoutRequest) => CheckoutForm
  /** Whether what the browser brought back was signed by the gateway for this very order. */
  verifyReturn: (fields: Readonly<Record<string, string>>, orderRef: string) => boolean
  /** Reads a signed webhook call, over its bytes as they came; undefined when it is not the gateway's. */
  readWebhook: (call: { raw: Buffer; headers: Readonly<Record<string, unknown>> }) => GatewayEvent | undefined
  fetchPayments: (orderRef: string) => Promise<GatewayPayment[] | GatewayFailure>
  /** Gives a payment back; the same key again is the same refund. */
  refund: (request: { paymentRef: string; amountPaise: Paise; key: string }) => Promise<GatewayRefund | GatewayFailure>
  fetchRefund: (refundRef: string) => Promise<GatewayRefund | GatewayFailure>
  /** All that it settled on a day (YYYY-MM-DD). */
  settlements: (day: string) => Promise<SettledLine[] | GatewayFailure>
}
