import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * The page as it is sent, and its Content-Security-Policy. Only inline scripts that bear the render's mark may run: React
 * Router and we write it, and content cannot, for it was there before the mark was made. The mark itself is taken off: a
 * cached page would tell it.
 */
export const lockScripts = (
  html: string,
  { mark, mapFrame }: { mark: string; mapFrame: string },
): { html: string; policy: string } => ({
  html: html.replaceAll(` ${asAttribute(mark)}`, ''),
  policy: policyOf(markedScripts(html, mark), mapFrame),
})

/** The mark of a script that we write. */
export const asAttribute = (mark: string): string => `nonce="${mark}"`

/**
 * The shop's own scripts, and nothing from elsewhere but the map that the owner has set. Every page names the map's host, for
 * whoever comes to Contact from another page keeps that one's policy.
 */
const policyOf = (scripts: readonly string[], mapFrame: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self' ${scripts.map(hashOf).join(' ')}`,
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

const markedScripts = (html: string, mark: string): string[] => [
  ...new Set(
    [...html.matchAll(INLINE_SCRIPT)].flatMap(([, attributes = '', body = '']) =>
      attributes.includes(asAttribute(mark)) ? [body] : [],
    ),
  ),
]

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
