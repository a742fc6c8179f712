/** What is no page for searchers: the API, the back office, and pages that show somebody's own (spec D124). */
const CLOSED = [
  '/api/',
  '/admin',
  '/demo/',
  '/webhooks/',
  '/internal/',
  '/sandbox/',
  '/checkout',
  '/orders',
  '/address',
  '/annas',
  '/profile',
  '/pay',
  '/track/',
]

export const robotsText = (origin: string): string =>
  ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
