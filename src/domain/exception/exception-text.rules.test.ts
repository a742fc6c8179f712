import { expect, test } from 'vitest'

import { detailsIn, exceptionText } from './exception-text.rules.ts'

const age = (seconds: number) => {
  const text = { name: 'oldWebhook', values: { age: seconds } } as const
  return [exceptionText('en', text), exceptionText('hi', text)].map(
    (one) => /(?:at: |ख़बर )(.+?) (?:ago|पहले)/.exec(one)?.[1],
  )
}
const silent = (n: number) => ({ name: 'accountSilent', values: { account: 'Delhivery', n } }) as const

test('what fills a place is written as the language writes it: a word of the contract, a day, a time, an age', () => {
  const attempt = { name: 'attemptFailed', values: { order: 'KD1', reason: 'Not at home' } } as const
  expect([exceptionText('en', attempt), exceptionText('hi', attempt)]).toEqual(['KD1: Not at home.', 'KD1: घर पर नहीं।'])
  const due = { name: 'breachDue', values: { number: 4, time: '2026-10-14T18:05:00+05:30' } } as const
  expect([exceptionText('en', due), exceptionText('hi', due)]).toEqual([
    'The Board gets the full report of breach 4 by 14-Oct-2026 06:05 PM.',
    'डेटा लीक 4 की पूरी रिपोर्ट बोर्ड को 14 अक्टूबर 2026, शाम 6:05 तक देनी है।',
  ])
  const missing = { name: 'settlementMissing', values: { reference: 'KD1', sum: '₹360', day: '2026-10-14' } } as const
  expect(exceptionText('en', missing)).toContain('captured on 2026-10-14 are')
  expect(exceptionText('hi', missing)).toContain('14 अक्टूबर 2026 को मिले ₹360')
  expect([42, 180, 18_600, 12 * 86_400].map(age)).toEqual([
    ['42 s', '42 सेकंड'],
    ['3 min', '3 मिनट'],
    ['5 h 10 min', '5 घंटे 10 मिनट'],
    ['12 days', '12 दिन'],
  ])
})

const because = (why: string) => exceptionText('hi', { name: 'notBooked', values: { order: 'KD1', why } })

test('why something failed is one of the program’s sentences, or stands as somebody else wrote it', () => {
  expect(because('No number was given.')).toBe('KD1 की बुकिंग नहीं हुई: कोई नंबर नहीं मिला।')
  expect(because('Pincode not serviceable')).toBe('KD1 की बुकिंग नहीं हुई: Pincode not serviceable')
})

test('one and several are told apart', () => {
  expect([exceptionText('en', silent(1)), exceptionText('en', silent(2))]).toEqual([
    'Delhivery: no word for a day of 1 parcel.',
    'Delhivery: no word for a day of 2 parcels.',
  ])
})

test('without a text of that name the English sentence stands, as it was written', () => {
  const details = 'A later version wrote this.'
  expect(detailsIn('hi', { details, text: null })).toBe(details)
  expect(detailsIn('hi', { details, text: { name: 'ofALaterVersion', values: {} } })).toBe(details)
  expect(detailsIn('en', { details, text: { name: 'diskFull', values: { free: '1', total: '2' } } })).toBe(details)
})
