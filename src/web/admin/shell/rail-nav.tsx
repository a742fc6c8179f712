import { Link, NavLink, useLocation } from 'react-router'

import './rail.css'
import { roleLabels } from '#contract/admin/role.ts'
import * as t from '#text/office/shell.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { logOut, useSession } from '../api/session.ts'
import { labelText } from '../shared/label-text.ts'
import type { RailGroup, Screen } from '../shared/screen.ts'
import { ShopName } from '../shared/shop-name.tsx'
import type { Counts } from './use-counts.ts'

type RailProps = { screens: readonly Screen[]; counts: Counts; onLeave?: (() => void) | undefined }

const groups: readonly RailGroup[] = ['day', 'orders', 'goods', 'people', 'shop']

/** Which screen of the rail an address belongs to: the one that it begins with, or that its own screen names. */
export function railAt(screens: readonly Screen[], pathname: string): Screen | undefined {
  const [, first = ''] = pathname.split('/')
  const path = screens.find((screen) => screen.path === first)?.under ?? first
  return screens.find((screen) => screen.rail && screen.path === path)
}

/** Where to go, with the work that waits there; who is here is at its foot. */
export function RailNav({ screens, counts, onLeave }: RailProps) {
  const { email, role, shop_name: shop } = useSession()
  const { pathname } = useLocation()
  const here = railAt(screens, pathname)
  return (
    <>
      <ShopName name={shop} drawn="rail__logo" written="rail__name" />
      {groups.map((group) => {
        const own = screens.filter(({ rail }) => rail?.group === group)
        if (own.length === 0) return null
        return (
          <ul key={group} className="rail__group">
            {own.map((screen) => (
              <li key={screen.path}>
                <RailLink screen={screen} isHere={screen === here} counts={counts} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        )
      })}
      <div className="rail__who">
        <p>{email}</p>
        <p>{labelText(roleLabels[role])}</p>
        <NavLink to="/account" onClick={onLeave}>
          {t.myAccount}
        </NavLink>
        <button type="button" onClick={() => void logOut()}>
          {t.logOut}
        </button>
      </div>
    </>
  )
}

type RailLinkProps = { screen: Screen; isHere: boolean } & Omit<RailProps, 'screens'>

function RailLink({ screen: { path, rail }, isHere, counts, onLeave }: RailLinkProps) {
  if (!rail) return null
  const waiting = (rail.counts ?? []).reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  return (
    <Link to={`/${path}`} className="rail__link" aria-current={isHere ? 'page' : undefined} onClick={onLeave}>
      <Icon name={rail.icon} />
      {rail.label}
      {waiting > 0 && <span className="rail__count">{waiting}</span>}
    </Link>
  )
}
