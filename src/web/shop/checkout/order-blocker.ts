import type { UserData } from '#contract/account.ts'
import type { Address } from '#contract/address.ts'
import { messages } from '#contract/core/messages.ts'
import type { AddressList } from '#web/shop/shared/address-form/use-addresses.ts'
import { deliveryProblem } from '#web/shop/shared/delivery/delivery-text.ts'
import type { Delivery } from '#web/shop/shared/delivery/use-delivery.ts'

import type { PaymentChoice } from './discounts/payment-choice.ts'

interface CheckoutState {
  user: UserData | undefined
  list: AddressList
  address: Address | undefined
  delivery: Delivery | undefined
  choice: PaymentChoice
}

/** Why the order cannot be placed yet, in the order of the steps; undefined when it can (spec S4, D115). */
export function orderBlocker({ user, list, address, delivery, choice }: CheckoutState): string | undefined {
  if (!user) return 'Log in first, then choose the address.'
  if (list.state === 'failed') return list.message
  if (!address) return list.state === 'loading' ? 'Loading your addresses...' : 'Add an address first.'
  const undeliverable = delivery && deliveryProblem(delivery, choice.mode)
  if (undeliverable) return undeliverable
  // a Yes without an amount would pay without the annas
  return choice.answer === 'yes' && choice.annasRupees === undefined ? messages.enterAnnas : undefined
}
