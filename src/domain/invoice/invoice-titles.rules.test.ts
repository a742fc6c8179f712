import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import type { GstKind } from '#contract/registration.ts'

import { invoiceHeadOf } from './invoice-titles.rules.ts'

const linesOf = (...rates: number[]) => rates.map((ratePercent) => ({ count: 1, net: paise(100_00), ratePercent }))
const INCLUDED = 'Prices include all taxes. No tax is payable on reverse charge.'
const COMPOSITION = 'Composition taxable person, not eligible to collect tax on supplies'

test.each<[GstKind, string, number[], string, string, string]>([
  ['regular', 'all above 0 %', [5, 18], 'Tax Invoice', '', INCLUDED],
  ['regular', 'some 0 %', [0, 5], 'Invoice-cum-Bill of Supply', '', INCLUDED],
  ['regular', 'all 0 %', [0, 0], 'Bill of Supply', '', 'All goods of this bill are exempt from GST.'],
  ['composition', 'any', [0, 5, 18], 'Bill of Supply', COMPOSITION, ''],
  ['none', 'any', [0, 5], 'Bill', '', 'No tax is charged: the seller is not registered under GST.'],
])('%s, %s: %s is a %s (spec L3)', (kind, _lines, rates, title, topNote, footNote) => {
  expect(invoiceHeadOf(kind, linesOf(...rates))).toEqual({ title, topNote, footNote })
})

test('a line that comes to nothing decides nothing', () => {
  const nothing = { count: 0, net: paise(0), ratePercent: 0 }
  expect(invoiceHeadOf('regular', [...linesOf(5), nothing]).title).toBe('Tax Invoice')
})

test('a translation of what the law wants said word for word has those words beneath', () => {
  expect(invoiceHeadOf('composition', linesOf(5), 'hi').topNote.split('\n')).toEqual([
    expect.stringContaining('कंपोज़िशन'),
    COMPOSITION,
  ])
})
