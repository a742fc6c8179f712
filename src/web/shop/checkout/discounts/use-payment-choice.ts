import { useEffect, useState } from 'react'

import type { Cart } from '#domain/cart/cart.rules.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { cartTotals } from '../cart-totals.ts'
import { couponProblemText } from './discount-problem.ts'
import { chooseMode, removeCoupon, type PaymentChoice } from './payment-choice.ts'

export type Change = (next: (choice: PaymentChoice) => PaymentChoice) => void

/**
 * Mode, coupon and annas of this checkout. A coupon stays while it fits the goods; a change of the cart that makes it
 * unusable removes it and shows why (spec D40).
 */
export function usePaymentChoice(cart: Cart): { choice: PaymentChoice; change: Change } {
  const [choice, setChoice] = useState(() => chooseMode('online'))
  const [removed, setRemoved] = useState<{ why: string }>()
  const goods = cartTotals(cart, { mode: choice.mode }).goods
  const why = choice.coupon && couponProblemText(choice.coupon, goods)
  // while rendering, so that nothing is ever drawn or charged by it
  if (why) {
    setChoice(removeCoupon(choice))
    setRemoved({ why })
  }
  useEffect(() => {
    if (removed) showToast(removed.why, 'bad')
  }, [removed])
  return { choice, change: setChoice }
}
