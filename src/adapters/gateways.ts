import type { PaymentGateway } from '#domain/ports/payment-gateway.ts'
import type { Sandbox, SandboxBooks } from '#domain/ports/sandbox.ts'

import { postJson } from './post-json.ts'
import { sandboxGateway } from './sandbox-gateway.ts'

export type GatewaySettings = {
  books: SandboxBooks
  secret: string
  /** Where this process listens, for the play gateway's webhooks; known once it does. */
  address: () => string
}

/** The gateway that takes the shop's payments; `sandbox` is the same when it is the play gateway. */
export const openGateway = (settings: GatewaySettings): { gateway: PaymentGateway; sandbox: Sandbox | undefined } => {
  const { books, secret, address } = settings
  const sandbox = sandboxGateway({
    books,
    secret,
    deliver: async (body, headers) => {
      // JSON written anew is the same bytes, so the signature holds
      await postJson(new URL('/webhooks/sandbox', address()), headers, JSON.parse(body))
    },
  })
  return { gateway: sandbox, sandbox }
}
