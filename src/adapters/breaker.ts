import type { PaymentGateway, Unanswered } from '#domain/ports/payment-gateway.ts'

const FAILURES_MOST = 5
const REST_MS = 30_000
const resting: Unanswered = { error: 'the gateway did not answer lately', retryable: true }

/**
 * A gateway that did not answer five times in a row is left alone for half a minute: whoever asks meanwhile is told so at
 * once instead of waiting, and then one may try (spec F7).
 */
export function withBreaker(gateway: PaymentGateway, now: () => number = () => performance.now()): PaymentGateway {
  let failures = 0
  let restsUntil = 0
  const guarded =
    <I, O extends object>(ask: (input: I) => Promise<O | Unanswered>) =>
    async (input: I): Promise<O | Unanswered> => {
      if (now() < restsUntil) return resting
      const answer = await ask(input)
      failures = 'error' in answer && answer.retryable ? failures + 1 : 0
      if (failures >= FAILURES_MOST) restsUntil = now() + REST_MS
      return answer
    }
  return {
    ...gateway,
    createOrder: guarded(gateway.createOrder),
    fetchPayments: guarded(gateway.fetchPayments),
    refund: guarded(gateway.refund),
    fetchRefund: guarded(gateway.fetchRefund),
  }
}
