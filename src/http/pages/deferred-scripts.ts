import { HYDRATED_EVENT, LANGUAGE_COOKIE, WAITING_MARK } from '#contract/browser-events.ts'

import { browserScript } from '../server/standalone-files.ts'
import { answerEarlyTaps, rememberLanguage, startAfterPicture } from './early-scripts.ts'
import { nonceAttribute, withScript } from './page-policy.ts'

/** No browser runs a script of this type. */
export const DEFERRED_TYPE = 'deferred'

/** What React Router's `<Scripts>` writes, by the render's nonce; its test fails when a new version writes it in another way. */
const preloadTags = (nonce: string) =>
  new RegExp(`<link rel="modulepreload" href="([^"]+)"(?=[^>]* ${nonceAttribute(nonce)})[^>]*>`, 'g')
const entryTag = (nonce: string) => `<script ${nonceAttribute(nonce)} type="module"`

/** The `<img>` of a `Picture` with `priority`. */
const PRIORITY_PICTURE = 'fetchPriority="high"'

const EARLY_TAPS = browserScript(answerEarlyTaps, HYDRATED_EVENT, WAITING_MARK)
const SWITCH = browserScript(rememberLanguage, LANGUAGE_COOKIE)
/** The link of a switch, as React writes it. */
const SWITCH_LINK = '<a class="language-switch"'

/** A picture that takes longer than this keeps the scripts waiting no more. */
const WAIT_MS = 3_000

/**
 * What shows comes before what reacts (decision 022): the server's page is whole without scripts, and on a slow line they
 * would take their share of it from the picture that the visitor waits for. Without such a picture they only wait in the
 * queue. React Router has no setting for either, so its tags are rewritten. Its entry stays where it was, for React to find it.
 * Throws when the tags are not there. Our own script gets the render's `nonce`.
 */
export function deferScripts(html: string, nonce: string): string {
  const isPictured = html.includes(PRIORITY_PICTURE)
  const preloads: string[] = []
  const page = html.replaceAll(preloadTags(nonce), (tag: string, href: string) => {
    preloads.push(href)
    return isPictured ? '' : tag.replace(' href', ' fetchpriority="low" href')
  })
  const [before, after, more] = page.split(entryTag(nonce))
  if (preloads.length === 0 || before === undefined || after === undefined || more !== undefined)
    throw new Error('React Router wrote no script tags that deferScripts knows')
  const early = html.includes(SWITCH_LINK) ? EARLY_TAPS + SWITCH : EARLY_TAPS
  if (!isPictured) return withScript(page, nonce, early)
  const deferred = `${before}<script ${nonceAttribute(nonce)} type="${DEFERRED_TYPE}"${after}`
  return withScript(deferred, nonce, early + browserScript(startAfterPicture, preloads, DEFERRED_TYPE, WAIT_MS))
}
