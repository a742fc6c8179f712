import './settings-frame.css'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

import { adminEndpoints, type AdminCall } from '#contract/admin/endpoints.ts'

import { useMay } from '../../api/session.ts'

type SettingsLink = { to: string; label: string; needs: string }

/** The sections of the one page, and the pages beside it. */
const links: readonly SettingsLink[] = [
  { to: '/settings', label: 'Settings', needs: 'settings' },
  { to: '/settings/staff', label: 'Staff', needs: 'staff' },
  { to: '/settings/journal', label: 'Journal', needs: 'checkJournal' },
  { to: '/settings/health', label: 'Health', needs: 'health' },
]

/** What stands beside every page of the settings. A page that is not there yet, or not for this role, is not listed. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const may = useMay()
  const own = links.filter(({ needs }) => isCall(needs) && may(needs))
  return (
    <div className="set">
      <nav className="set__nav" aria-label="Settings">
        {own.map(({ to, label }) => (
          <NavLink key={to} to={to} end>
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="set__body">{children}</div>
    </div>
  )
}

const isCall = (name: string): name is AdminCall => name in adminEndpoints
