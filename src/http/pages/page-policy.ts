import { createHash } from 'node:crypto'

/**
 * The page as it is sent, and its Content-Security-Policy. Only inline scripts that bear the render's nonce may run: React
 * Router and we write it, and content cannot, for it was there before the nonce was made. The nonce itself is taken off: a
 * cached page would reveal it. `html` has a letter for each byte (Latin-1).
 */
export const applyPolicy = (
  html: string,
  { nonce, mapFrame }: { nonce: string; mapFrame: string },
): { html: string; policy: string } => {
  const parts = html.split(` ${nonceAttribute(nonce)}`)
  return { html: parts.join(''), policy: policyOf(ownScripts(parts), mapFrame) }
}

/** The nonce of a script that we write. */
export const nonceAttribute = (nonce: string): string => `nonce="${nonce}"`

/** The page with a script of ours at its end. */
export function withScript(html: string, nonce: string, script: string, attributes = ''): string {
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}<script ${nonceAttribute(nonce)}${attributes}>${script}</script>${html.slice(end)}`
}

/**
 * The shop's own scripts, and nothing from elsewhere but the map that the owner has set. Every page names the map's host,
 * for a visitor who comes to Contact from another page keeps that page's policy.
 */
const policyOf = (scripts: ReadonlySet<string>, mapFrame: string): string =>
  [
    `default-src 'none'`,
    `script-src 'self' ${[...scripts].map(hashOf).join(' ')}`,
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

/** The inline scripts among the tags that bore the nonce: each part but the first goes on where one stood. */
const ownScripts = (parts: readonly string[]): Set<string> =>
  new Set(
    parts.slice(1).flatMap((after, at) => {
      const before = parts[at] ?? ''
      const tagEnd = after.indexOf('>')
      const tag = before.slice(before.lastIndexOf('<')) + after.slice(0, tagEnd)
      return /^<script(?!.*\ssrc=)/s.test(tag) ? [after.slice(tagEnd + 1, after.indexOf('</script>'))] : []
    }),
  )

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`
