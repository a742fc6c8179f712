import './side-menu.css'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'

import type { UserData } from '#contract/account.ts'
import { formatNumber } from '#contract/core/money.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import type { IconName } from '#web/ui/icon/icon-name.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { useAnnaBalance } from '../shared/annas/use-anna-balance.ts'
import { openLogin } from '../shared/auth/auth-state.ts'
import { useSession } from '../shared/session.ts'
import { useSettings } from '../shared/settings.ts'
import type { SheetProps } from './later-sheet.tsx'
import { HOME, logOut } from './log-out.ts'

type Entry = { to: string; words: string; icon: IconName }
const menu: Entry = { to: HOME, words: 'Menu', icon: 'home' }
const account: readonly Entry[] = [
  { to: '/orders', words: 'Your Order', icon: 'truck' },
  { to: '/address', words: 'Your Address', icon: 'pin' },
  { to: '/annas', words: 'Your Coin', icon: 'jar' },
  { to: '/profile', words: 'My Profile', icon: 'user' },
]
const everyone = [
  { to: '/blogs', words: 'Blogs' },
  { to: '/about', words: 'About' },
  { to: '/contact', words: 'Contact' },
  { to: '/policy', words: 'Privacy Policy' },
  { to: '/return', words: 'Return & Ship Policy' },
  { to: '/terms', words: 'Terms' },
] as const

/** The specification's side menu: one list for everyone, the account entries for customers only (§2). */
export function SideMenu({ open, onOpenChange }: SheetProps) {
  const { user } = useSession()
  const { balance } = useAnnaBalance(user?.user_id, open)
  const close = () => onOpenChange(false)
  return (
    <Drawer
      label="Menu"
      open={open}
      onOpenChange={onOpenChange}
      head={<Whose user={user} />}
      foot={<MenuFoot user={user} onLeave={close} />}
    >
      <nav aria-label="Menu">
        <ul className="menu__list">
          {[menu, ...(user ? account : [])].map(({ to, words, icon }) => (
            <li key={to}>
              <Link to={to} onClick={close}>
                <Icon name={icon} />
                {words}
                {to === '/annas' && balance !== undefined && (
                  <span className="end num">{formatNumber(balance)} annas</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
        <ul className="menu__list menu__list--quiet">
          {everyone.map(({ to, words }) => (
            <li key={to}>
              <Link to={to} onClick={close}>
                {words}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  )
}

function Whose({ user }: { user: UserData | undefined }) {
  const { shop_name } = useSettings()
  return (
    <p className="menu__who">
      <b>{user?.name ?? shop_name}</b>
      <span className="small num">
        {user?.mobile.replace(/^(\d{5})(\d{5})$/, '$1 $2') ?? 'Handmade in Chhapra, Bihar'}
      </span>
    </p>
  )
}

function MenuFoot({ user, onLeave }: { user: UserData | undefined; onLeave: () => void }) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const leave = async () => {
    setBusy(true)
    await logOut()
    setBusy(false)
    onLeave()
    await navigate(HOME)
  }
  if (user)
    return (
      <Button variant="ink" block icon="logout" busy={busy} onClick={() => void leave()}>
        Logout
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
      LogIn
    </Button>
  )
}
