import { expect, test } from 'vitest'

import { isAll, mostFor, schema, totalOf } from './decision-values.ts'
import type { ReturnedOrder } from './return-part.ts'
import { whatThen } from './what-then.ts'

const line = { name: 'Pickle', size: '250 g', image: '', chosen: 0, batches: [] }
const order: ReturnedOrder = {
  order_no: 'KD5093817264450918',
  status: 'Delivered',
  mode: 'online',
  placed_at: '2026-10-01T10:00:00+05:30',
  delivered_at: '2026-10-04T10:00:00+05:30',
  total: 410.05,
  most: 410.05,
  delivery: 60,
  by_hand: false,
  annas: { spent: 0, earned: 48 },
  lines: [
    { ...line, sku_id: 1, count: 2, left: 2, worth: [100.02, 200.05] },
    { ...line, sku_id: 2, count: 1, left: 1, worth: [150] },
  ],
}
const one = [
  { sku_id: 1, count: 1 },
  { sku_id: 2, count: 0 },
]
const all = [
  { sku_id: 1, count: 2 },
  { sku_id: 2, count: 1 },
]
const typed = {
  outcome: 'refund',
  lines: one,
  amount: 100,
  delivery_too: false,
  goods_first: false,
  words: '',
  pay: { by: 'later' },
} as const

test('a sum is that of the pieces to the paisa, and never more than can still go back', () => {
  expect([mostFor(order, one), mostFor(order, all)]).toEqual([100.02, 350.05])
  expect(mostFor({ ...order, most: 90 }, all)).toBe(90)
  expect(totalOf({ amount: 350.05, delivery_too: true }, order)).toBe(410.05)
})

test('the delivery fee belongs to all pieces, and to none that came back before', () => {
  expect([isAll(order, all), isAll(order, one)]).toEqual([true, false])
})

test('only what a decision needs is sent: no size of which nothing comes back, no sum of what is sent again', () => {
  expect(schema.parse(typed)).toMatchObject({ lines: [{ sku_id: 1, count: 1 }], amount: 100 })
  expect(schema.parse({ ...typed, outcome: 'again' })).not.toHaveProperty('amount')
  expect(schema.parse({ ...typed, outcome: 'refuse', words: 'No.' })).toEqual({ outcome: 'refuse', words: 'No.' })
  expect(schema.safeParse({ ...typed, outcome: 'refuse' }).success).toBe(false)
})

test('where the money goes is sent as it was chosen, and nothing of the other way; not known yet is nothing', () => {
  const bank = { by: 'bank', account: '987654324321', ifsc: 'sbin0001234', name: 'Asha', upi: 'left@over' } as const
  expect(schema.parse(typed)).not.toHaveProperty('pay_to')
  expect(schema.parse({ ...typed, pay: { by: 'upi', upi: 'asha@okbank' } }).pay_to).toEqual({ upi: 'asha@okbank' })
  expect(schema.parse({ ...typed, pay: bank }).pay_to).toEqual({
    account: '987654324321',
    ifsc: 'SBIN0001234',
    name: 'Asha',
  })
  expect(schema.safeParse({ ...typed, pay: { by: 'upi', upi: 'asha' } }).error?.issues[0]?.path).toEqual(['pay', 'upi'])
})

test('what then happens says how the money goes, and that nothing does when it is refused', () => {
  const said = (more: object) =>
    JSON.stringify(whatThen({ ...order, ...more }, { outcome: 'refund', total: 100, goodsFirst: false, isAll: false }))
  expect(said({})).toContain('₹100 go back the way they came.')
  expect(said({ by_hand: true })).toContain('₹100 are to be paid back by hand.')
  const refused = whatThen(order, { outcome: 'refuse', total: 0, goodsFirst: false, isAll: false })
  expect(refused[0]).toEqual(['Money', 'None goes back.'])
})
