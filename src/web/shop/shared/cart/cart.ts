import { useSyncExternalStore } from 'react'

import type { Card, Sku } from '#contract/catalog.ts'
import { messages } from '#contract/core/messages.ts'
import { addToCart, readCart, setCount, type Cart } from '#domain/cart/cart.rules.ts'
import { inBrowser } from '#web/api/browser-store.ts'
import { say } from '#web/ui/toast/say.ts'

/** The cart lives in this browser under `cartItems` and is written on every change; other tabs follow (spec S4). */
const KEY = 'cartItems'
const none: Cart = []
let cart: Cart | undefined
const listeners = new Set<() => void>()

const current = (): Cart => (cart ??= readCart(inBrowser.read(KEY)))

export const cartNow = current

/** Replaces the cart and mirrors it to storage; an empty cart leaves nothing stored. */
export function keepCart(next: Cart): void {
  cart = next
  if (next.length > 0) inBrowser.write(KEY, JSON.stringify(next))
  else inBrowser.drop(KEY)
  tell()
}
export const clearCart = (): void => keepCart(none)

/** Takes sizes out: they were ordered. */
export const takeOut = (skuIds: readonly number[]): void =>
  keepCart(current().filter(({ sku_id }) => !skuIds.includes(sku_id)))

/** Adds one of a size at the front; a size that is there already is only toasted (spec D98). Answers whether it was added. */
export function putInCart(product: Pick<Card, 'id' | 'name' | 'slug' | 'type' | 'image'>, sku: Sku): boolean {
  const next = addToCart(current(), product, sku)
  if (next) keepCart(next)
  else say(messages.alreadyInCart, 'info')
  return next !== undefined
}
export const changeCount = (skuId: number, count: number): void => keepCart(setCount(current(), skuId, count))

/** The cart as it is now; empty while the server renders and until the browser took over. */
export const useCart = (): Cart => useSyncExternalStore(subscribe, current, () => none)

function tell() {
  for (const hear of listeners) hear()
}

function fromAnotherTab(event: StorageEvent) {
  if (event.key !== KEY && event.key !== null) return
  cart = undefined
  tell()
}

function subscribe(hear: () => void) {
  if (listeners.size === 0) addEventListener('storage', fromAnotherTab)
  listeners.add(hear)
  return () => {
    listeners.delete(hear)
    if (listeners.size === 0) removeEventListener('storage', fromAnotherTab)
  }
}
