import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { ORDER_REDIRECT_MS } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { OrderAnswer } from '#contract/order.ts'
import { priceLines, type CartChange } from '#domain/cart/cart.rules.ts'
import { rateOf, summarise } from '#domain/pricing/pricing.rules.ts'
import { call } from '#web/api/client.ts'
import { cartNow, clearCart } from '#web/shop/shared/cart/cart.ts'
import { say } from '#web/ui/toast/say.ts'

import { applyChanges } from './order-changes.ts'
import { dropOrderKey, orderKey } from './order-key.ts'
import { cashOrder, contentOf } from './order-payload.ts'

export type Placing = { state: 'idle' | 'processing' } | { state: 'placed'; order: OrderAnswer; message: string }
const idle: Placing = { state: 'idle' }

const sendOrder = (userId: string, addressId: number) => {
  const cart = cartNow()
  const rate = rateOf(summarise(priceLines(cart), 'cod'))
  const idempotencyKey = orderKey(contentOf(addressId, cart))
  return call('createOrder', cashOrder(userId, addressId, cart, rate), { idempotencyKey })
}
/** The cart, the key and the transaction go together: while the cart is still there, its key answers the same order again. */
const forgetCart = () => {
  clearCart()
  dropOrderKey()
  sessionStorage.removeItem('transaction_id')
}

/** Places the cart as a Cash order (specification §4, Order placement). `onChanges` hears what a 409 changed in the cart. */
export const usePlaceOrder = (onChanges: (changes: readonly CartChange[]) => void) => {
  const navigate = useNavigate()
  const [placing, setPlacing] = useState<Placing>(idle)
  const running = useRef(false)
  const placed = placing.state === 'placed'

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

  const place = async (userId: string, addressId: number) => {
    if (running.current) {
      say(messages.alreadyInProcess, 'info')
      return
    }
    running.current = true
    setPlacing({ state: 'processing' })
    const { data, message, status, status_code } = await sendOrder(userId, addressId)
    if (status && data) {
      say(message, 'good')
      setPlacing({ state: 'placed', order: data, message })
      return
    }
    running.current = false
    setPlacing(idle)
    if (status_code === 409) {
      const changes = applyChanges(data)
      if (changes) onChanges(changes)
      // a key that was used for another cart serves no longer; one that is being worked on does
      else if (message !== messages.alreadyInProcess) dropOrderKey()
    }
    say(message, 'bad')
  }
  return { placing, place }
}
