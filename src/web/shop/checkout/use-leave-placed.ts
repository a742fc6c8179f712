import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { ORDER_REDIRECT_MS } from '#contract/core/limits.ts'
import { removeFromCart } from '#web/shop/shared/cart/cart.ts'

import { dropOrderKey } from './order-key.ts'
import { forgetPayment } from './payment/pending-payment.ts'

/** What was ordered, the key and the transaction go together: while the goods are still there, they answer the same order again. */
export function forgetOrdered(skuIds: readonly number[]): void {
  removeFromCart(skuIds)
  dropOrderKey()
  forgetPayment()
}

/**
 * Once these sizes are ordered: three seconds to read it, then they leave the cart and the orders come (spec S4).
 * What came into the cart while the payment was on its way stays.
 */
export function useLeavePlaced(ordered: readonly number[] | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!ordered) return undefined
    const forget = () => forgetOrdered(ordered)
    const timer = setTimeout(() => void navigate('/orders'), ORDER_REDIRECT_MS)
    // also when the shopper walks away or closes the page earlier: what was ordered is in the cart no more
    addEventListener('pagehide', forget)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', forget)
      forget()
    }
  }, [ordered, navigate])
}
