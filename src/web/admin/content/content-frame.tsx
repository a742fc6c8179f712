import './content.css'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

import type { AdminCall } from '#contract/admin/endpoints.ts'

import { useMay } from '../api/session.ts'
import { PageHead } from '../shared/page/page-head.tsx'
import { useTitle } from '../shared/page/use-title.ts'

const tabs: readonly { to: string; label: string; needs: AdminCall }[] = [
  { to: '/content', label: 'Banners', needs: 'banners' },
  { to: '/content/testimonials', label: 'Testimonials', needs: 'testimonials' },
  { to: '/content/team', label: 'Team', needs: 'team' },
  { to: '/content/pages', label: 'Story and policies', needs: 'pages' },
  { to: '/content/home', label: 'Home', needs: 'saveSettings' },
]

/** On a phone the tabs scroll in themselves; the chosen one is always seen. */
const intoView = (tab: HTMLAnchorElement | null) => {
  if (tab?.getAttribute('aria-current')) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** What is above every tab of the content; `acts` are the tab's own buttons. */
export function ContentFrame({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  const may = useMay()
  useTitle(title, 'Content')
  return (
    <>
      <PageHead title="Content" lead="Saved is live in the shop within 5 seconds.">
        {actions}
      </PageHead>
      <nav className="content-tabs" aria-label="Content">
        {tabs
          .filter(({ needs }) => may(needs))
          .map(({ to, label }) => (
            <NavLink key={to} to={to} end ref={intoView}>
              {label}
            </NavLink>
          ))}
      </nav>
      {children}
    </>
  )
}
