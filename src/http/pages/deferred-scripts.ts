import { HYDRATED_EVENT, WAITING_MARK } from '#contract/browser-events.ts'

import { browserScript } from '../server/standalone-files.ts'
import { answerEarlyTaps, startAfterPicture } from './early-scripts.ts'

/** No browser runs a script of this type. */
export const DEFERRED_TYPE = 'deferred'

/** What React Router's `<Scripts>` writes; its test fails when a new version writes it in another way. */
const PRELOAD = /<link rel="modulepreload"(?= href="([^"]+)")/g
const WHOLE_PRELOAD = /<link rel="modulepreload" href="[^"]+"[^>]*>/g
const ENTRY = /<script type="module"(?=[ >])/g

/** The `<img>` of a `Picture` with `priority`. */
const PRIORITY_PICTURE = 'fetchPriority="high"'

/** A picture that takes longer than this keeps the scripts waiting no more. */
const WAIT_MS = 3_000

/**
 * What shows comes before what reacts (decision 022): the server's page is whole without scripts, and on a slow line they
 * would take their share of it from the picture that the visitor waits for. Without such a picture they only wait in the
 * queue. React Router has no setting for either, so its tags are rewritten. Its entry stays where it was, for React to find it.
 * Throws when the tags are not there.
 */
export function deferScripts(html: string): string {
  const preloads = [...html.matchAll(PRELOAD)].map(([, href = '']) => href)
  if (preloads.length === 0 || html.match(ENTRY)?.length !== 1)
    throw new Error('React Router wrote no script tags that deferScripts knows')
  const tap = browserScript(answerEarlyTaps, HYDRATED_EVENT, WAITING_MARK)
  if (!html.includes(PRIORITY_PICTURE))
    return withScript(html.replaceAll(PRELOAD, '<link rel="modulepreload" fetchpriority="low"'), tap)
  const deferred = html.replaceAll(WHOLE_PRELOAD, '').replace(ENTRY, `<script type="${DEFERRED_TYPE}"`)
  return withScript(deferred, tap + browserScript(startAfterPicture, preloads, DEFERRED_TYPE, WAIT_MS))
}

const withScript = (html: string, script: string): string =>
  html.replace('</body>', () => `<script>${script}</script></body>`)
