import './rail.css'
import { Link, NavLink, useLocation } from 'react-router'

import { roleLabels } from '#contract/admin/role.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { logOut, useSession } from '../api/session.ts'
import type { RailGroup, Screen } from '../shared/screen.ts'
import type { Counts } from './use-counts.ts'

type RailProps = { screens: readonly Screen[]; counts: Counts; onLeave?: (() => void) | undefined }

const groups: readonly RailGroup[] = ['day', 'orders', 'goods', 'people', 'shop']

/** Whether an address belongs to a screen of the rail: what lies below it does too. */
export const isAt = (path: string, pathname: string): boolean => path.split('/')[0] === pathname.split('/')[1]

/** Where to go, with the work that waits there; who is here stands at its foot. */
export function RailNav({ screens, counts, onLeave }: RailProps) {
  const { email, role } = useSession()
  return (
    <>
      <Icon name="wordmark" className="rail__logo" />
      {groups.map((group) => {
        const own = screens.filter(({ rail }) => rail?.group === group)
        if (own.length === 0) return null
        return (
          <ul key={group} className="rail__group">
            {own.map((screen) => (
              <li key={screen.path}>
                <RailLink screen={screen} counts={counts} onLeave={onLeave} />
              </li>
            ))}
          </ul>
        )
      })}
      <div className="rail__who">
        <p>{email}</p>
        <p>{roleLabels[role]}</p>
        <NavLink to="/account" onClick={onLeave}>
          My account
        </NavLink>
        <button type="button" onClick={() => void logOut()}>
          Log out
        </button>
      </div>
    </>
  )
}

function RailLink({ screen: { path, rail }, counts, onLeave }: { screen: Screen } & Omit<RailProps, 'screens'>) {
  const { pathname } = useLocation()
  if (!rail) return null
  const waiting = (rail.counts ?? []).reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  return (
    <Link
      to={`/${path}`}
      className="rail__link"
      aria-current={isAt(path, pathname) ? 'page' : undefined}
      onClick={onLeave}
    >
      <Icon name={rail.icon} />
      {rail.label}
      {waiting > 0 && <span className="rail__count">{waiting}</span>}
    </Link>
  )
}
