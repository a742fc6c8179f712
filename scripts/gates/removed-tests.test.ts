import { expect, test } from 'vitest'

import { removedWithoutReason, lineOf } from './removed-tests.ts'

const sale = lineOf('db', 'src/sale.service.test.ts', 'the last piece is sold once')
const bill = lineOf('pure', 'src/bill.rules.test.ts', 'a bill adds up')
const billMoved = lineOf('pure', 'src/bill/bill.rules.test.ts', 'a bill adds up')

test.each([
  { what: 'a test that is not there any more', ledger: [sale, bill], there: [sale], removed: [], missing: [bill] },
  { what: 'one of two tests of the same name', ledger: [sale, sale], there: [sale], removed: [], missing: [sale] },
  { what: 'a test whose file has another name', ledger: [bill], there: [billMoved], removed: [], missing: [bill] },
  {
    what: 'a test that did not move with its file',
    ledger: [bill],
    there: [],
    removed: ['src/bill.rules.test.ts → src/bill/bill.rules.test.ts'],
    missing: [bill],
  },
])('$what has gone without a reason', ({ ledger, there, removed, missing }) => {
  expect(removedWithoutReason(ledger, there, removed)).toEqual(missing)
})

test.each([
  { what: 'a test that went for a reason', ledger: [sale, bill], there: [sale], removed: ['# bills are one', bill] },
  { what: 'a new test', ledger: [sale], there: [sale, bill], removed: [] },
  {
    what: 'a file that moved twice',
    ledger: [bill],
    there: [billMoved],
    removed: [
      '# rooms',
      'src/bill.rules.test.ts → src/bills.rules.test.ts',
      'src/bills.rules.test.ts → src/bill/bill.rules.test.ts',
    ],
  },
])('$what is in order', ({ ledger, there, removed }) => {
  expect(removedWithoutReason(ledger, there, removed)).toEqual([])
})
