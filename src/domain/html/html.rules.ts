/** What an owner may write into a text besides words. Everything else loses its marks and keeps its words. */
const ALLOWED = new Set('p h2 h3 ul ol li strong em b i blockquote a br table thead tbody tr th td'.split(' '))
const VOID = new Set(['br'])

/** Elements whose content is no text for people. */
const SILENT = /<(script|style|template|svg|math|iframe|object|noscript|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g
const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|<[!?][^>]*>|[^<]+|</gi
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

/** Our own pages, the web, mail and telephone; an entity could hide another scheme, so it is refused. */
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))(?!.*&#)[^\s"'<>\\]*$/

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/**
 * HTML by a strict allow-list: a handful of elements without any attribute but a link's safe address, all of them closed.
 * Whatever comes in, nothing in what comes out can run. Cleaning twice is cleaning once.
 */
export function cleanHtml(dirty: string): string {
  const open: string[] = []
  let clean = ''
  const closeTo = (depth: number) => {
    while (open.length > depth) clean += `</${open.pop() ?? ''}>`
  }
  for (const [token, slash, tag = '', attributes = ''] of dirty
    .replace(SILENT, '')
    .replace(COMMENT, '')
    .matchAll(TOKEN)) {
    const name = tag.toLowerCase()
    if (name === '') clean += /^<[!?]/.test(token) ? '' : escapeText(token)
    else if (!ALLOWED.has(name)) continue
    else if (slash) {
      const depth = open.lastIndexOf(name)
      if (depth >= 0) closeTo(depth)
    } else {
      clean += openingTag(name, attributes)
      if (!VOID.has(name)) open.push(name)
    }
  }
  closeTo(0)
  return clean
}

/** The words of a clean text alone, for previews and search. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

const escapeText = (text: string) =>
  text
    .replace(/&(?!(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[0-9a-f]{1,6});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

function openingTag(name: string, attributes: string): string {
  if (name !== 'a') return `<${name}>`
  const [, double, single, bare] = HREF.exec(attributes) ?? []
  const href = (double ?? single ?? bare ?? '').trim()
  return SAFE_LINK.test(href) ? `<a href="${href}">` : '<a>'
}
