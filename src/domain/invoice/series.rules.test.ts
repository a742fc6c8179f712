import { expect, test } from 'vitest'

import { financialYear, formatInvoiceNumber, seriesOf } from './series.rules.ts'

test.each([
  ['2027-03-31T18:29:59.999Z', '26-27'],
  ['2027-03-31T18:30:00.000Z', '27-28'],
  ['2026-12-31T23:59:59.000Z', '26-27'],
  ['2099-06-01T00:00:00.000Z', '99-00'],
])('%s is in the financial year %s: it turns on 1 April 00:00 in India', (at, year) => {
  expect(financialYear(new Date(at))).toBe(year)
})

test('invoices and credit notes are numbered apart, and no number is longer than 16 characters', () => {
  const at = new Date('2026-11-21T10:00:00Z')
  expect(formatInvoiceNumber(seriesOf('invoice', at), 123)).toBe('26-27/0000123')
  expect(formatInvoiceNumber(seriesOf('credit_note', at), 9_999_999)).toBe('CN26-27/9999999')
})
