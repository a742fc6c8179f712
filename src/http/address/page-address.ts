import { FILTER_KEYS, type FilterKey } from '#contract/filter-keys.ts'
import { orderPath } from '#contract/order-path.ts'
import { filePaths, pagePaths, trackPath } from '#contract/page-paths.ts'
import { cleanFilter } from '#contract/product-filter.ts'

/** What a request's target asks of the pages. */
export type PageTarget =
  /** A page at its one address; `url` is what is rendered and what it is cached under. */
  | { kind: 'page'; url: string }
  /** A page that is written otherwise: there it is. */
  | { kind: 'moved'; to: string }
  /** No page that we know; it is drawn as such, and never cached. */
  | { kind: 'unknown'; path: string }

/** What a parameter of a page's path may be, in small letters. */
const parameters: Readonly<Record<string, string>> = { slug: '[a-z0-9-]{1,120}', id: '[1-9][0-9]{0,9}' }

/** The link of a parcel is signed, so its letters stay as they are. */
const TRACK = /^\/track\/([\w.-]{1,120})$/i

/** The page of an order of who is logged in, by its number. */
const ORDER = /^\/orders\/([a-z]{2}\d{16})$/i

/** The pages of an order and of a ticket by their codes, and their data. */
const SHORT_LINK = /^\/[ot](\.data)?(\?|$)/
const SHORT_LINKS: readonly string[] = [pagePaths.shortTrack, pagePaths.shortTicket]
/** The code stands alone in the query; browsers add a `=` to it when they write it anew. */
const CODE_ONLY = /^([2-9a-z]{10})=?(?:&|$)/

const DATA = '.data'
/** React Router's name for the data of `/`, which has no last part. */
const ROOT_DATA = '/_root'

const pagePatterns = [...Object.values(pagePaths), filePaths.logo, filePaths.manifest]
  .filter((path) => path !== pagePaths.track && path !== pagePaths.order)
  .map(
    (path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, (_, name) => parameters[name] ?? '')}$`),
  )

/** Parameters of a query that the server's page depends on, and what they may be; the first page has none. */
const renderedParameters: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  [pagePaths.blogs]: { page: /^(?!1$)[1-9]\d{0,3}$/ },
}

/** Parameters that only the browser reads. */
const browserParameters: Readonly<Record<string, readonly string[]>> = {
  [pagePaths.home]: ['search', 'category', 'product', ...FILTER_KEYS],
  [pagePaths.orders]: ['page', 'q', 'status', 'from', 'until'],
  [pagePaths.annas]: ['page'],
  [pagePaths.checkout]: ['add'],
  [pagePaths.profileSuccess]: ['code', 'uId'],
  [pagePaths.offline]: ['from'],
}

/**
 * Each page has one address (spec D139): every other spelling redirects to it. Data of pages is for our own scripts and
 * moves nowhere.
 */
export function pageTarget(target: string): PageTarget {
  const at = target.indexOf('?')
  const plain = plainPath(at < 0 ? target : target.slice(0, at))
  const isData = plain.endsWith(DATA)
  const path = spellingOf(isData ? pathOfData(plain) : plain)
  if (path === undefined) return { kind: 'unknown', path: plain }
  const { rendered, all } = queriesOf(path, at < 0 ? '' : target.slice(at + 1))
  if (isData) return { kind: 'page', url: (path === pagePaths.home ? ROOT_DATA : path) + DATA + rendered }
  return path + all === target ? { kind: 'page', url: path + rendered } : { kind: 'moved', to: path + all }
}

/** Whether this is, in any spelling, a page that only the holder of its address may see. */
export function isPrivatePath(path: string): boolean {
  const small = path.toLowerCase()
  return small.startsWith(trackPath('')) || small.startsWith(orderPath('')) || SHORT_LINK.test(small)
}

/** A path with its letters decoded, its dots resolved and single slashes, and none at its end. */
function plainPath(path: string): string {
  const address = new URL('http://shop')
  address.pathname = decoded(path).replaceAll(/[/\\]+/g, '/')
  const plain = decoded(address.pathname).replaceAll(/[/\\]+/g, '/')
  return plain === '/' ? plain : plain.replace(/\/$/, '')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function pathOfData(dataPath: string): string {
  const path = dataPath.slice(0, -DATA.length)
  return path === ROOT_DATA ? pagePaths.home : path
}

/** Whether it is a filter of the home page that means nothing. */
const isNoFilter = (path: string, name: string, value: string): boolean =>
  path === pagePaths.home && isFilterKey(name) && cleanFilter[name](decoded(value)) === undefined

const isFilterKey = (name: string): name is FilterKey => FILTER_KEYS.some((key) => key === name)

/** How a page's path is written; undefined when there is no such page. */
function spellingOf(path: string): string | undefined {
  const link = TRACK.exec(path)?.[1]
  if (link !== undefined) return trackPath(link)
  const orderNo = ORDER.exec(path)?.[1]
  if (orderNo !== undefined) return orderPath(orderNo.toUpperCase())
  const small = path.toLowerCase()
  return pagePatterns.some((pattern) => pattern.test(small)) ? small : undefined
}

/** The parameters of a query that mean something on this page, each once and as they were given. */
function queriesOf(path: string, query: string): { rendered: string; all: string } {
  if (SHORT_LINKS.includes(path)) {
    const code = CODE_ONLY.exec(query)?.[1]
    return code === undefined ? { rendered: '', all: '' } : { rendered: `?${code}`, all: `?${code}` }
  }
  const taken = new Set<string>()
  const parts = query.split('&').flatMap((part) => {
    const [name = '', value = ''] = part.split('=', 2)
    const allowed = renderedParameters[path]?.[name]
    const isUsed = allowed
      ? allowed.test(value)
      : (browserParameters[path]?.includes(name) ?? false) && !isNoFilter(path, name, value)
    if (!isUsed || taken.has(name)) return []
    taken.add(name)
    return [{ part, isRendered: allowed !== undefined }]
  })
  const joined = (some: typeof parts) => (some.length > 0 ? `?${some.map(({ part }) => part).join('&')}` : '')
  return { rendered: joined(parts.filter(({ isRendered }) => isRendered)), all: joined(parts) }
}
