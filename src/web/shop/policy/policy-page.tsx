import './policy-page.css'
import { useEffect, useRef, type ReactNode } from 'react'
import { NavLink } from 'react-router'

import type { WrittenPage } from '#contract/page.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { Prose } from '../shared/prose/prose.tsx'

const policies = [
  { to: '/return', words: 'Return and Ship Policy' },
  { to: '/policy', words: 'Privacy Policy' },
  { to: '/terms', words: 'Terms and Conditions' },
] as const

type PolicyPageProps = {
  page: WrittenPage
  /** what can be done here, under the sections */
  children?: ReactNode
}

/** A policy: a heading each with its expandable text (spec D100), and the way to the other two. */
export function PolicyPage({ page: { title, lead, in_force_since, sections }, children }: PolicyPageProps) {
  const nav = useChosenInView()
  return (
    <div className="wrap policy">
      <nav ref={nav} className="policy__nav" aria-label="Policies">
        {policies.map(({ to, words }) => (
          <NavLink key={to} to={to}>
            {words}
          </NavLink>
        ))}
      </nav>
      <div>
        <h1 className="title">{title}</h1>
        <p className="policy__lead">{lead}</p>
        {in_force_since && <p className="quiet small policy__date">In force since {in_force_since}</p>}
        <div className="accordion">
          {sections.map(({ heading, body }, at) => (
            <details key={heading} open={at === 0}>
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

/** On phones the ways to the policies are a row that scrolls in itself: the one that is open is brought into view. */
function useChosenInView() {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return nav
}
