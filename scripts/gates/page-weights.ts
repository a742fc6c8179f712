import { readdirSync, readFileSync } from 'node:fs'

import { languageCodes, MAIN_LANGUAGE, SOURCE_LANGUAGE, type Language } from '#contract/languages.ts'

import { assetsOf } from '../build/language-builds.ts'
import { pageFiles, withImports } from '../build/page-files.ts'
import { brotliSize } from './brotli-size.ts'

/** What a page fetches by itself, in kB (1000 bytes) of brotli 11. */
export type PageWeight = { page: string; js: number; css: number; limit?: number; isOver: boolean }

/** kB of JavaScript that a page of the shop fetches until the network is quiet, before anybody touches it. */
const LIMIT = 112.5
/** What a page of another language than the main one may weigh more: its letters take more bytes. */
const TRANSLATED_MORE = 1.6
/** kB of fonts before the first view is whole. */
const LETTERS_LIMIT = 38

/** Parts that a page fetches by itself, by the beginnings of their files' names; e2e/shop/first-load.e2e.ts compares them with a browser's requests. */
const ownParts: { page: string; when?: string; parts: string[]; limit?: number }[] = [
  { page: 'shop/product/', parts: ['delivery-estimate'], limit: 113 },
  { page: 'shop/orders/orders', when: 'with a login', parts: ['order-list'] },
  { page: 'shop/orders/order.route', when: 'with a login', parts: ['own-order'] },
  { page: 'shop/orders/short-track.route', when: 'without a code', parts: ['track-form'] },
  { page: 'shop/profile/profile.route', when: 'with a login', parts: ['profile-view'], limit: 112 },
  { page: 'shop/checkout/', when: 'with goods and a login', parts: ['checkout'], limit: 124.5 },
  {
    page: 'shop/checkout/',
    when: 'with goods, as a visitor',
    parts: ['checkout', 'login-in-place', 'short-address-form'],
    limit: 143,
  },
]

/**
 * The weight of each page of the last build in each language, and of those that shoppers see otherwise than visitors. Throws
 * when there is no build.
 */
export const pageWeights = (): PageWeight[] => languageCodes.flatMap(weightsIn)

function weightsIn(language: Language): PageWeight[] {
  const { pages, filesOf } = pageFiles(language)
  if (pages.length === 0) throw new Error('the manifest names no page')
  const more = language === SOURCE_LANGUAGE ? 0 : TRANSLATED_MORE
  return pages.flatMap((page) => {
    const { js, css } = filesOf(page)
    const name = language === MAIN_LANGUAGE ? page.id : `${language}/${page.id}`
    const weightOf = (parts: readonly string[], state: { when?: string; limit?: number } = {}) => {
      const kB = totalOf(withImports([...js, ...parts.map((part) => fileOf(part, language))]))
      const limit = (state.limit ?? LIMIT) + more
      return {
        page: state.when ? `${name}, ${state.when}` : name,
        js: kB,
        css: totalOf(css),
        limit,
        isOver: kB > limit,
      }
    }
    const own = ownParts.filter(({ page: start }) => page.id.startsWith(start))
    const always = own.filter(({ when }) => !when)
    const whole = weightOf(
      always.flatMap(({ parts }) => parts),
      { limit: Math.max(LIMIT, ...always.map(({ limit = LIMIT }) => limit)) },
    )
    return [whole, ...own.filter(({ when }) => when).map((state) => weightOf(state.parts, state))]
  })
}

/** The letters that every first view fetches, in kB (a woff2 is compressed already). */
export function letterWeight(): { kB: number; limit: number; isOver: boolean } {
  const files = readdirSync('build/client/assets').filter((name) => /^(display|rupee|text)-[\w-]{8}\.woff2$/.test(name))
  const kB = files.reduce((sum, name) => sum + readFileSync(`build/client/assets/${name}`).length, 0) / 1000
  return { kB, limit: LETTERS_LIMIT, isOver: files.length !== 3 || kB > LETTERS_LIMIT }
}

/** The names of the scripts that the page of a route fetches as a visitor's, until the network is quiet. */
export function ownScripts(routeId: string): string[] {
  const { pages, filesOf } = pageFiles()
  const page = pages.find(({ id }) => id === routeId)
  if (!page) throw new Error(`the build has no page ${routeId}`)
  const parts = ownParts
    .filter(({ page: start, when }) => routeId.startsWith(start) && !when)
    .flatMap((own) => own.parts)
  return [...withImports([...filesOf(page).js, ...parts.map((part) => fileOf(part, MAIN_LANGUAGE))])].toSorted()
}

const totalOf = (urls: Iterable<string>): number =>
  [...urls].reduce((sum, url) => sum + brotliSize(`build/client${url}`), 0) / 1000

/** The address of a part's script. */
function fileOf(part: string, language: Language): string {
  const folder = assetsOf(language)
  const name = readdirSync(`build/client/${folder}`).find((file) => new RegExp(`^${part}-[\\w-]{8}\\.js$`).test(file))
  if (!name) throw new Error(`the build has no script ${part}`)
  return `/${folder}/${name}`
}
