import './site-header.css'
import { useCallback, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import { preload } from '#web/api/chunk-loader.ts'
import { useSession } from '#web/api/session.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { openLogin } from '../shared/auth/auth-state.ts'
import { CartButton } from '../shared/cart/cart-button.tsx'
import { useSettings } from '../shared/settings.ts'
import { Brand } from './brand.tsx'
import { loadAuth, loadMenu } from './dialogs.ts'
import { LazyDialog } from './lazy-dialog.tsx'

/** The haldi field on top. `glazeEdge`: it ends in the glaze edge; home continues the field instead. */
function HeaderFrame({ glazeEdge, children }: { glazeEdge: boolean; children: ReactNode }) {
  return (
    <header className={glazeEdge ? 'site-header poured' : 'site-header'}>
      <div className="wrap site-header__row">{children}</div>
    </header>
  )
}

export function SiteHeader({ glazeEdge }: { glazeEdge: boolean }) {
  return (
    <HeaderFrame glazeEdge={glazeEdge}>
      <MenuButton />
      <Brand />
      <Place />
      <div className="site-header__tools">
        <AccountLink />
        <CartButton />
      </div>
    </HeaderFrame>
  )
}

/** For checkout and failures: nothing leads away but the shop's name. */
export function BareSiteHeader({ children }: { children?: ReactNode }) {
  return (
    <HeaderFrame glazeEdge>
      <Brand />
      <Place />
      {children}
    </HeaderFrame>
  )
}

/** Where the food is made, if the owner says so. */
function Place() {
  const { place } = useSettings()
  return place && <p className="site-header__place only-wide">{place}</p>
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
        onPointerEnter={() => preload(loadMenu)}
      />
      <LazyDialog
        load={loadMenu}
        onLoadFailed={close}
        open={open}
        onOpenChange={(next) => setOpenAt(next ? key : undefined)}
      />
    </>
  )
}

/** The server's page is a visitor's; the shopper's name shows as soon as the browser took over. */
function AccountLink() {
  const { user } = useSession()
  if (user)
    return (
      <Link to={pagePaths.profile} className="site-header__tool only-wide">
        <Icon name="user" size="sm" />
        <span className="site-header__first-name">{user.name.trim().split(/\s+/)[0]}</span>
      </Link>
    )
  return (
    <button
      type="button"
      className="site-header__tool only-wide"
      onClick={openLogin}
      onPointerEnter={() => preload(loadAuth)}
    >
      <Icon name="user" size="sm" />
      <span>LogIn</span>
    </button>
  )
}
