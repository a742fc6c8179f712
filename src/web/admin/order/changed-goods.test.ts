import { expect, test } from 'vitest'

import { canTakeMore, changeOf, hasChange, sumText } from './changed-goods.ts'

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
  const to = { refund: 170, total: 340, to_collect: 0 }
  expect(sumText({ mode: 'online' }, to)).toBe('Goes back to the payment: ₹170. Total: ₹340')
  expect(sumText({ mode: 'cod' }, to)).toBe('To be refunded by hand: ₹170. Total: ₹340')
  expect(sumText({ mode: 'cod' }, { refund: 0, total: 510, to_collect: 510 })).toBe('To collect: ₹510')
  expect(sumText({ mode: 'online' }, { ...to, refund: 0 })).toBe('Total: ₹340')
})

test('only unpaid cash takes more', () => {
  expect([canTakeMore({ mode: 'cod', paid: 0 }), canTakeMore({ mode: 'cod', paid: 1 })]).toEqual([true, false])
  expect(canTakeMore({ mode: 'online', paid: 0 })).toBe(false)
})
