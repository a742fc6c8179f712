import { messages } from '#contract/core/messages.ts'
import type { PaymentMode } from '#contract/order-steps.ts'

import type { Delivery } from './use-delivery.ts'

/** Why an order to this pincode would be refused, in the server's words; without an answer the server alone decides. */
export function deliveryProblem({ zip, answer }: Delivery, mode: PaymentMode): string | undefined {
  if (!answer) return undefined
  if (!answer.serviceable) return messages.notServed(zip)
  return mode === 'cod' && !answer.cod ? messages.noCashThere(zip) : undefined
}
