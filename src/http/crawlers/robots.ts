import { filePaths, privatePages } from '#contract/page-paths.ts'

import { SERVER_PREFIXES } from '../server/server-prefixes.ts'

/** What is no page for searchers: the API, the back office, and pages that show somebody's own (spec D124). */
const CLOSED = [...SERVER_PREFIXES, '/admin', '/pay', ...privatePages]

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${filePaths.sitemap}`,
    '',
  ].join('\n')
