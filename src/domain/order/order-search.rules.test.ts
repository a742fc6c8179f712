import { expect, test } from 'vitest'

import { searchPatterns, searchTokensOf, type SearchFacts } from './order-search.rules.ts'

const facts: SearchFacts = {
  orderNo: 'AM1122334455667788',
  names: ['Asha Kumaari', 'दादी मॉं'],
  mobiles: ['9988776655', null],
  zip: '841301',
  trackingNumber: 'EE123456789IN',
  emails: ['asha.k@example.com'],
}
const { tokens, emails } = searchTokensOf(facts)
const asPattern = (pattern: string) => new RegExp(pattern.replaceAll('%', '.*'), 'u')
const finds = (typed: string, text: string) =>
  searchPatterns(typed).every((patterns) => patterns.some((one) => asPattern(one).test(text)))

test('an order is found by names in any spelling, mobiles, pincode, tracking number and the beginning of its number', () => {
  for (const typed of [
    'asha',
    'Kumari',
    'ASHA kum',
    'दादी',
    'dadi',
    '99887',
    '841301',
    'ee1234',
    'AM11',
    'am1122334455667788',
  ])
    expect([typed, finds(typed, tokens)]).toEqual([typed, true])
})

test('a mobile is found however it is written', () => {
  for (const typed of ['+91 99887 76655', '099887-76655', '9988776655']) expect(finds(typed, tokens)).toBe(true)
})

test('less than four characters are no order number, and the middle of a word finds nothing', () => {
  for (const typed of ['am', 'am1', 'mari', '22334', 'asha devi'])
    expect([typed, finds(typed, tokens)]).toEqual([typed, false])
})

test('doubled digits are not folded: another mobile is not found', () => {
  expect(finds('98765', tokens)).toBe(false)
})

test('e-mails stand by themselves', () => {
  expect(finds('asha.k@example.com', emails)).toBe(true)
  expect(finds('example', tokens)).toBe(false)
})

test('signs of a pattern find nothing', () => {
  expect(searchPatterns('%_')).toEqual([])
})
