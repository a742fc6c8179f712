import type { ReactNode } from 'react'

import { LANGUAGES, MAIN_LANGUAGE, type Language } from '#contract/languages.ts'

/** A main text, and the field of the same in another language beside it or, where there is no room, below. */
export function TextBlock({ language, main, children }: { language: Language; main: ReactNode; children: ReactNode }) {
  return (
    <div className="texts__row">
      <div className="texts__source quiet" lang={LANGUAGES[MAIN_LANGUAGE].tag}>
        {main}
      </div>
      <div lang={LANGUAGES[language].tag}>{children}</div>
    </div>
  )
}
