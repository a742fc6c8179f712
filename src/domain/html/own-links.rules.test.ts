import { expect, test } from 'vitest'

import { withOwnLinks } from './own-links.rules.ts'

test.each([
  ['/return', '/hi/return'],
  ['/', '/hi'],
  ['/profile#data', '/hi/profile#data'],
  ['/hi/about', '/hi/about'],
  ['/hills', '/hi/hills'],
  ['/media/a.webp', '/media/a.webp'],
  ['/admin', '/admin'],
  ['https://example.com/return', 'https://example.com/return'],
  ['tel:1915', 'tel:1915'],
])('a link to %s leads to %s on a page in Hindi, and stays in English', (href, inHindi) => {
  const html = `<p>href="/x" <a href="${href}">there</a></p>`
  expect(withOwnLinks(html, 'hi')).toBe(`<p>href="/x" <a href="${inHindi}">there</a></p>`)
  expect(withOwnLinks(html, 'en')).toBe(html)
})
