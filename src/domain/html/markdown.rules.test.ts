import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { contentFile } from '#contract/admin/content.ts'
import { about, contact } from '#domain/page/texts/en/about.ts'
import { privacy } from '#domain/page/texts/en/privacy.ts'
import { returns } from '#domain/page/texts/en/return.ts'
import { terms } from '#domain/page/texts/en/terms.ts'

import { cleanHtml, plainText } from './html.rules.ts'
import { htmlToMarkdown, markdownToHtml } from './markdown.ts'

test.each([
  ['words', '<p>words</p>'],
  ['one\ntwo', '<p>one<br>\ntwo</p>'],
  [
    '# First\n\n## Second\n\n### Third\n\n##### Fifth',
    '<h2>First</h2>\n<h2>Second</h2>\n<h3>Third</h3>\n<h3>Fifth</h3>',
  ],
  ['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
  ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
  ['1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
  ['[jar](/product/jar)', '<p><a href="/product/jar">jar</a></p>'],
  ['[call](tel:{phone}) {shop_name}', '<p><a href="tel:{phone}">call</a> {shop_name}</p>'],
])('%j is written as %j', (markdown, html) => {
  expect(markdownToHtml(markdown)).toBe(html)
})

test.each([
  ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  ['<b>raw</b>', '<p>&lt;b&gt;raw&lt;/b&gt;</p>'],
  ['![picture](https://example.com/x.png)', '<p>!<a href="https://example.com/x.png">picture</a></p>'],
  ['[x](javascript:alert(1))', '<p>[x](javascript:alert(1))</p>'],
  ['[x](JaVaScRiPt&#58;alert(1))', '<p>[x](JaVaScRiPt&amp;#58;alert(1))</p>'],
  ['[x](&#106;avascript:alert(1))', '<p>[x](&amp;#106;avascript:alert(1))</p>'],
  ['<javascript:alert(1)>', '<p>&lt;javascript:alert(1)&gt;</p>'],
  ['[x](data:text/html,<script>alert(1)</script>)', '<p>[x](data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;)</p>'],
  ['[x](//evil.example)', '<p><a>x</a></p>'],
  ['[x](ftp://evil.example)', '<p><a>x</a></p>'],
  ['[x](/ok "on title")', '<p><a href="/ok">x</a></p>'],
  ['&lt;script&gt;', '<p>&amp;lt;script&amp;gt;</p>'],
])('%j does no harm', (markdown, html) => {
  expect(markdownToHtml(markdown)).toBe(html)
})

const scraps = [
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '"',
  "'",
  '/',
  '\\',
  '!',
  '#',
  '*',
  '_',
  '>',
  '- ',
  '\n',
  '\n\n',
  ' ',
  '&',
  ';',
]
const label = [
  'javascript:',
  'data:',
  '&#58;',
  '&colon;',
  'script',
  'a href=',
  'onload=',
  'https://a.example',
  '/own',
  'x',
]
const soup = fc
  .array(fc.oneof(fc.constantFrom(...scraps, ...label), fc.string({ maxLength: 4 })), { maxLength: 60 })
  .map((parts) => parts.join(''))
const harmless =
  /^(?:[^<>]|<\/?(?:p|h2|h3|ul|ol|li|strong|em|blockquote|br|a)>|<a href="(?:https?:\/\/|mailto:|tel:|\/)[^\s"'<>\\]*">)*$/

test('whatever is typed, what comes out is harmless, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(soup, (markdown) => {
      const html = markdownToHtml(markdown)
      expect(html).toMatch(harmless)
      expect(cleanHtml(html)).toBe(html)
    }),
    { numRuns: 2_000 },
  )
})

test('a text that was HTML, turned into Markdown and back, says the same in the same marks', () => {
  const { blogs, team } = contentFile.parse(JSON.parse(readFileSync('demo/content.json', 'utf8')))
  const bodies = [
    ...[about, contact, privacy, returns, terms].flatMap(({ sections }) => sections.map(({ body }) => body)),
    ...blogs.map(({ description }) => description),
    ...team.map((member) => member.about),
  ]
  expect(bodies.length).toBeGreaterThan(50)
  for (const body of bodies) expect(tight(markdownToHtml(htmlToMarkdown(body)))).toBe(tight(cleanHtml(body)))
})

test('what looks like Markdown in HTML stays words', () => {
  for (const text of [
    '2 * 3 * 4',
    '1. not a list',
    '# not a heading',
    '[not](a link)',
    '- no',
    '&lt;b&gt;',
    '_x_',
    '> no',
  ])
    expect(plainText(markdownToHtml(htmlToMarkdown(`<p>${text}</p>`)))).toBe(plainText(text))
})

test('places keep their underscores', () => {
  expect(htmlToMarkdown('<p>{shop_name}, {return_window_days}</p>')).toBe('{shop_name}, {return_window_days}')
})

/** Without the line breaks between elements. */
const tight = (html: string) => html.replaceAll(/\s*\n\s*/g, '').replaceAll(/>\s+</g, '><')
