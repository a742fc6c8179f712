import { createElement, Suspense, useState } from 'react'

import type { Card } from '#contract/catalog.ts'
import * as t from '#text/shop/checkout.ts'
import { chunkLoader, preload } from '#web/api/chunk-loader.ts'
import { currentUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'

import { currentCart, useCart } from '../shared/cart/cart.ts'
import { optionalPart, useLazyPart } from '../shared/lazy-part.ts'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { EmptyCheckout } from './empty-checkout.tsx'
import { loadLogin, loadShortAddress } from './parts.ts'
import { storedPayment } from './payment/stored-payment.ts'

const loadCheckout = chunkLoader('checkout', async () => (await import('./checkout.tsx')).Checkout)
if (needsCheckout()) {
  preload(loadCheckout)
  if (!currentUser()) for (const load of [loadLogin, loadShortAddress]) preload(load)
}

/** Few come by a link that fills the cart. */
const LinkedCart = optionalPart(chunkLoader('linked-cart', async () => (await import('./linked-cart.tsx')).LinkedCart))

/** The checkout, and what a link brings into it. */
export function RequestedCheckout({ suggestions }: { suggestions: readonly Card[] }) {
  const [isLinked] = useState(() => location.search.startsWith('?add='))
  return (
    <>
      <CheckoutWhereNeeded suggestions={suggestions} />
      {isLinked && (
        <Suspense>
          <LinkedCart />
        </Suspense>
      )}
    </>
  )
}

/** The checkout, fetched where there is something to order or to wait for. Once needed it stays: an order empties the cart. */
function CheckoutWhereNeeded({ suggestions }: { suggestions: readonly Card[] }) {
  const hasGoods = useCart().length > 0
  const [isNeeded, setNeeded] = useState(needsCheckout)
  const [isLoading, setIsLoading] = useState(true)
  const checkout = useLazyPart(isNeeded && isLoading, loadCheckout, () => setIsLoading(false))
  if (hasGoods && !isNeeded) setNeeded(true)
  if (!isNeeded) return <EmptyCheckout />
  if (checkout) return createElement(checkout, { suggestions })
  if (isLoading) return <CheckoutSkeleton />
  return (
    <p className="wrap">
      <Button onClick={() => setIsLoading(true)}>{t.tryAgain}</Button>
    </p>
  )
}

/** The server knows of no cart and no payment. */
function needsCheckout(): boolean {
  return typeof window !== 'undefined' && (currentCart().length > 0 || storedPayment() !== undefined)
}
