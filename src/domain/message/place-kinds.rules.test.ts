import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { kindOf, smsValue } from './place-kinds.rules.ts'

describe('a value of an SMS is sent as its place is registered (spec L10)', () => {
  test.each<[string, string, string[], string]>([
    ['otp', '012345', ['012345'], '012345'],
    ['amount', '342.5', ['342', '50'], '342.50'],
    ['amount', '1,23,456.50', ['123456', '50'], '123456.50'],
    ['amount', '540', ['540', '00'], '540.00'],
    ['status', 'shipped, Delhivery EE-1', ['shipped Delhivery EE 1'], 'shipped Delhivery EE 1'],
    [
      'link',
      'https://shop.example/o?k7m2p9x4qd',
      ['https://shop.example/o?k7m2p9x4qd'],
      'https://shop.example/o?k7m2p9x4qd',
    ],
    ['phone', '98765 43210', ['9876543210'], '9876543210'],
  ])('%s: %s', (place, given, values, text) => {
    expect(smsValue(place, given, 1)).toEqual({ values, text })
  })

  test.each<[string, string, string]>([
    ['otp', '12a', 'otp is no number'],
    ['amount', 'much', 'amount is no amount'],
    ['link', 'shop.example', 'link is no link'],
    ['link', `https://${'x'.repeat(40)}`, 'link is longer than 40 characters'],
    ['phone', 'call us', 'phone is no phone number'],
  ])('%s: %s cannot be sent', (place, given, problem) => {
    expect(smsValue(place, given, 1)).toEqual({ problem })
  })

  test('whatever is given, a text is letters, digits and single spaces, at most 40 a value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer({ min: 1, max: 3 }), (given, slots) => {
        const value = smsValue('product', given, slots)
        if ('problem' in value) return
        expect(value.values).toHaveLength(slots)
        for (const one of value.values) expect(Array.from(one).length).toBeLessThanOrEqual(40)
        expect(value.text).toMatch(/^([\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*)?$/u)
      }),
    )
  })

  test('whatever the sum, rupees and paise are two numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (paise) => {
        const value = smsValue('amount', (paise / 100).toLocaleString('en-IN'), 1)
        expect(value).toEqual({
          values: [String(Math.floor(paise / 100)), String(paise % 100).padStart(2, '0')],
          text: (paise / 100).toFixed(2),
        })
      }),
    )
  })

  test('a place that nobody named is a text', () => expect(kindOf('new_one')).toBe('text'))
})
