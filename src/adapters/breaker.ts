import type { PaymentGateway, GatewayFailure } from '#domain/ports/payment-gateway.ts'

const MAX_FAILURES = 5
const OPEN_MS = 30_000
const circuitOpen: GatewayFailure = { error: 'the gateway did not answer lately', retryable: true }

/**
 * A gateway that did not answer five times in a row is left alone for half a minute: a caller in that time is refused at
 * once instead of waiting, and then one call tries again (spec F7).
 */
export function withBreaker(gateway: PaymentGateway, now: () => number = () => performance.now()): PaymentGateway {
  let failures = 0
  let openUntil = 0
  const guarded =
    <I, O extends object>(request: (input: I) => Promise<O | GatewayFailure>) =>
    async (input: I): Promise<O | GatewayFailure> => {
      if (now() < openUntil) return circuitOpen
      const answer = await request(input)
      failures = 'error' in answer && answer.retryable ? failures + 1 : 0
      if (failures >= MAX_FAILURES) openUntil = now() + OPEN_MS
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
