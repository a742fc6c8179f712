import { expect, test } from 'vitest'

import type { TextRow } from '#contract/admin/languages.ts'

import { placeOfText } from './text-places.ts'

const row: TextRow = {
  kind: 'product',
  id: '7',
  part: '',
  version: 1,
  title: 'Mango Pickle',
  visible: true,
  field: 'name',
  label: 'Name',
  main: 'Mango Pickle',
  text: null,
  state: 'missing',
}

test('a text opens its form in its language, at its field; a picture’s at that picture', () => {
  expect(placeOfText(row, 'hi')).toBe('/products/7?language=hi&at=hi%3Aname')
  expect(placeOfText({ ...row, field: 'alt', part: '2' }, 'hi')).toBe(
    '/products/7?language=hi&at=pictures.1.texts.hi.alt',
  )
  expect(placeOfText({ ...row, kind: 'category' }, 'hi')).toBe('/products/categories?open=7&language=hi&at=hi%3Aname')
})

test('a page opens at its field or its first section, settings at the form of their group', () => {
  const page = { ...row, kind: 'page', id: 'about' } as const
  expect(placeOfText({ ...page, field: 'lead' }, 'hi')).toBe('/content/pages/about?language=hi&at=hi%3Alead')
  expect(placeOfText({ ...page, field: 'sections' }, 'hi')).toBe(
    '/content/pages/about?language=hi&at=hi%3Asections.0.heading',
  )
  const setting = (id: string, field: string) => placeOfText({ ...row, kind: 'settings', id, field }, 'hi')
  expect(setting('shop', 'place')).toBe('/settings?language=hi&at=hi%3Ashop%2Fplace')
  expect(setting('home', 'title')).toBe('/content/home?language=hi&at=hi%3Ahome%2Ftitle')
  expect(setting('delivery', 'near')).toBe('/settings/delivery?language=hi&at=hi%3Adelivery%2Fnear')
})
