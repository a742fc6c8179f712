import { useCallback, useState } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/shell.ts'
import { preload } from '#web/api/chunk-loader.ts'
import { useSession } from '#web/api/session.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { openLogin } from '../shared/auth/auth-state.ts'
import { CartButton } from '../shared/cart/cart-button.tsx'
import { HeaderFrame, Place } from './bare-site-header.tsx'
import { Brand } from './brand.tsx'
import { loadAuth, loadMenu, loadSearch } from './dialogs.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { LazyDialog } from './lazy-dialog.tsx'

export function SiteHeader({ glazeEdge }: { glazeEdge: boolean }) {
  return (
    <HeaderFrame glazeEdge={glazeEdge}>
      <MenuButton />
      <Brand />
      <LanguageSwitch />
      <Place />
      <div className="site-header__tools">
        <SearchLink />
        <AccountLink />
        <CartButton />
      </div>
    </HeaderFrame>
  )
}

function MenuButton() {
  const menu = useOpenHere()
  return (
    <>
      <IconButton
        icon="menu"
        label={t.menu}
        aria-haspopup="dialog"
        aria-expanded={menu.open}
        onClick={() => menu.onOpenChange(true)}
        onPointerEnter={() => preload(loadMenu)}
      />
      <LazyDialog load={loadMenu} {...menu} />
    </>
  )
}

/** A link home, where the search field is, until the scripts run; then it opens the panel (spec G4). */
function SearchLink() {
  const panel = useOpenHere()
  return (
    <>
      <Link
        to={pagePaths.home}
        className="icon-button"
        aria-label={t.search}
        onClick={(event) => {
          event.preventDefault()
          panel.onOpenChange(true)
        }}
      >
        <Icon name="search" />
      </Link>
      <LazyDialog load={loadSearch} {...panel} />
    </>
  )
}

/**
 * Whether a dialog is open. It belongs to the page that it was opened on: Back leads to another, and not to the same with it
 * over it. Opened while another page comes, it belongs to that one.
 */
function useOpenHere() {
  const { key } = useLocation()
  const { location: coming } = useNavigation()
  const [openAt, setOpenAt] = useState<string>()
  const onLoadFailed = useCallback(() => setOpenAt(undefined), [])
  return {
    open: openAt !== undefined && (openAt === key || openAt === coming?.key),
    onOpenChange: (next: boolean) => setOpenAt(next ? (coming?.key ?? key) : undefined),
    onLoadFailed,
  }
}

/** The server's page is a visitor's; the shopper's name shows as soon as the browser took over. */
function AccountLink() {
  const { user } = useSession()
  if (user)
    return (
      <Link to={pagePaths.profile} className="site-header__tool only-wide">
        <Icon name="user" size="sm" />
        <span className="site-header__first-name">{/\S+/.exec(user.name)?.[0] ?? t.myAccount}</span>
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
      <span>{t.logIn}</span>
    </button>
  )
}
