import type { Page } from 'playwright-core'

import { server, shop } from '../../src/text/hi/index.ts'
import { LATIN } from '../../src/text/latin.ts'
import { wrongWith } from './browser.ts'

/** What the shop says in Hindi, for tests that press and read it. */
export { server, shop }

/** Where people's own words stand: they stay as they were typed. */
const TYPED_BY_PEOPLE = '.review, .comment'
/** Names in the pages that the shop comes with, in Latin letters in every language. */
const NAMES =
  'Data Protection Board of India argon2id encrypted PIN Web Content Accessibility Guidelines WCAG AA IS axe accessibility keyboard large text'

/** What the owner wrote in one language only, and what people are called. */
export const ownTextsOf = async (page: Page): Promise<string[]> => {
  const calls = ['get-settings', 'get-dashboard', 'get-all-team'].map((call) => page.request.get(`/hi/api/v1/${call}`))
  const [settings, home, team] = await Promise.all((await Promise.all(calls)).map((answer) => answer.json()))
  const people = [...home.data.recommendations, ...team.data].map(({ name }: { name: string }) => name)
  // a short text would be found within others
  return [...people, home.data.metadata.title, ...stringsOf(settings)].filter(({ length }) => length > 3)
}

/** All texts of an answer. */
export const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

/** What a reader of the page sees or hears in it: its text, labels, titles and placeholders, but for what is marked as another language's. */
export const sentencesOn = (page: Page): Promise<string[]> =>
  page.evaluate((typed) => {
    const isHindi = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang')?.startsWith('hi') === true &&
      !element.closest(`script, style, noscript, ${typed}`)
    const found = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (isHindi(text.parentElement)) found.push(text.textContent ?? '')
    for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isHindi(element)) found.push(element.getAttribute(name) ?? '')
    return [...new Set(found)]
  }, TYPED_BY_PEOPLE)

/** Addresses, names of files, columns and places, and numbers of orders, tickets, batches and coupons are no language. */
const NO_LANGUAGE =
  /\S+@\S+|(?:https?:\/\/)?[\w.-]+\.(?:in|com|org)\b\S*|\b[A-Z]+[-/]?\d[\w/-]*|\b\d+(?:\.\d+){3}\S*|[\w-]+\.(?:csv|jpg)|\{\w+\}|\b[a-z]+_\w+/g
const allowed = new Set([...LATIN, ...NAMES.split(' ')])
/** The names among them are taken out first: what somebody typed may be a part of one. */
const names = new RegExp(`\\b(?:${LATIN.filter(({ length }) => length > 4).join('|')})\\b`, 'g')
const latinIn = (sentence: string, own: readonly string[]): string[] =>
  own
    .reduce((rest, text) => (text === '' ? rest : rest.replaceAll(text, ' ')), sentence.replaceAll(names, ' '))
    .replaceAll(NO_LANGUAGE, ' ')
    .match(/[A-Za-z][A-Za-z0-9]*/g)
    ?.filter((latin) => !allowed.has(latin)) ?? []

const SMALL_PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 900 }

/** What is wrong with a page in Hindi in its present state: English that is nobody's own, a width beyond the window, what axe finds. */
export const wrongInHindi = async (page: Page, own: readonly string[]): Promise<string[]> => {
  const longestFirst = own.toSorted((a, b) => b.length - a.length)
  const sentences = await sentencesOn(page)
  const english = sentences.filter((text) => latinIn(text, longestFirst).length > 0)
  return [...english.map((text) => `in English: ${text}`), ...(await tooWide(page)), ...(await wrongWith(page))]
}

/** Whether a page is wider than a desk's window, or a small phone's; it is left on the phone. */
export const tooWide = async (page: Page): Promise<string[]> => {
  const wide: string[] = []
  for (const size of [DESK, SMALL_PHONE]) {
    await page.setViewportSize(size)
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    if (isWide) wide.push(`wider than ${size.width} px`)
  }
  return wide
}
