import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { closeAuth, openLogin, useAuthOpen } from '../shared/auth/auth-state.ts'
import { closeCart, openCart, useCartOpen } from '../shared/cart/cart-panel-state.ts'
import { closeNotify, useNotifyOpen } from '../shared/notify/notify-state.ts'
import { useSession } from '../shared/session.ts'
import { LaterSheet } from './later-sheet.tsx'
import { loadCartPanel, loadAuth, loadNotify, loadSessionExpired } from './sheets.ts'

export function CartOverlay() {
  useClosedByLeaving(closeCart)
  return <LaterSheet load={loadCartPanel} giveUp={closeCart} open={useCartOpen()} onOpenChange={setCart} />
}

export function AuthOverlay() {
  useClosedByLeaving(closeAuth)
  return <LaterSheet load={loadAuth} giveUp={closeAuth} open={useAuthOpen()} onOpenChange={setAuth} />
}

export function NotifyOverlay() {
  useClosedByLeaving(closeNotify)
  return <LaterSheet load={loadNotify} giveUp={closeNotify} open={useNotifyOpen()} onOpenChange={setNotify} />
}

export function SessionOverlay() {
  const expired = useSession().expired !== undefined
  return <LaterSheet load={loadSessionExpired} giveUp={stay} open={expired} onOpenChange={stay} />
}

const setCart = (open: boolean) => (open ? openCart() : closeCart())

/** Only a product opens it: it must know which. */
function setNotify(open: boolean) {
  if (!open) closeNotify()
}
const setAuth = (open: boolean) => (open ? openLogin() : closeAuth())

/** Only its two buttons end it. */
const stay = () => undefined

/** A sheet must not stay over the next page, also when the browser's own Back led there. `close` must be the same always. */
function useClosedByLeaving(close: () => void) {
  const { key } = useLocation()
  useEffect(close, [close, key])
}
