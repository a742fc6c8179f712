import { expect, test } from 'vitest'

import { ZERO } from '#contract/core/money.ts'
import type { Coupon } from '#domain/coupon/coupon.rules.ts'

import { answerAnnas, applyCoupon, chooseMode, clearCoupon, removeCoupon, setAnnas } from './payment-choice.ts'

const coupon: Coupon = {
  id: 1,
  code: 'AANGAN10',
  message: '',
  discount: { kind: 'percent', percent: 10, max: null },
  minOrder: ZERO,
}
const online = chooseMode('online')
const withAnnas = setAnnas(answerAnnas(online, 'yes'), 20)
const withCoupon = applyCoupon(online, coupon)

test('Cash forces No and clears coupon and annas; Online asks again', () => {
  expect(online).toEqual({ mode: 'online', answer: 'unasked' })
  expect(chooseMode('cod')).toEqual({ mode: 'cod', answer: 'no' })
})

test('Yes with an amount uses annas, No and a new Yes forget the amount', () => {
  expect(withAnnas).toMatchObject({ answer: 'yes', annasRupees: 20 })
  expect(answerAnnas(withAnnas, 'no')).toMatchObject({ answer: 'no', annasRupees: undefined })
  expect(answerAnnas(withAnnas, 'yes')).toMatchObject({ answer: 'yes', annasRupees: undefined })
  expect(setAnnas(online, 20), 'without a Yes there is no amount').toEqual(online)
})

test('annas block a coupon, from the Yes on; a coupon blocks annas', () => {
  expect(applyCoupon(withAnnas, coupon)).toEqual(withAnnas)
  expect(applyCoupon(answerAnnas(online, 'yes'), coupon).coupon).toBeUndefined()
  expect(answerAnnas(withCoupon, 'yes')).toEqual(withCoupon)
  expect(answerAnnas(withCoupon, 'no')).toMatchObject({ answer: 'no', coupon })
})

test('with Cash neither can be had', () => {
  const cash = chooseMode('cod')
  expect(applyCoupon(cash, coupon)).toEqual(cash)
  expect(answerAnnas(cash, 'yes')).toEqual(cash)
})

test('Change clears the coupon alone, Remove the answer about the annas as well', () => {
  const both = answerAnnas(withCoupon, 'no')
  expect(clearCoupon(both)).toMatchObject({ coupon: undefined, answer: 'no' })
  expect(removeCoupon(both)).toEqual(online)
})
