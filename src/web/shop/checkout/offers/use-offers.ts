import { useEffect, useState } from 'react'

import type { Cart } from '#domain/cart/cart.rules.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { billOf } from '../bill.ts'
import { chooseMode, removeCoupon, type OfferChoice } from './offer-choice.ts'
import { couponTrouble } from './offer-problem.ts'

export type Change = (next: (choice: OfferChoice) => OfferChoice) => void

/**
 * Mode, coupon and annas of this checkout. A coupon stays while it fits the goods; a change of the cart that makes it
 * unusable takes it away and says why (spec D40).
 */
export function useOffers(cart: Cart): { choice: OfferChoice; change: Change } {
  const [choice, setChoice] = useState(() => chooseMode('online'))
  const [lost, setLost] = useState<{ why: string }>()
  const goods = billOf(cart, { mode: choice.mode }).summary.goods
  const why = choice.coupon && couponTrouble(choice.coupon, goods)
  // while rendering, so that nothing is ever drawn or billed by it
  if (why) {
    setChoice(removeCoupon(choice))
    setLost({ why })
  }
  useEffect(() => {
    if (lost) showToast(lost.why, 'bad')
  }, [lost])
  return { choice, change: setChoice }
}
