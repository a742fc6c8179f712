import type { FastifyRequest } from 'fastify'

import { WAITING_MARK } from '#contract/browser-events.ts'
import { pagePaths, publicPages } from '#contract/page-paths.ts'

import { withScript } from './page-policy.ts'

/** Pages that are the same for everybody. What belongs to an account, or changes anything, is never fetched ahead. */
const AHEAD = [...publicPages, pagePaths.product, pagePaths.blog]

/** Links that React Router follows by itself, fetching data and no page, once it has taken the page over. */
const FOLLOWED_BY_ROUTER = `body:not([${WAITING_MARK}]) a[data-discover]`

const RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: AHEAD }, { not: { selector_matches: FOLLOWED_BY_ROUTER } }] },
      eagerness: 'moderate',
    },
  ],
})

/**
 * The page with rules by which a browser that knows them fetches the next page when a link to it is pointed at or touched
 * (decision 044). A browser that saves data does not.
 */
export const withSpeculationRules = (html: string, nonce: string): string =>
  withScript(html, nonce, RULES, ' type="speculationrules"')

/** Whether a browser asks for a page that nobody has opened yet. */
export const isFetchedAhead = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-dest'] === 'document' && String(headers['sec-purpose']).startsWith('prefetch')
