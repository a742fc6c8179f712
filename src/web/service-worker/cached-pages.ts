import { pagePaths } from '#contract/page-paths.ts'

/** Drawn by the server like any page, cached by the browser for when there is no network. */
export const OFFLINE_PAGE = pagePaths.offline

/** Where the addresses of public pages begin that may be read again without a network. Nothing that belongs to an account. */
const cached = [pagePaths.product, pagePaths.blog, pagePaths.blogs, pagePaths.about, pagePaths.contact].map(
  (path) => path.split(':')[0] ?? path,
)

/**
 * Pages that may be read again without a network: the collection, its products and the blogs. `prefix` is how addresses of
 * their language begin.
 */
export function isCachedPage(path: string, prefix = ''): boolean {
  if (path === (prefix || pagePaths.home)) return true
  return path.startsWith(prefix) && cached.some((start) => path.startsWith(start, prefix.length))
}

/** The back office and its files are none of the shop's: the worker does not touch them. */
export const isBackOffice = (path: string): boolean => /^(?:\/assets(?:\/[a-z]{2,3})?)?\/admin(?:\/|$)/.test(path)

/** The offline page's address for a page that could not be loaded; `from` leads back to that page. */
export const offlinePath = ({ pathname, search }: URL, prefix = ''): string =>
  `${prefix}${OFFLINE_PAGE}?${new URLSearchParams({ from: pathname + search }).toString()}`

/** The page that was asked for; never another site's, also not by way of the characters that browsers drop from an address. */
export function requestedPage(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? pagePaths.home
  return /^\/(?![/\\])[^\t\r\n]*$/.test(from) ? from : pagePaths.home
}
