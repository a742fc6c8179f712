import { createHash } from 'node:crypto'

import { DEFERRED_TYPE } from './deferred-scripts.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const DATA_BLOCK = new RegExp(`type="(?!module|${DEFERRED_TYPE}|text/javascript)`)

/**
 * The Content-Security-Policy of a page of the shop: its own scripts, and nothing from elsewhere but the map that the owner
 * has set. Every page names the map's host, for whoever comes to Contact from another page keeps that one's policy.
 */
export const policyOf = (html: string, mapFrame: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self' ${scriptHashes(html).join(' ')}`,
    `style-src 'self'`,
    // Base UI places its popups with style attributes
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    ...(mapFrame ? [`frame-src ${new URL(mapFrame).origin}`] : []),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')

/** `'sha256-…'` of every inline script that a browser will run, at once or later; data blocks such as JSON-LD need none. */
function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of html.matchAll(INLINE_SCRIPT))
    if (!DATA_BLOCK.test(attributes)) hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  return [...hashes]
}
