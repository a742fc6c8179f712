import './content.css'
import type { ReactNode } from 'react'

import { LinkTabs, type LinkTab } from '../shared/list/link-tabs.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { useTitle } from '../shared/page/use-title.ts'

const tabs: readonly LinkTab[] = [
  { to: '/content', label: 'Banners', needs: 'banners' },
  { to: '/content/testimonials', label: 'Testimonials', needs: 'testimonials' },
  { to: '/content/team', label: 'Team', needs: 'team' },
  { to: '/content/pages', label: 'Story and policies', needs: 'pages' },
  { to: '/content/home', label: 'Home', needs: 'saveSettings' },
  { to: '/content/languages', label: 'Languages', needs: 'texts' },
]

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
  useTitle(title, 'Content')
  return (
    <>
      <PageHead title="Content" lead="Saved is live in the shop within 5 seconds.">
        {actions}
      </PageHead>
      <LinkTabs label="Content" tabs={tabs} />
      {children}
    </>
  )
}
