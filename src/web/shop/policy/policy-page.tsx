import './policy-page.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import type { WrittenPage } from '#contract/page.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/policy.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Prose } from '#web/ui/prose/prose.tsx'
import { scrollToMiddle } from '#web/ui/scroll/scroll-to-middle.ts'
import { langOf } from '#web/ui/text/lang-of.ts'

import { InEnglish } from '../shared/in-english/in-english.tsx'

const policies = [
  { to: pagePaths.return, label: t.returnPolicy },
  { to: pagePaths.policy, label: t.privacyPolicy },
  { to: pagePaths.terms, label: t.termsAndConditions },
] as const

type PolicyPageProps = {
  page: WrittenPage
  /** the actions of the page, under the sections */
  children?: ReactNode
}

/** A policy: expandable sections (spec D100) and links to the other two policies. */
export function PolicyPage({ page, children }: PolicyPageProps) {
  const { title, lead, in_force_since, sections } = page
  const nav = useCurrentLinkInView()
  return (
    <div className="wrap policy">
      <nav ref={nav} className="policy__nav" aria-label={t.policies}>
        {policies.map(({ to, label }) => (
          <NavLink key={to} to={to}>
            {label}
          </NavLink>
        ))}
      </nav>
      <div>
        <h1 className="title" lang={langOf(page, 'title')}>
          {title}
        </h1>
        <p className="policy__lead" lang={langOf(page, 'lead')}>
          {lead}
        </p>
        {in_force_since && <p className="quiet small policy__date">{fill(t.inForceSince, { day: in_force_since })}</p>}
        <InEnglish of={page} field="sections" />
        <div className="accordion" lang={langOf(page, 'sections')}>
          {sections.map(({ heading, body }, index) => (
            <details key={heading} open={index === 0}>
              <summary>
                <h2>{heading}</h2>
                <Icon name="chevron-down" />
              </summary>
              <Prose html={body} />
            </details>
          ))}
        </div>
        {children}
      </div>
    </div>
  )
}

/** On phones the links are a row that scrolls by itself: the current page's link is scrolled into view. */
function useCurrentLinkInView() {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && link) scrollToMiddle(nav.current, link)
  }, [])
  return nav
}
