import MarkdownIt from 'markdown-it'
import Turndown from 'turndown'

import { cleanHtml } from './html.rules.ts'

/** What people may write: headings, bold, italic, lists, quotes, links, tables. Anything else is words, also raw HTML. */
const RULES = ['heading', 'list', 'blockquote', 'emphasis', 'link', 'autolink', 'escape', 'newline', 'table']
const HIGHEST_HEADING = 2
const LOWEST_HEADING = 3

const writer = new MarkdownIt('zero', { html: false, breaks: true }).enable(RULES)
const reader = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*', br: '' })

// the page has its h1, and the allow-list knows no h4
writer.core.ruler.push('heading-levels', ({ tokens }) => {
  for (const token of tokens.filter(({ type }) => type.startsWith('heading')))
    token.tag = `h${Math.min(Math.max(Number(token.tag.slice(1)), HIGHEST_HEADING), LOWEST_HEADING)}`
})

// places like {phone} may be in a link and are filled in later
const normalizeLink = writer.normalizeLink.bind(writer)
writer.normalizeLink = (url) => normalizeLink(url).replaceAll('%7B', '{').replaceAll('%7D', '}')

/** Markdown as the HTML that the shop shows, by the same strict allow-list as any other HTML (spec B3.12). */
export const markdownToHtml = (markdown: string): string => cleanHtml(writer.render(markdown)).trim()

/** HTML as a person would have written it in Markdown; places in braces stay as they are. */
export const htmlToMarkdown = (html: string): string =>
  reader
    .turndown(cleanHtml(html))
    // '-   ' is how turndown begins a line of a list
    .replaceAll(/^(\s*(?:-|\d+\.)) {2,3}(?=\S)/gm, '$1 ')
    .replaceAll(/\{[\w\\]+\}/g, (place) => place.replaceAll('\\', ''))
