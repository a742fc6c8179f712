import { expect, test } from 'vitest'

import type { AnnaEntry } from '#contract/anna.ts'

import { entryText } from './history-entry.tsx'

const entry = (part: Partial<AnnaEntry>): AnnaEntry => ({
  id: 1,
  total_annas: 16,
  mode: 'credit',
  expires_at: '25-Nov-2026 06:05:09 PM',
  expires_at_iso: '2026-11-25T18:05:09+05:30',
  order_no: null,
  note: null,
  ...part,
})
const order_no = 'AM2204719358806143'

test('an entry says where its annas came from or went, and its day as ordinal, month and year', () => {
  expect(entryText(entry({ order_no }))).toBe(`For order ${order_no}. Expires 25th November 2026`)
  expect(entryText(entry({}))).toBe('From the shop. Expires 25th November 2026')
  expect(entryText(entry({ mode: 'refund', order_no }))).toBe(`Back from order ${order_no}. Expires 25th November 2026`)
  expect(entryText(entry({ mode: 'expired' }))).toBe('Ended 25th November 2026')
})

test('what the shop gave or took by hand says why in its words', () => {
  expect(entryText(entry({ note: 'Late parcel, sorry' }))).toBe('Late parcel, sorry. Expires 25th November 2026')
  expect(entryText(entry({ mode: 'debit', note: 'Given twice!', expires_at: null, expires_at_iso: null }))).toBe(
    'Given twice!',
  )
})

test('a debit has no day', () => {
  expect(entryText(entry({ mode: 'debit', order_no, expires_at: null, expires_at_iso: null }))).toBe(
    `Used in order ${order_no}.`,
  )
})
