import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { closeCart, openCart, useCartOpen } from '../shared/cart/cart-panel-state.ts'
import { closeLogin, openLogin, useLoginOpen } from '../shared/login/login-state.ts'
import { useSession } from '../shared/session.ts'
import { LaterSheet } from './later-sheet.tsx'
import { loadCartPanel, loadLogin, loadSessionExpired } from './sheets.ts'

const setCart = (open: boolean) => (open ? openCart() : closeCart())
const setLogin = (open: boolean) => (open ? openLogin() : closeLogin())
/** Only its two buttons end it. */
const stay = () => undefined

export function CartOverlay() {
  const { key } = useLocation()
  // a panel must not stay over the next page, also when the browser's own Back led there
  useEffect(closeCart, [key])
  return <LaterSheet load={loadCartPanel} giveUp={closeCart} open={useCartOpen()} onOpenChange={setCart} />
}

export function LoginOverlay() {
  return <LaterSheet load={loadLogin} giveUp={closeLogin} open={useLoginOpen()} onOpenChange={setLogin} />
}

export function SessionOverlay() {
  const expired = useSession().expired !== undefined
  return <LaterSheet load={loadSessionExpired} giveUp={stay} open={expired} onOpenChange={stay} />
}
