import type { PaymentGateway } from '#domain/ports/payment-gateway.ts'
import type { Sandbox, SandboxStore } from '#domain/ports/sandbox.ts'

import { withBreaker } from './breaker.ts'
import { noGateway } from './no-gateway.ts'
import { postJson } from './post-json.ts'
import { razorpay, type RazorpaySettings } from './razorpay.ts'
import { sandboxGateway } from './sandbox-gateway.ts'

/** Who takes the shop's payments: nobody where that is said, Razorpay where it is set up, else the sandbox gateway. */
export type GatewaySettings = {
  isNone?: boolean
  razorpay: RazorpaySettings | undefined
  sandbox: {
    store: SandboxStore
    secret: string
    /** Where this process listens, for the sandbox gateway's webhooks; known once it does. */
    address: () => string
  }
}
type Opened = { gateway: PaymentGateway; sandbox?: Sandbox }

/** A gateway that is left alone for a while when it does not answer. */
export const guardedGateway = (gateway: PaymentGateway, now?: () => number): PaymentGateway =>
  withBreaker(
    gateway,
    {
      methods: ['createOrder', 'fetchPayments', 'refund', 'fetchRefund', 'settlements'],
      refusal: { error: 'the gateway did not answer lately', retryable: true },
    },
    now,
  )

/** The gateway of the settings; `sandbox` is the same one when it is the sandbox gateway. */
export function openGateway({
  isNone = false,
  razorpay: real,
  sandbox: { store, secret, address },
}: GatewaySettings): Opened {
  if (isNone) return { gateway: noGateway }
  if (real) return { gateway: guardedGateway(razorpay(real)) }
  const deliver = async (body: string, headers: Record<string, string>) => {
    // JSON written again is the same bytes, so the signature holds
    await postJson(new URL('/webhooks/sandbox', address()), headers, JSON.parse(body))
  }
  const sandbox = sandboxGateway({ store, secret, deliver })
  return { gateway: sandbox, sandbox }
}
