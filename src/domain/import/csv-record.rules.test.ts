import fc from 'fast-check'
import { expect, test } from 'vitest'

import { csvRecord } from './csv-record.rules.ts'

/** All records of a text that comes in slices of this length. */
function recordsOf(text: string, slice: number): string[][] {
  const records: string[][] = []
  let rest = ''
  for (let from = 0; from < text.length; from += slice) {
    const isEnd = from + slice >= text.length
    const part = rest + text.slice(from, from + slice)
    let at = 0
    for (
      let record = csvRecord(part, at, { delimiter: ',', isEnd });
      record && at < part.length;
      record = csvRecord(part, at, { delimiter: ',', isEnd })
    ) {
      records.push(record.cells)
      at = record.next
    }
    rest = part.slice(at)
  }
  return records
}

test.each([
  ['a,b\nc', [['a', 'b'], ['c']]],
  ['a\r\n\r\nb\r', [['a'], [''], ['b']]],
  ['"a,""b""\r\nc",d\n', [['a,"b"\r\nc', 'd']]],
  ['5" jar,"x"y,z', [['5" jar', '"x"y', 'z']]],
  [
    ',\n,,',
    [
      ['', ''],
      ['', '', ''],
    ],
  ],
])('%j is read as a spreadsheet writes it', (text, records) => {
  expect(recordsOf(text, text.length)).toEqual(records)
})

test('a text that is not closed yet has no record; at the end of the file that is for good', () => {
  for (const isEnd of [false, true]) expect(csvRecord('"a\nb', 0, { delimiter: ',', isEnd })).toBeUndefined()
  expect(csvRecord('a,b', 0, { delimiter: ',', isEnd: false })).toBeUndefined()
})

test('what is written is read again, in slices of any length', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' '), maxLength: 6 })
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n', '\r'), fc.integer({ min: 1, max: 9 }), (written, end, slice) => {
      const text = written.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(',') + end).join('')
      expect(recordsOf(text, slice)).toEqual(written)
    }),
  )
})
