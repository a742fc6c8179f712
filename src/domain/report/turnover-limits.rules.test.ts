import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import { remarkTexts } from '#domain/answer/answer-text.rules.ts'

import { turnoverNotes, yearBegan, type Registered } from './turnover-limits.rules.ts'

const TODAY = '2026-11-24'
const LAKH = 1_00_000
const notesAt = (percent: number, limit: number, registered: Registered) =>
  remarkTexts(turnoverNotes(paise(Math.round(limit * percent)), registered, TODAY), 'en')

test.each<[string, number, Partial<Registered>, RegExp]>([
  ['none in Bihar', 40 * LAKH, { gst: 'none' }, /From ₹40,00,000 in all, GST registration is due/],
  ['none in Sikkim', 20 * LAKH, { gst: 'none', state: 'Sikkim' }, /From ₹20,00,000 in all/],
  ['none in Tripura', 10 * LAKH, { gst: 'none', state: 'Tripura' }, /From ₹10,00,000 in all/],
  ['composition', 150 * LAKH, { gst: 'composition' }, /From ₹1,50,00,000 in all, the composition scheme ends/],
  ['regular', 500 * LAKH, { gst: 'regular' }, /From ₹5,00,00,000 in all, six digits/],
])('%s: nothing at 74 %, a note from 75 %, and one at 100 % (spec L15)', (_name, limit, changes, text) => {
  const registered: Registered = { gst: 'none', fssai: 'central', state: 'Bihar', ...changes }
  // percents of rupees in paise
  expect(notesAt(74, limit, registered)).toEqual([])
  for (const percent of [75, 100]) expect(notesAt(percent, limit, registered)).toEqual([expect.stringMatching(text)])
})

test('of FSSAI a registration reaches to ₹1.5 crore, a State licence to ₹50 crore, a Central one everywhere', () => {
  const registered = { gst: 'regular', fssai: 'registration', state: 'Bihar' } as const
  expect(notesAt(75, 150 * LAKH, registered)).toEqual([expect.stringMatching(/a State licence of FSSAI is due/)])
  expect(notesAt(100, 150 * LAKH, { ...registered, fssai: 'state' })).toEqual([])
  expect(notesAt(75, 5_000 * LAKH, { ...registered, fssai: 'state' })).toContainEqual(
    expect.stringMatching(/a Central licence of FSSAI is due/),
  )
})

test('it says the sales and the limit in words', () => {
  const notes = turnoverNotes(paise(31_20_000_00), { gst: 'none', fssai: 'central', state: 'Bihar' }, TODAY)
  expect(remarkTexts(notes, 'en')).toEqual([
    'Sales since 1 April are ₹31,20,000 here. From ₹40,00,000 in all, GST registration is due. Count your other sales too.',
  ])
  expect(remarkTexts(notes, 'hi')).toEqual([
    '1 अप्रैल से यहाँ ₹31,20,000 की बिक्री हुई। सब मिलाकर ₹40,00,000 होते ही GST में नाम लिखाना ज़रूरी है। अपनी बाकी बिक्री भी जोड़ें।',
  ])
})

test('a financial year begins on 1 April', () => {
  expect(['2026-03-31', '2026-04-01', '2027-01-15'].map(yearBegan)).toEqual(['2025-04-01', '2026-04-01', '2026-04-01'])
})
