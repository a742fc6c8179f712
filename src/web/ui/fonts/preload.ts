import type { Language } from '#contract/languages.ts'
import { code } from '#text/common/language.ts'

import displayHindi from './display-hindi.woff2?url'
import display from './display.woff2?url'
import rupee from './rupee.woff2?url'
import text from './text.woff2?url'

/**
 * The files that every first view of the build's language needs, headings first. The 1 kB that hold ₹ are among them. Running
 * text in Hindi is in the device's own letters.
 */
const byLanguage = { en: [display, text, rupee], hi: [displayHindi, display, rupee] } as const satisfies Readonly<
  Record<Language, readonly string[]>
>

export const preloadedFonts: readonly string[] = byLanguage[code]
