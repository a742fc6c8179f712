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
