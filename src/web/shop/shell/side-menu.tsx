import './side-menu.css'
import { useState } from 'react'
import { Link } from 'react-router'

import type { UserData } from '#contract/account.ts'
import { formatNumber } from '#contract/core/money.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/shell.ts'
import { tabStorage } from '#web/api/browser-storage.ts'
import { call } from '#web/api/client.ts'
import { useSession, clearSession } from '#web/api/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import type { IconName } from '#web/ui/icon/icon-name.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { useAnnaBalance } from '../shared/annas/use-anna-balance.ts'
import { openLogin } from '../shared/auth/auth-state.ts'
import { clearCart } from '../shared/cart/cart.ts'
import { forgetMode } from '../shared/cart/last-mode.ts'
import { forgetPincode } from '../shared/delivery/saved-pincode.ts'
import { forgetSearches } from '../shared/recent-searches.ts'
import { forgetRecentlyViewed } from '../shared/recently-viewed/recently-viewed.ts'
import { useSettings } from '../shared/settings.ts'
import { useGoHome } from '../shared/use-go-home.ts'
import { forgetWishlist } from '../shared/wishlist/wishlist.ts'
import { LanguageSwitch } from './language-switch.tsx'
import type { DialogProps } from './lazy-dialog.tsx'

type MenuItem = { to: string; label: string; icon: IconName }

const accountItems: readonly MenuItem[] = [
  { to: pagePaths.orders, label: t.yourOrder, icon: 'truck' },
  { to: pagePaths.address, label: t.yourAddress, icon: 'pin' },
  { to: pagePaths.annas, label: t.yourCoin, icon: 'jar' },
  { to: pagePaths.profile, label: t.myProfile, icon: 'user' },
]

const wishlistItem: MenuItem = { to: pagePaths.wishlist, label: t.wishlist, icon: 'heart' }

const publicItems = [
  { to: pagePaths.blogs, label: t.blogs },
  { to: pagePaths.about, label: t.about },
  { to: pagePaths.contact, label: t.contact },
  { to: pagePaths.policy, label: t.privacyPolicy },
  { to: pagePaths.return, label: t.returnShipPolicy },
  { to: pagePaths.terms, label: t.terms },
] as const

/** The specification's side menu: one list for everyone, the account's items for logged-in shoppers only (spec S2). */
export function SideMenu({ open, onOpenChange }: DialogProps) {
  const { user } = useSession()
  const { balance } = useAnnaBalance(user?.user_id, open)
  const { home_url } = useSettings()
  const homeItem: MenuItem = { to: home_url, label: t.menu, icon: 'home' }
  const close = () => onOpenChange(false)
  return (
    <Drawer
      label={t.menu}
      open={open}
      onOpenChange={onOpenChange}
      head={<MenuHead user={user} />}
      foot={<MenuFoot user={user} onLeave={close} />}
    >
      <nav aria-label={t.menu}>
        <ul className="drawer__list">
          {[homeItem, wishlistItem, ...(user ? accountItems : [])].map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} onClick={close}>
                <Icon name={icon} />
                {label}
                {to === pagePaths.annas && balance !== undefined && (
                  <span className="end num">{fill(t.annasOf, { balance: formatNumber(balance) })}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="drawer__list drawer__list--quiet">
          {publicItems.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <LanguageSwitch />
          </li>
        </ul>
      </nav>
    </Drawer>
  )
}

/** Ends the session at the server, then here: token, user details, cart and pincode are cleared, also without a network (spec S2, D137). */
export async function logOut(): Promise<void> {
  const answer = await call('logout', {})
  clearSession()
  clearCart()
  forgetPincode()
  forgetSearches()
  forgetRecentlyViewed()
  forgetWishlist()
  forgetMode()
  // a payment that this tab waited for is not the next shopper's
  tabStorage.clear()
  if (answer.status) showToast(answer.message, 'good')
}

function MenuHead({ user }: { user: UserData | undefined }) {
  const { shop_name, place } = useSettings()
  return (
    <p className="drawer__who">
      <b>{user ? user.name || t.myAccount : shop_name}</b>
      <span className="small num">{user?.mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2') ?? place}</span>
    </p>
  )
}

function MenuFoot({ user, onLeave }: { user: UserData | undefined; onLeave: () => void }) {
  const [busy, setBusy] = useState(false)
  const goHome = useGoHome()
  const leave = async () => {
    setBusy(true)
    await logOut()
    setBusy(false)
    onLeave()
    await goHome()
  }
  if (user)
    return (
      <Button variant="ink" block icon="logout" busy={busy} onClick={() => void leave()}>
        {t.logout}
      </Button>
    )
  return (
    <Button
      variant="ink"
      block
      icon="user"
      onClick={() => {
        onLeave()
        openLogin()
      }}
    >
      {t.logIn}
    </Button>
  )
}
