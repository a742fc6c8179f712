import { LANGUAGE_COOKIE } from '#contract/browser-events.ts'
import { isLanguage, MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import { code } from '#text/common/language.ts'

/**
 * The first language that a person reads and that the shop shows besides the page's own. Who opened a page under a prefix
 * and reads that language at least as gladly is offered no other.
 */
export function offeredOf(
  read: readonly string[],
  visible: readonly Language[],
  page: Language = code,
): Language | undefined {
  const codes = read.map((tag) => tag.toLowerCase().split('-')[0] ?? '').filter(isLanguage)
  const before = page === MAIN_LANGUAGE || !codes.includes(page) ? codes : codes.slice(0, codes.indexOf(page))
  return before.find((language) => language !== page && visible.includes(language))
}

/** Whether this browser has chosen a language, be it by the switch or by an answer to the offer. */
export const remembersLanguage = (): boolean => /(?:^|;\s*)language=/.test(document.cookie)

/** Remembers a language, as the page's early script does for links. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is younger than the browsers of the shop
  document.cookie = `language=${language}${LANGUAGE_COOKIE}${secure}`
}
