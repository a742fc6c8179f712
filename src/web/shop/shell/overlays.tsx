import { useEffect } from 'react'
import { useLocation } from 'react-router'

import { closeCart, useCartOpen } from '../shared/cart/cart-panel-state.ts'
import { closeLogin, openLogin, useLoginOpen } from '../shared/login/login-state.ts'
import { useSession } from '../shared/session.ts'
import { useLoaded } from '../shared/use-loaded.ts'
import { loadCartPanel, loadLogin, loadSessionExpired } from './sheets.ts'

const stay = () => undefined

export function LoginOverlay() {
  const open = useLoginOpen()
  const LoginDialog = useLoaded(open, loadLogin, closeLogin)
  return LoginDialog && <LoginDialog open={open} onOpenChange={(next) => (next ? openLogin() : closeLogin())} />
}

export function CartOverlay() {
  const open = useCartOpen()
  const { key } = useLocation()
  const CartPanel = useLoaded(open, loadCartPanel, closeCart)
  // a panel must not stay over the next page, also when the browser's own Back led there
  useEffect(closeCart, [key])
  return CartPanel && <CartPanel open={open} onOpenChange={(next) => !next && closeCart()} />
}

export function SessionOverlay() {
  const { expired } = useSession()
  const SessionExpired = useLoaded(expired !== undefined, loadSessionExpired, stay)
  return SessionExpired && expired !== undefined && <SessionExpired message={expired} />
}
