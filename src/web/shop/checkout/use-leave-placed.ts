import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { ORDER_REDIRECT_MS } from '#contract/limits.ts'
import { clearCart } from '#web/shop/shared/cart/cart.ts'

import { dropOrderKey } from './order-key.ts'
import { forgetPayment } from './payment/pending-payment.ts'

/** The cart, the key and the transaction go together: while the cart is still there, they answer the same order again. */
const forgetCart = () => {
  clearCart()
  dropOrderKey()
  forgetPayment()
}

/** Once an order is placed: three seconds to read it, then the cart is cleared and the orders come (specification §4). */
export const useLeavePlaced = (placed: boolean): void => {
  const navigate = useNavigate()
  useEffect(() => {
    if (!placed) return undefined
    const timer = setTimeout(() => void navigate('/orders'), ORDER_REDIRECT_MS)
    // also when the shopper walks away or closes the page earlier: what was ordered is in the cart no more
    addEventListener('pagehide', forgetCart)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', forgetCart)
      forgetCart()
    }
  }, [placed, navigate])
}
