import type { PaymentGateway } from '#domain/ports/payment-gateway.ts'

const failure = { error: 'this shop has no payment gateway', retryable: false }
/** Of what must be done as soon as there is one again: money of an earlier gateway that goes back. */
const later = { ...failure, retryable: true }

/** The gateway of a shop that has none: it takes nothing, and what an earlier one has still to give back waits (spec N6.1). */
export const noGateway: PaymentGateway = {
  name: 'none',
  check: () => Promise.resolve('refused'),
  createOrder: () => Promise.resolve(failure),
  checkout: () => {
    throw new Error(failure.error)
  },
  verifyReturn: () => false,
  readWebhook: () => undefined,
  fetchPayments: () => Promise.resolve(later),
  refund: () => Promise.resolve(later),
  fetchRefund: () => Promise.resolve(later),
  settlements: () => Promise.resolve([]),
}
