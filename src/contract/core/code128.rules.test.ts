import { expect, test } from 'vitest'

import { code128 } from './code128.rules.ts'

const [START_B, START_C, CODE_B, CODE_C, STOP] = [104, 105, 100, 99, 106]

/** Each symbol's bars and gaps; the stop has a bar more. */
const symbolsOf = (text: string): string[] =>
  code128(text)
    ?.join('')
    .match(/2331112$|.{6}/g) ?? []
/** The bars and gaps of a value: set C has those up to 99 by their digits, and set B the rest. */
const widthsOf = (value: number): string =>
  value < 100 ? (symbolsOf(String(value).padStart(2, '0'))[1] ?? '') : (ownWidths.get(value) ?? '')
const ownWidths = new Map([
  [START_B, '211214'],
  [START_C, '211232'],
  [CODE_B, '114131'],
  [STOP, '2331112'],
])
const valuesIn = (text: string): number[] => {
  const values = Array.from({ length: 107 }, (_, value) => value)
  return symbolsOf(text).map((widths) => values.find((value) => widthsOf(value) === widths) ?? -1)
}

test('published samples have their symbols and their check symbol', () => {
  expect(valuesIn('Wikipedia')).toEqual([START_B, 55, 73, 75, 73, 80, 69, 68, 73, 65, 88, STOP])
  expect(valuesIn('HI345678')).toEqual([START_B, 40, 41, CODE_C, 34, 56, 78, 68, STOP])
})

test('an order’s number is two letters and eight pairs of digits', () => {
  const values = valuesIn('KD5093817264450918')
  expect(values.slice(0, -2)).toEqual([START_B, 43, 36, CODE_C, 50, 93, 81, 72, 64, 45, 9, 18])
  expect(code128('KD5093817264450918')?.reduce((sum, width) => sum + width)).toBe(13 * 11 + 13)
})

test.each([
  ['12', [START_C, 12]],
  ['1234', [START_C, 12, 34]],
  ['12345', [START_C, 12, 34, CODE_B, 21]],
  ['123', [START_B, 17, 18, 19]],
  ['A1234', [START_B, 33, CODE_C, 12, 34]],
  ['A12345', [START_B, 33, 17, CODE_C, 23, 45]],
  ['A1234B', [START_B, 33, 17, 18, 19, 20, 34]],
  ['A123456B', [START_B, 33, CODE_C, 12, 34, 56, CODE_B, 34]],
])('%s goes over to pairs of digits only where that is shorter', (text, values) => {
  expect(valuesIn(text).slice(0, -2)).toEqual(values)
})

test('each symbol is three bars and three gaps of 11 modules, its bars an even number, and no two are alike', () => {
  const symbols = Array.from({ length: 100 }, (_, value) => widthsOf(value))
  for (const widths of symbols) {
    const modules = Array.from(widths, Number)
    const even = modules.filter((_, place) => place % 2 === 0).reduce((sum, width) => sum + width)
    expect([widths, modules.reduce((sum, width) => sum + width), even % 2]).toEqual([widths, 11, 0])
  }
  expect(new Set(symbols).size).toBe(100)
})

test('what set B has no symbol for is refused', () => {
  expect([code128(''), code128('₹340'), code128('आम'), code128('a\nb')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
