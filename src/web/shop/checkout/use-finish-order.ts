import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { ORDER_REDIRECT_MS } from '#contract/core/limits.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { removeFromCart } from '#web/shop/shared/cart/cart.ts'

import { clearOrderKey } from './cash-order.ts'
import { clearPayment } from './payment/stored-payment.ts'

/** What was ordered, the key and the transaction go together: while the goods are still there, they answer the same order again. */
export function clearOrdered(skuIds: readonly number[]): void {
  removeFromCart(skuIds)
  clearOrderKey()
  clearPayment()
}

/**
 * Once these sizes are ordered: three seconds to read it, then they leave the cart and the orders come (spec S4).
 * What came into the cart while the payment was on its way stays.
 */
export function useFinishOrder(ordered: readonly number[] | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!ordered) return undefined
    const clear = () => clearOrdered(ordered)
    const timer = setTimeout(() => void navigate(pagePaths.orders), ORDER_REDIRECT_MS)
    // also when the shopper walks away or closes the page earlier: what was ordered is in the cart no more
    addEventListener('pagehide', clear)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', clear)
      clear()
    }
  }, [ordered, navigate])
}
