import { expect, test } from 'vitest'

import { cellOfText, readTextLine, textOfLine, type ShopText } from './text-line.rules.ts'

const name: ShopText = { field: 'name', part: '', main: 'Mango Pickle', own: 'आम का अचार' }
const list: ShopText = { field: 'ingredients', part: '', main: ['Mango', 'Salt'], own: null }
const alt: ShopText = { field: 'alt', part: '2', main: 'A jar', own: null }
const of = { kind: 'product', language: 'hi', id: '1' } as const

const read = (shop: ShopText | undefined, translation: string, main = cellOfText(shop?.main ?? '')) =>
  readTextLine({ row: 2, cells: { main, translation } }, shop, of)
const line = (field: string, part: string) => ({ row: 2, cells: { field, part } })
const columnOf = (reading: ReturnType<typeof read>) => ('error' in reading ? reading.error.column : undefined)

test('a text is read as its form reads it: in its normal form, a list by its lines, a hyphen as none', () => {
  expect(read(name, 'बड़ा अचार')).toEqual({ text: 'बड़ा अचार'.normalize('NFC') })
  expect(read(list, 'आम | नमक |')).toEqual({ text: ['आम', 'नमक'] })
  expect(read(alt, 'शीशी')).toEqual({ text: 'शीशी' })
  expect([read(name, ''), read(name, '-'), read(list, '-')]).toEqual([
    { text: undefined },
    { text: null },
    { text: null },
  ])
})

test('what was made from another main text is refused; line ends and marks of spreadsheets make no other text', () => {
  expect(columnOf(read(name, 'अचार', 'Lemon Pickle'))).toBe('main')
  const lines = { ...name, main: "'one\ntwo" }
  expect(columnOf(read(lines, 'एक', "''one\r\ntwo "))).toBeUndefined()
})

test('what the form would refuse is refused, and what there is none of', () => {
  expect(columnOf(read(name, 'म'.repeat(5_000)))).toBe('translation')
  expect(columnOf(read(undefined, 'x'))).toBe('field')
})

test('a line names its text by field and part', () => {
  expect(textOfLine([name, list, alt], line(' alt ', '2'))).toBe(alt)
  expect(textOfLine([name, list, alt], line('alt', ''))).toBeUndefined()
})
