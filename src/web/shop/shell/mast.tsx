import './mast.css'
import { useCallback, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

import { pieces } from '#domain/cart/cart.rules.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { openLogin } from '../shared/auth/auth-state.ts'
import { openCart } from '../shared/cart/cart-panel-state.ts'
import { useCart } from '../shared/cart/cart.ts'
import { itemsText } from '../shared/cart/items-text.ts'
import { useSession } from '../shared/session.ts'
import { Brand } from './brand.tsx'
import { LaterSheet } from './later-sheet.tsx'
import { loadCartPanel, loadAuth, loadMenu, warm } from './sheets.ts'

/** The haldi field on top. `poured`: it ends in the glaze edge; home continues the field instead. */
export function MastFrame({ poured, children }: { poured: boolean; children: ReactNode }) {
  return (
    <header className={poured ? 'mast poured' : 'mast'}>
      <div className="wrap mast__row">{children}</div>
    </header>
  )
}

export function Mast({ poured }: { poured: boolean }) {
  return (
    <MastFrame poured={poured}>
      <MenuButton />
      <Brand />
      <p className="mast__place only-wide">Handmade in Chhapra, Bihar</p>
      <div className="mast__tools">
        <Who />
        <CartButton />
      </div>
    </MastFrame>
  )
}

/** Nothing to leave by but the name. */
export function BareMast({ children }: { children?: ReactNode }) {
  return (
    <MastFrame poured>
      <Brand />
      <p className="mast__place only-wide">Handmade in Chhapra, Bihar</p>
      {children}
    </MastFrame>
  )
}

function MenuButton() {
  const { key } = useLocation()
  // it belongs to the page that it was opened on: Back leads to another, and not to the same with the menu over it
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === key
  const close = useCallback(() => setOpenAt(undefined), [])
  return (
    <>
      <IconButton
        icon="menu"
        label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenAt(key)}
        onPointerEnter={() => warm(loadMenu)}
      />
      <LaterSheet
        load={loadMenu}
        giveUp={close}
        open={open}
        onOpenChange={(wanted) => setOpenAt(wanted ? key : undefined)}
      />
    </>
  )
}

/** A visitor's page comes from the server; who it is shows as soon as the browser took over. */
function Who() {
  const { user } = useSession()
  if (user)
    return (
      <Link to="/profile" className="mast__tool only-wide">
        <Icon name="user" size="sm" />
        <span className="mast__first-name">{user.name.trim().split(/\s+/)[0]}</span>
      </Link>
    )
  return (
    <button type="button" className="mast__tool only-wide" onClick={openLogin} onPointerEnter={() => warm(loadAuth)}>
      <Icon name="user" size="sm" />
      <span>LogIn</span>
    </button>
  )
}

function CartButton() {
  const count = pieces(useCart())
  return (
    <IconButton
      icon="cart"
      label={count > 0 ? `Cart, ${itemsText(count)}` : 'Cart, empty'}
      badge={count}
      aria-haspopup="dialog"
      onClick={openCart}
      onPointerEnter={() => warm(loadCartPanel)}
    />
  )
}
