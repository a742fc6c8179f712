import { paise } from '#contract/core/money.ts'
import { z } from '#contract/core/zod.ts'
import type {
  GatewayEvent,
  GatewayPayment,
  PaymentGateway,
  GatewayRefund,
  GatewayFailure,
} from '#domain/ports/payment-gateway.ts'

import { parseJson } from './json.ts'
import { requestJson, type Answer } from './post-json.ts'
import { fetchSettled } from './razorpay-settlements.ts'
import { hmacHex, timingSafeEquals } from './signature.ts'

export type RazorpaySettings = {
  keyId: string
  keySecret: string
  webhookSecret: string
  baseUrl: string
}
/** A day's report has a thousand lines an answer. */
const PATIENCE_OF_REPORTS = { connectMs: 1_000, answerMs: 20_000, bytesMax: 4 * 1024 * 1024 }
const CURRENCY = 'INR'
const HOSTED_CHECKOUT = 'checkout/embedded'

const payment = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullish(),
  order_id: z.string().nullish(),
})
const order = z.object({ id: z.string() })
const payments = z.object({ items: z.array(payment) })
const refund = z.object({ id: z.string(), status: z.enum(['pending', 'processed', 'failed']) })
const failure = z.object({ error: z.object({ code: z.string(), description: z.string().optional() }) })

const webhook = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: payment }).optional(),
    order: z.object({ entity: order }).optional(),
    refund: z.object({ entity: refund }).optional(),
  }),
})

/** Payments through Razorpay, on its hosted page; automatic capture must be on in its dashboard (its default). */
export function razorpay({ keyId, keySecret, webhookSecret, baseUrl }: RazorpaySettings): PaymentGateway {
  // while the secret is changed several hold, with commas between (spec D171)
  const secrets = webhookSecret
    .split(',')
    .map((secret) => secret.trim())
    .filter(Boolean)
  const isSigned = (raw: Buffer, signature: string): boolean =>
    secrets.some((secret) => timingSafeEquals(signature, hmacHex(secret, raw)))
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const get = (path: string) => requestJson('GET', new URL(`${baseUrl}/${path}`), { headers: { authorization } })
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    requestJson('POST', new URL(`${baseUrl}/${path}`), { headers: { authorization, ...headers }, body })
  return {
    name: 'razorpay',
    check: async () => {
      const answer = await get('payments?count=1')
      if ('unreachable' in answer) return 'unreachable'
      if (answer.status === 200) return 'ok'
      return answer.status === 401 ? 'refused' : 'unreachable'
    },
    createOrder: async ({ receipt, amountPaise }) => {
      const request = { amount: amountPaise, currency: CURRENCY, receipt, unique_receipt: true }
      const opened = read(await post('orders', request), order)
      return 'error' in opened ? opened : { orderRef: opened.id }
    },
    checkout: ({ orderRef, amountPaise, shopName, imageUrl, transactionId, orderNo, payer, returnUrl, cancelUrl }) => ({
      action: `${baseUrl}/${HOSTED_CHECKOUT}`,
      fields: {
        key_id: keyId,
        order_id: orderRef,
        amount: String(amountPaise),
        currency: CURRENCY,
        name: shopName,
        // in the letters that it takes
        description: orderNo === undefined ? 'Your order' : `Your order ${orderNo}`,
        ...(imageUrl !== undefined && { image: imageUrl }),
        'prefill[name]': payer.name,
        'prefill[email]': payer.email,
        ...(payer.mobile && { 'prefill[contact]': `+91${payer.mobile}` }),
        'notes[transaction_id]': transactionId,
        callback_url: returnUrl,
        cancel_url: cancelUrl,
      },
    }),
    verifyReturn: (fields, orderRef) =>
      timingSafeEquals(
        fields['razorpay_signature'] ?? '',
        hmacHex(keySecret, `${orderRef}|${fields['razorpay_payment_id'] ?? ''}`),
      ),
    readWebhook: ({ raw, headers }) => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } = headers
      if (typeof signature !== 'string' || !isSigned(raw, signature)) return undefined
      const parsed = webhook.safeParse(parseJson(raw.toString('utf8')))
      // it is Razorpay's, so it is taken, even if there is nothing in it for us
      const body = parsed.success ? parsed.data : { event: 'unknown', payload: {} }
      // without a number of its own its bytes stand for it: the same event again has the same
      return { ...toEvent(typeof id === 'string' ? id : signature, body), bodyKey: signature }
    },
    fetchPayments: async (orderRef) => {
      const found = read(await get(`orders/${orderRef}/payments`), payments)
      return 'error' in found ? found : found.items.map(toPayment)
    },
    refund: async ({ paymentRef, amountPaise, key }) => {
      const request = { amount: amountPaise, speed: 'normal', receipt: key }
      const made = read(await post(`payments/${paymentRef}/refund`, request, { 'x-refund-idempotency': key }), refund)
      return 'error' in made ? made : toRefund(made)
    },
    fetchRefund: async (refundRef) => {
      const found = read(await get(`refunds/${refundRef}`), refund)
      return 'error' in found ? found : toRefund(found)
    },
    settlements: (day) =>
      fetchSettled(day, async (path) =>
        read(
          await requestJson('GET', new URL(`${baseUrl}/${path}`), { headers: { authorization } }, PATIENCE_OF_REPORTS),
          z.unknown(),
        ),
      ),
  }
}

/** Captured by name but not in fact is money that goes back by itself (auto-refund): it is not ours. */
const toPayment = ({ id, amount, currency, status, captured }: z.infer<typeof payment>): GatewayPayment => ({
  paymentRef: id,
  amountPaise: paise(amount),
  currency,
  status: status === 'captured' && captured === false ? 'authorized' : status,
})
const toRefund = ({ id, status }: z.infer<typeof refund>): GatewayRefund => ({ refundRef: id, state: status })

/** An answer as its shape has it; what nobody can read, a busy or a broken gateway, may be asked again. */
function read<T>(answer: Answer, shape: z.ZodType<T>): T | GatewayFailure {
  if ('unreachable' in answer) return { error: answer.unreachable, retryable: true }
  const { status, body } = answer
  const parsed = shape.safeParse(body)
  if (status === 200 && parsed.success) return parsed.data
  const failed = failure.safeParse(body)
  const error = failed.success ? `${failed.data.error.code}: ${failed.data.error.description ?? ''}` : `HTTP ${status}`
  // 409: the first of two like requests still runs; 401: the owner mends the key
  return { error, retryable: status !== 400 && status !== 404 }
}

function toEvent(id: string, body: z.infer<typeof webhook>): GatewayEvent {
  const { payment: paid, order: ordered, refund: refunded } = body.payload
  return {
    id,
    kind: body.event,
    orderRef: paid?.entity.order_id ?? ordered?.entity.id,
    payment: paid && toPayment(paid.entity),
    refund: refunded && toRefund(refunded.entity),
  }
}
