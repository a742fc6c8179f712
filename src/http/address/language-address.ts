import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

import { addressIn, isLanguage, MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import { filePaths } from '#contract/page-paths.ts'
import type { Deps } from '#domain/context.ts'

import { pageTarget } from './page-address.ts'

/** The first part of a path, with React Router's ending for the data of home. */
const FIRST_PART = /^\/([a-z]{2,3})(\.data)?(?=[/?]|$)/
/** The same, in any spelling that leads to it. */
const ANY_FIRST_PART = /^\/+([a-z]{2,3})(?=[/?]|$)/i

/** What has a language besides pages: the API, what is written for searchers and readers, the way to pay and back, and links in messages. */
const FILES: ReadonlySet<string> = new Set([filePaths.blogFeed, filePaths.sitemap])
const ALSO = /^\/(?:(?:api|sitemap)\/|pay(?:\/(?:return|cancel))?$|stop$|buy\/)/

/** The language that an address names, and the address without it: `/hi/about` is `/about` in Hindi. */
export function languageAt(url: string): { language: Language; path: string } {
  const [start = '', code = '', data] = FIRST_PART.exec(url) ?? []
  if (!isLanguage(code) || code === MAIN_LANGUAGE) return { language: MAIN_LANGUAGE, path: url }
  const rest = (data ? '/_root.data' : '') + url.slice(start.length)
  return { language: code, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** A request as it came in, whatever its path was made into since. */
type Addressed = { originalUrl?: string; url?: string | undefined }

/** The language of a request's address. */
const addressedIn = ({ originalUrl, url = '/' }: Addressed): Language => languageAt(originalUrl ?? url).language

/** The language in which a request is answered: that of its address, in the back office that of the person. */
export const languageOf = (request: Addressed & { officeLanguage?: Language | null }): Language =>
  request.officeLanguage ?? addressedIn(request)

/**
 * The services in the language of an address. The back office has none there: whoever works in it, what is read and written
 * are the main texts.
 */
export const depsFor = <D extends Pick<Deps, 'language'>>(deps: D, request: Addressed): D => {
  const language = addressedIn(request)
  return language === deps.language ? deps : { ...deps, language }
}

/**
 * The path that routes know: without its language, where what it names has one. The back office, files and hooks have none,
 * so under a prefix they are not there. For Fastify's `rewriteUrl`.
 */
export function routedPath({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const { language, path } = languageAt(url)
  return language !== MAIN_LANGUAGE && hasLanguage(path) ? path : url
}

function hasLanguage(path: string): boolean {
  const [plain = ''] = path.split('?', 1)
  return ALSO.test(plain) || FILES.has(plain) || pageTarget(path).kind !== 'unknown'
}

/** The one spelling of an address whose language is written otherwise: `/HI/about`, `/hi/`, `/en/about`; undefined where it is right. */
export function respelled(url: string): string | undefined {
  const [start = '', code = ''] = ANY_FIRST_PART.exec(url) ?? []
  const language = code.toLowerCase()
  if (!isLanguage(language)) return undefined
  const rest = url.slice(start.length)
  const right = addressIn(language, rest.startsWith('/') ? rest : `/${rest}`)
  return right === url ? undefined : right
}

const COOKIE = /(?:^|;\s*)language=([a-z]{2,3})\s*(?:;|$)/

/**
 * The language that a browser remembers, where it opens a page from outside of the shop: typed, kept, or from another site.
 * Links within the shop, crawlers and what is fetched ahead lead where they say.
 */
export function rememberedLanguage(headers: IncomingHttpHeaders): Language | undefined {
  if (headers['sec-fetch-dest'] !== 'document' || headers['sec-purpose'] !== undefined) return undefined
  const from = headers['sec-fetch-site']
  if (from !== 'none' && from !== 'cross-site') return undefined
  const code = COOKIE.exec(headers.cookie ?? '')?.[1] ?? ''
  return isLanguage(code) ? code : undefined
}
