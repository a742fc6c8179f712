import type { UserData } from '#contract/account.ts'
import type { Paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import type { Settings } from '#contract/settings.ts'
import { cashLimitProblem, modeProblem } from '#domain/settings/selling.rules.ts'
import { tariffsDiffer } from '#domain/settings/tariffs-differ.rules.ts'
import * as t from '#text/shop/checkout.ts'
import { checkoutRefusalText } from '#web/shop/shared/checkout-refusal.ts'
import { deliveryProblem } from '#web/shop/shared/delivery/delivery-text.ts'
import type { Delivery } from '#web/shop/shared/delivery/use-delivery.ts'

import type { PaymentChoice } from './discounts/payment-choice.ts'
import type { ParcelAddress } from './use-parcel-address.ts'

interface CheckoutState {
  /** a code to log in with is on its way */
  awaitsCode: boolean
  user: UserData | undefined
  parcel: Pick<ParcelAddress, 'list' | 'address' | 'isTyping' | 'zip'>
  delivery: Delivery | undefined
  choice: PaymentChoice
  /** the ways to pay that are offered there */
  modes: readonly PaymentMode[]
  settings: Settings
  total: Paise
}

/** Why the order cannot be placed yet, in the order of the steps; undefined when it can (spec S4, D115). */
export function orderBlocker(state: CheckoutState): string | undefined {
  const { user, parcel, delivery, choice, settings, awaitsCode } = state
  const { list, address, isTyping, zip } = parcel
  if (!user && awaitsCode) return t.needsCode
  if (user && list.state === 'failed') return list.message
  if (user && !isTyping && !address) return list.state === 'loading' ? t.loadingYourAddresses : t.needsAddress
  // what it costs there is on its way; without a pincode the button says what is missing
  if (!delivery && zip && tariffsDiffer(settings.limits.delivery)) return t.lookingUpFee
  const undeliverable = delivery && deliveryProblem(delivery, choice.mode)
  if (undeliverable) return undeliverable
  const notTaken = sellingProblem(state)
  if (notTaken) return notTaken
  // a Yes without an amount would pay without the annas
  return choice.answer === 'yes' && choice.annasRupees === undefined ? checkoutRefusalText('ANNAS_NEEDED') : undefined
}

/** Why the shop takes no order that is paid so, in the server's words. */
function sellingProblem({ choice: { mode }, modes, settings, total }: CheckoutState): string | undefined {
  const { pause, cash, is_open: isOpen } = settings
  if (!isOpen) return checkoutRefusalText('NOT_OPEN')
  const problem =
    modeProblem(mode, { modes, pause }) ?? (mode === 'cod' ? cashLimitProblem(total, [cash.max]) : undefined)
  return problem && checkoutRefusalText(problem.code, problem.params)
}
