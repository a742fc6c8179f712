import type { ReactNode } from 'react'

import './content.css'
import * as t from '#text/office/content.ts'

import { LinkTabs, type LinkTab } from '../shared/list/link-tabs.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { useTitle } from '../shared/page/use-title.ts'

const tabs: readonly LinkTab[] = [
  { to: '/content', label: t.banners, needs: 'banners' },
  { to: '/content/testimonials', label: t.testimonials, needs: 'testimonials' },
  { to: '/content/team', label: t.team, needs: 'team' },
  { to: '/content/pages', label: t.storyAndPolicies, needs: 'pages' },
  { to: '/content/home', label: t.home, needs: 'saveSettings' },
  { to: '/content/languages', label: t.languages, needs: 'texts' },
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
  useTitle(title, t.content)
  return (
    <>
      <PageHead title={t.content} lead={t.contentLead}>
        {actions}
      </PageHead>
      <LinkTabs label={t.content} tabs={tabs} />
      {children}
    </>
  )
}
