import { expect, test } from 'vitest'

import { changeOf, hasChange, isUnpaidCash, sumText } from './changed-goods.ts'

const lines = [
  { sku_id: 1, count: 2 },
  { sku_id: 2, count: 1 },
]

test('what has to leave and to come follows from the counts', () => {
  const counts = new Map([
    [1, 1],
    [2, 1],
    [3, 4],
  ])
  expect(changeOf(lines, counts)).toEqual({ lower: [{ sku_id: 1, count: 1 }], add: [{ sku_id: 3, count: 4 }] })
  expect(hasChange(changeOf(lines, new Map([[1, 2]])))).toBe(false)
  expect(changeOf(lines, new Map([[2, 0]])).lower).toEqual([{ sku_id: 2, count: 1 }])
})

test('what follows for the money says which way it goes (spec C6.11)', () => {
  const to = { refund: 170, total: 340, to_collect: 0, offer: 0 }
  const online = { payments: [{ gateway_payment_id: 'pay_1', amount: 510, at: '2026-10-14T10:00:00+05:30' }] }
  expect(sumText(online, to)).toBe('Goes back to the payment: ₹170. Total: ₹340')
  expect(sumText({}, to)).toBe('To be refunded by hand: ₹170. Total: ₹340')
  expect(sumText({}, { refund: 0, total: 510, to_collect: 510, offer: 0 })).toBe('To collect: ₹510')
  expect(sumText(online, { ...to, refund: 0 })).toBe('Total: ₹340')
  expect(sumText(online, { refund: 0, total: 460, to_collect: 0, offer: 120 })).toBe(
    'To pay by link: ₹120. Total then: ₹460',
  )
})

test('only unpaid cash takes more at once', () => {
  expect([isUnpaidCash({ mode: 'cod', paid: 0 }), isUnpaidCash({ mode: 'cod', paid: 1 })]).toEqual([true, false])
  expect(isUnpaidCash({ mode: 'online', paid: 0 })).toBe(false)
})
