import { expect, test } from 'vitest'

import { faults } from '#contract/core/faults.ts'
import { smsSize } from '#domain/message/sms-size.rules.ts'

import { sampleVars, templateProblem } from './template.rules.ts'

const bounds = {
  places: ['name', 'otp', 'minutes'],
  shippedBody: '{otp} is your OTP, {minutes} min.',
  shopName: 'Aangan',
}
const of = (letter: string, count: number) => smsSize(letter.repeat(count))
const sms = (body: string) => templateProblem({ channel: 'sms', subject: '', body }, bounds)?.message

test('words have all places that they came with, none that nobody fills, and an SMS the shop’s name (spec B3.10)', () => {
  expect(sms('Aangan: {otp}, good for {minutes} minutes, {name:2}.')).toBeUndefined()
  expect(sms('Aangan: {otp}.')).toBe('The place {minutes} is missing.')
  expect(sms('Aangan: {otp} {minutes} {price}')).toBe('There is no place {price}.')
  expect(sms('Aangan: {otp} {minutes} {first name}')).toBe('bracesAroundPlaces')
  expect(sms('Aangan: {otp} {minutes} {name:0}')).toBe('bracesAroundPlaces')
  expect(sms('{otp} {minutes}')).toBe('The shop’s name, Aangan, is missing.')
  const mail = { channel: 'email', body: '{otp} {minutes}' } as const
  expect(templateProblem({ ...mail, subject: 'Your OTP' }, bounds)).toBeUndefined()
  expect(templateProblem({ ...mail, subject: '' }, bounds)).toEqual({
    field: 'subject',
    message: faults.required('Subject'),
  })
  expect(templateProblem({ ...mail, subject: '{price}' }, bounds)?.field).toBe('subject')
})

test('an SMS is counted in parts of 160 and 153, of other scripts 70 and 67, with 40 characters a place', () => {
  expect([160, 161, 306, 307].map((n) => of('a', n).parts)).toEqual([1, 2, 2, 3])
  expect([70, 71, 134, 135].map((n) => of('आ', n).parts)).toEqual([1, 2, 2, 3])
  expect(of('€', 80)).toEqual({ characters: 160, parts: 1 })
  expect(smsSize('{otp} {link:3}')).toEqual({ characters: 161, parts: 2 })
  expect(smsSize('{otp}{otp}').characters).toBe(80)
})

test('every place has a value to be shown with', () => {
  expect(sampleVars(['otp', 'shop', 'new_one'], 'Aangan')).toEqual({
    otp: '123456',
    shop: 'Aangan',
    new_one: 'new_one',
  })
})
