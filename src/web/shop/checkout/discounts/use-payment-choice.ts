import { useEffect, useState } from 'react'

import type { PaymentMode } from '#contract/order-steps.ts'
import { linesOfCart, type Cart } from '#domain/cart/cart.rules.ts'
import { goodsTotal } from '#domain/pricing/goods.rules.ts'
import { lastMode } from '#web/shop/shared/cart/last-mode.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { couponProblemText } from './discount-problem.ts'
import { chooseMode, removeCoupon, type PaymentChoice } from './payment-choice.ts'

export type Change = (next: (choice: PaymentChoice) => PaymentChoice) => void

/**
 * Mode, coupon and annas of this checkout. A coupon stays while it fits the goods; a change of the cart that makes it
 * unusable removes it and shows why (spec D40). `modes` are the ways to pay that the shop takes, that of the last order to begin with, else the first.
 */
export function usePaymentChoice(cart: Cart, modes: readonly PaymentMode[]): { choice: PaymentChoice; change: Change } {
  const [choice, setChoice] = useState(() => chooseMode(lastMode(modes)))
  const [removal, setRemoval] = useState<{ why: string }>()
  const why = choice.coupon && couponProblemText(choice.coupon, goodsTotal(linesOfCart(cart)))
  // while rendering, so that nothing is ever drawn or charged by what is not to be had any more
  if (modes.length > 0 && !modes.includes(choice.mode)) setChoice(chooseMode(lastMode(modes)))
  else if (why) {
    setChoice(removeCoupon(choice))
    setRemoval({ why })
  }
  useEffect(() => {
    if (removal) showToast(removal.why, 'bad')
  }, [removal])
  return { choice, change: setChoice }
}
