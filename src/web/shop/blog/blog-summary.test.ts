import { expect, test } from 'vitest'

import { markdownToHtml } from '#domain/html/markdown.ts'

import { excerptOf } from './blog-summary.ts'

const post = (markdown: string, meta_description = '') => ({
  meta_description,
  description: markdownToHtml(markdown),
})

test('a card shows the owner’s own line, else how the post begins, without the marks of its writing', () => {
  const text = '## The sun\n\n**Salt** draws the [water](/blogs), and:\n\n- oil & seeds'
  expect(excerptOf(post(text, 'In short.'))).toBe('In short.')
  expect(excerptOf(post(text))).toBe('The sun Salt draws the water , and: oil & seeds')
})

test('a long beginning ends with a whole word', () => {
  const text = 'Sun-dried mango pickle of our terrace. '.repeat(20).trim()
  const excerpt = excerptOf(post(text))
  expect(excerpt.length).toBeLessThanOrEqual(181)
  const [begins, next] = [excerpt.slice(0, -1), text.charAt(excerpt.length - 1)]
  expect([text.startsWith(begins), next, excerpt.endsWith('…')]).toEqual([true, ' ', true])
})
