import type { Card, Sku } from '#contract/catalog.ts'
import { addToCart, readCart, setCount, type Cart } from '#domain/cart/cart.rules.ts'
import * as messages from '#text/common/messages.ts'
import { browserStorage } from '#web/api/browser-storage.ts'
import { createStore } from '#web/api/store.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { reportStep } from '../visit.ts'

const KEY = 'cartItems'
const empty: Cart = []

/** The cart lives in this browser under `cartItems` and is written on every change; other tabs follow (spec S4). */
const store = createStore<Cart>({ initial: empty, load: () => readCart(browserStorage.read(KEY)), storageKey: KEY })

/** The cart on the screen; empty while the server renders and until the browser took over. */
export const useCart = store.useValue

/** The cart at this moment, for what a click sets going. */
export const currentCart = store.get

/** Replaces the cart and stores it; an empty cart leaves nothing stored. */
export function saveCart(next: Cart): void {
  if (next.length > 0) browserStorage.write(KEY, JSON.stringify(next))
  else browserStorage.remove(KEY)
  store.set(next)
}
export const clearCart = (): void => saveCart(empty)

/** Takes sizes out: they were ordered. */
export const removeFromCart = (skuIds: readonly number[]): void =>
  saveCart(currentCart().filter(({ sku_id }) => !skuIds.includes(sku_id)))

/** Adds one of a size at the front; a size that is there already is only toasted (spec D98). Answers whether it was added. */
export function putInCart(product: Pick<Card, 'id' | 'name' | 'slug' | 'type' | 'image'>, sku: Sku): boolean {
  const next = addToCart(currentCart(), product, sku)
  if (next) {
    saveCart(next)
    reportStep('cart', product.id)
  } else showToast(messages.alreadyInCart, 'info')
  return next !== undefined
}
export const changeCount = (skuId: number, count: number): void => saveCart(setCount(currentCart(), skuId, count))
