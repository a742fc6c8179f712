import './plain-page.css'
import './policy-page.css'
import type { ReactNode } from 'react'

import type { WrittenPage } from '#contract/page.ts'
import { tag } from '#text/common/language.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/policy.ts'
import { Prose } from '#web/ui/prose/prose.tsx'
import { langOf } from '#web/ui/text/lang-of.ts'

import { InEnglish } from '../shared/in-english/in-english.tsx'

type PlainPageProps = {
  page: WrittenPage
  /** of the text, where it is not that of the shop */
  language?: string
  direction?: 'ltr' | 'rtl'
  /** between the date and the first section */
  children?: ReactNode
}

/** A page of words that is read whole: nothing of it is folded (spec L14, L16). */
export function PlainPage({ page, language, direction, children }: PlainPageProps) {
  const { title, lead, in_force_since, sections } = page
  return (
    <div className="wrap plain-page" lang={language} dir={direction}>
      <h1 className="title" lang={langOf(page, 'title')}>
        {title}
      </h1>
      <p className="policy__lead" lang={langOf(page, 'lead')}>
        {lead}
      </p>
      {in_force_since && (
        <p className="quiet small policy__date" lang={tag} dir="ltr">
          {fill(t.inForceSince, { day: in_force_since })}
        </p>
      )}
      {children}
      <InEnglish of={page} field="sections" />
      {sections.map(({ heading, body }) => (
        <section key={heading} lang={langOf(page, 'sections')}>
          <h2 className="heading">{heading}</h2>
          <Prose html={body} />
        </section>
      ))}
    </div>
  )
}
