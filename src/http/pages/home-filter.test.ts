import { expect, test } from 'vitest'

import { pageTarget } from '../address/page-address.ts'

const HOME = { kind: 'page', url: '/' }

test('filters of the home page are words of the browser: the page is that of `/` (spec G3.1)', () => {
  for (const query of [
    '?stock=1',
    '?search=achar&category=3&stock=1&spice=no&diet=vegan,jain&free=peanut&min=50&max=200&weight=250&sort=cheap',
    '?diet=vegan%2Cjain',
    '?free=tree-nuts&weight=more',
  ])
    expect(pageTarget(`/${query}`)).toEqual(HOME)
  expect(pageTarget('/_root.data?diet=jain&sort=new')).toEqual({ kind: 'page', url: '/_root.data' })
})

test('a value that means nothing is left out of the address', () => {
  expect(pageTarget('/?stock=2&diet=keto&sort=cheap')).toEqual({ kind: 'moved', to: '/?sort=cheap' })
  expect(pageTarget('/?min=abc&max=-1&weight=7&spice=hot&free=air&sort=shop')).toEqual({ kind: 'moved', to: '/' })
  expect(pageTarget('/?diet=keto,jain&stock=1&stock=1')).toEqual({ kind: 'moved', to: '/?diet=keto,jain&stock=1' })
  expect(pageTarget('/blogs?stock=1')).toEqual({ kind: 'moved', to: '/blogs' })
})
