import { expect, test } from 'vitest'

import { otp } from './account.ts'
import { count, mobile } from './core/fields.ts'
import { answerParcel } from './order.ts'
import { ownOrderCalls } from './own-orders.ts'

test('what is typed in Hindi digits is read as the same in Latin ones (spec H7.2)', () => {
  expect(mobile.parse(' ९८७६५४३२१० ')).toBe('9876543210')
  expect(otp.parse('१२३४५६')).toBe('123456')
  expect(count.parse('१२')).toBe(12)
  expect(ownOrderCalls.trackOtp.request.parse({ order_no: 'aa १२३४', mobile: '९८७६५४३२१०' })).toEqual({
    order_no: 'AA1234',
    mobile: '9876543210',
  })
  expect(answerParcel.request.parse({ link: 'x', action: 'reattempt', phone: '९८७६५४३२१०' }).phone).toBe('9876543210')
})

test('too many digits, or none, are refused in either', () => {
  for (const typed of ['९८७६५४३२१', '९८७६५४३२१००', 'अआइ']) expect(mobile.safeParse(typed).success).toBe(false)
  for (const typed of ['१२३४५', '१२३४५६७']) expect(otp.safeParse(typed).success).toBe(false)
  for (const typed of ['', '१.५', '०']) expect(count.safeParse(typed).success).toBe(false)
})
