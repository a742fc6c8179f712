/** Drawn by the server like any page, kept by the browser for when there is no network. */
export const OFFLINE_PAGE = '/offline'

/** Pages that may be read again without a network: the shelf, its products and the stories. Nothing that belongs to somebody. */
export const isKeptPage = (path: string): boolean =>
  path === '/' || ['/product/', '/blog/', '/blogs', '/about', '/contact'].some((start) => path.startsWith(start))

/** Where somebody is sent who wanted a page that cannot be had; `from` brings them back there. */
export const offlineAddress = ({ pathname, search }: URL): string =>
  `${OFFLINE_PAGE}?${new URLSearchParams({ from: pathname + search }).toString()}`

/** The page that was wanted; never another site's, also not by way of the signs that browsers drop from an address. */
export function wantedPage(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '/'
  return /^\/(?![/\\])[^\t\r\n]*$/.test(from) ? from : '/'
}
