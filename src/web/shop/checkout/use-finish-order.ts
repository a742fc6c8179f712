import { useEffect } from 'react'
import { useNavigate } from 'react-router'

import { ORDER_REDIRECT_MS } from '#contract/core/limits.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { tabStorage } from '#web/api/browser-storage.ts'
import { removeFromCart } from '#web/shop/shared/cart/cart.ts'
import { placedState } from '#web/shop/shared/placed-state.ts'

import { GIFT_DRAFT } from './address/address-draft.ts'
import { clearOrderKey } from './order/cash-order.ts'
import { clearPayment } from './payment/stored-payment.ts'

/** What was ordered, the key and the transaction go together: while the goods are still there, they answer the same order again. */
export function clearOrdered(skuIds: readonly number[]): void {
  removeFromCart(skuIds)
  clearOrderKey()
  clearPayment()
  tabStorage.remove(GIFT_DRAFT)
}

/** An order that is placed: its number, and the sizes that leave the cart. */
export type FinishedOrder = {
  orderNo: string
  skuIds: readonly number[]
  isOfGuest: boolean
  /** the page where it is still to be paid */
  payPage: string | undefined
}

/**
 * Once an order is placed: three seconds to read it, then its sizes leave the cart and the orders come (spec S4), the new one
 * open and with a word of thanks. A guest has no orders to go to, and stays.
 * One that is still to be paid leads to its own page at once.
 * What came into the cart while the payment was on its way stays.
 */
export function useFinishOrder(finished: FinishedOrder | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!finished) return undefined
    const clear = () => clearOrdered(finished.skuIds)
    const state = placedState(finished.orderNo)
    const { payPage } = finished
    if (payPage) void navigate(payPage)
    const timer =
      payPage || finished.isOfGuest
        ? undefined
        : setTimeout(() => void navigate(pagePaths.orders, { state }), ORDER_REDIRECT_MS)
    // also when the shopper walks away or closes the page earlier: what was ordered is in the cart no more
    addEventListener('pagehide', clear)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', clear)
      clear()
    }
  }, [finished, navigate])
}
