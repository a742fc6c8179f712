import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { isRecord } from '#contract/core/json.ts'

/** The category of each product of the demo shop, from the first row that names it. */
const categories = new Map(
  [...readFileSync('demo/products.csv', 'utf8').matchAll(/^([a-z-]+),[^,\n]+,([^,\n]+),/gm)].map(
    ([, slug = '', category = '']) => [slug, category] as const,
  ),
)

test('the goods of the demo shop lie where a shopper looks for them', () => {
  expect(categories.size).toBeGreaterThan(20)
  expect(categories.get('wildflower-honey')).toBe('Sweets & Laddoos')
  expect(categories.get('mango-pickle')).toBe('Pickles & Chutneys')
})

test('every post of the demo shop has a line of its own for the list', () => {
  const content: unknown = JSON.parse(readFileSync('demo/content.json', 'utf8'))
  const posts = isRecord(content) && Array.isArray(content['blogs']) ? content['blogs'] : []
  expect(posts.length).toBeGreaterThan(5)
  expect(posts.filter((one) => isRecord(one) && !one['meta_description'])).toEqual([])
})
