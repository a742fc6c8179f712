import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { shots } from '../../docs/handbook/shots.ts'
import { pageOf } from '../../docs/site/pages.ts'

const used = globSync('docs/handbook/*.md').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/\]\(shot:([\w-]+)\)/g)].map(([, name = '']) => name),
)

test('every picture that the handbook shows can be taken, and every one that can be taken is shown', () => {
  expect(used.toSorted()).toEqual(Object.keys(shots).toSorted())
})

test('the width of a picture is a phone’s or a desk’s', () => {
  expect(Object.keys(shots).filter((name) => !/-(390|1280)$/.test(name))).toEqual([])
})

test('a page has its heading as its title, links as addresses, and only the words of what is no page', () => {
  const page = pageOf(
    'docs/handbook/orders.md',
    '# An order’s day\n\nSee [packing](packing.md#papers), [why](../decisions/README.md), [try it](README.md#try), [the code](../../src/main.ts) and [us](https://example.org).\n',
  )
  expect(page).toContain('title: "An order’s day"')
  expect(page).toContain(
    'See [packing](/handbook/packing/#papers), [why](/decisions/), [try it](/handbook/#try), the code and [us](https://example.org).',
  )
})

test('a picture has its width and height, so that nothing moves when it comes', () => {
  const page = pageOf('docs/handbook/orders.md', '# A\n\n![Health](shot:health-390) ![Stock](shot:stock-1280)')
  expect(page).toContain('alt="Health" width="390" height="844"')
  expect(page).toContain('alt="Stock" width="1280" height="800"')
})

test('a page that shows a picture nobody knows is refused', () => {
  expect(() => pageOf('docs/handbook/orders.md', '# A\n\n![x](shot:nothing-390)')).toThrow('shot:nothing-390')
})
