import { expect, test } from 'vitest'

import { csvRows } from './csv.ts'

test.each([
  ['x;=1+1', '"x;=1+1"'],
  ['x\t=1+1', '"x\t=1+1"'],
  ['＝1+1', "'＝1+1"],
  ['＠x', "'＠x"],
  ['\n=1', `"'\n=1"`],
  ['Nimki, 200 g', '"Nimki, 200 g"'],
  ['plain', 'plain'],
])('%j is text in every spreadsheet, whatever parts its cells', (cell, written) => {
  expect(csvRows([[cell]])).toBe(`${written}\r\n`)
})
