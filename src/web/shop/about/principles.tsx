import './principles.css'
import '#web/ui/ledger/ledger-margin.css'
import type { WrittenPage } from '#contract/page.ts'
import { Prose } from '#web/ui/prose/prose.tsx'
import { langOf } from '#web/ui/text/lang-of.ts'

import { useSettings } from '../shared/settings.ts'

/** What the shop holds to, as pages of a ledger: a number in the margin, a name, a sentence. */
export function Principles({ page }: { page: Pick<WrittenPage, 'sections' | 'in_main'> }) {
  const { sections } = page
  const { captions } = useSettings()
  if (sections.length === 0) return null
  return (
    <section className="wrap section" aria-labelledby="principles">
      <h2 className="heading section__head" id="principles">
        {captions.principles_title}
      </h2>
      <ol className="principles ledger-margin" lang={langOf(page, 'sections')}>
        {sections.map(({ heading, body }) => (
          <li key={heading}>
            <div className="principles__text">
              <h3>{heading}</h3>
              <Prose html={body} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
