import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { useSession } from '#web/api/session.ts'

import { closeAuth, openLogin, useAuthOpen } from '../shared/auth/auth-state.ts'
import { closeBackInStock, useBackInStockOpen } from '../shared/back-in-stock/back-in-stock-state.ts'
import { loadCartPanel } from '../shared/cart/cart-button.tsx'
import { closeCart, openCart, useCartOpen } from '../shared/cart/cart-panel-state.ts'
import { loadAuth, loadBackInStock, loadSessionExpired } from './dialogs.ts'
import { LazyDialog } from './lazy-dialog.tsx'

export function CartOverlay() {
  useCloseOnNavigation(closeCart)
  return <LazyDialog load={loadCartPanel} onLoadFailed={closeCart} open={useCartOpen()} onOpenChange={setCart} />
}

export function AuthOverlay() {
  useCloseOnNavigation(closeAuth)
  return <LazyDialog load={loadAuth} onLoadFailed={closeAuth} open={useAuthOpen()} onOpenChange={setAuth} />
}

export function BackInStockOverlay() {
  useCloseOnNavigation(closeBackInStock)
  return (
    <LazyDialog
      load={loadBackInStock}
      onLoadFailed={closeBackInStock}
      open={useBackInStockOpen()}
      onOpenChange={setBackInStock}
    />
  )
}

export function SessionOverlay() {
  const expired = useSession().expired !== undefined
  return <LazyDialog load={loadSessionExpired} onLoadFailed={doNothing} open={expired} onOpenChange={doNothing} />
}

const setCart = (open: boolean) => (open ? openCart() : closeCart())

/** Only a product opens it: it must know which. */
function setBackInStock(open: boolean) {
  if (!open) closeBackInStock()
}
const setAuth = (open: boolean) => (open ? openLogin() : closeAuth())

/** Only its two buttons end it. */
const doNothing = () => undefined

/** A dialog must not stay over the next page, also when the browser's Back led there. `close` must be the same function always. */
function useCloseOnNavigation(close: () => void) {
  const { key } = useLocation()
  useEffect(close, [close, key])
}
