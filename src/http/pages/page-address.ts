import { filePaths, pagePaths, trackPath } from '#contract/page-paths.ts'

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

const DATA = '.data'
/** React Router's name for the data of `/`, which has no last part. */
const ROOT_DATA = '/_root'

const known = [...Object.values(pagePaths), filePaths.logo, filePaths.manifest]
  .filter((path) => path !== pagePaths.track)
  .map(
    (path) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, (_, name) => parameters[name] ?? '')}$`),
  )

/** Words of a query that the server's page depends on, and what they may be; the first page has none. */
const renderedWords: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  [pagePaths.blogs]: { page: /^(?!1$)[1-9]\d{0,3}$/ },
}

/** Words that only the browser reads. */
const browserWords: Readonly<Record<string, readonly string[]>> = {
  [pagePaths.home]: ['search', 'category'],
  [pagePaths.orders]: ['page'],
  [pagePaths.annas]: ['page'],
  [pagePaths.profileSuccess]: ['code', 'uId'],
  [pagePaths.offline]: ['from'],
}

/** Each page has one address (spec D139): whatever else leads to it is told so. Data of pages is for our own scripts and moves nowhere. */
export function pageTarget(target: string): PageTarget {
  const at = target.indexOf('?')
  const asked = plainPath(at < 0 ? target : target.slice(0, at))
  const isData = asked.endsWith(DATA)
  const path = spellingOf(isData ? pathOfData(asked) : asked)
  if (path === undefined) return { kind: 'unknown', path: asked }
  const { rendered, all } = wordsOf(path, at < 0 ? '' : target.slice(at + 1))
  if (isData) return { kind: 'page', url: (path === pagePaths.home ? ROOT_DATA : path) + DATA + rendered }
  return path + all === target ? { kind: 'page', url: path + rendered } : { kind: 'moved', to: path + all }
}

/** Whether this is, in any spelling, a page that only the holder of its address may see. */
export const isPrivatePath = (path: string): boolean => path.toLowerCase().startsWith(trackPath(''))

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

function pathOfData(asked: string): string {
  const path = asked.slice(0, -DATA.length)
  return path === ROOT_DATA ? pagePaths.home : path
}

/** How a page's path is written; undefined when there is no such page. */
function spellingOf(path: string): string | undefined {
  const link = TRACK.exec(path)?.[1]
  if (link !== undefined) return trackPath(link)
  const small = path.toLowerCase()
  return known.some((pattern) => pattern.test(small)) ? small : undefined
}

/** The words of a query that mean something on this page, each once and as they were given. */
function wordsOf(path: string, query: string): { rendered: string; all: string } {
  const taken = new Set<string>()
  const parts = query.split('&').flatMap((part) => {
    const [word = '', value = ''] = part.split('=', 2)
    const values = renderedWords[path]?.[word]
    const isKnown = values ? values.test(value) : (browserWords[path]?.includes(word) ?? false)
    if (!isKnown || taken.has(word)) return []
    taken.add(word)
    return [{ part, isRendered: values !== undefined }]
  })
  const joined = (some: typeof parts) => (some.length > 0 ? `?${some.map(({ part }) => part).join('&')}` : '')
  return { rendered: joined(parts.filter(({ isRendered }) => isRendered)), all: joined(parts) }
}
