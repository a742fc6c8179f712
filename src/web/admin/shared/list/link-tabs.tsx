import './list.css'
import { NavLink } from 'react-router'

import type { AdminCall } from '#contract/admin/endpoints.ts'

import { useMay } from '../../api/session.ts'

/** A page that a tab leads to; `needs` is a call that not everybody may make, `count` the work that waits there. */
export type LinkTab = { to: string; label: string; needs?: AdminCall; count?: string | false | undefined }

/** Tabs that are pages of their own, of those that this person may open. */
export function LinkTabs({ label: name, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const may = useMay()
  return (
    <nav className="tabs" aria-label={name}>
      {tabs
        .filter(({ needs }) => needs === undefined || may(needs))
        .map(({ to, label, count }) => (
          <NavLink key={to} to={to} end className="tabs__tab tabs__tab--link" ref={intoView}>
            {label}
            {count && <span className="tabs__count">{count}</span>}
          </NavLink>
        ))}
    </nav>
  )
}

/** On a phone the tabs scroll in themselves; the chosen one is always seen. */
const intoView = (tab: HTMLAnchorElement | null) => {
  if (tab?.getAttribute('aria-current')) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
