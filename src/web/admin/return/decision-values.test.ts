import { expect, test } from 'vitest'

import { consequencesOf } from './consequences.ts'
import { annasOf, isAll, maxRefund, schema, startOf, totalOf } from './decision-values.ts'
import type { ReturnedOrder } from './return-part.ts'

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
  return_until: '2026-10-11T10:00:00+05:30',
  annas: { spent: 160, back: 0, earned: 48, earned_on: 350.05, goods_paid: 350.05, balance: 200 },
  lines: [
    { ...line, sku_id: 1, count: 2, left: 2, price: 105, worth: [100.02, 200.05] },
    { ...line, sku_id: 2, count: 1, left: 1, price: 150, worth: [150] },
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
const none = { back: 0, unearned: 0, taken: 0 }
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
  expect([maxRefund(order, one), maxRefund(order, all)]).toEqual([100.02, 350.05])
  expect(maxRefund({ ...order, most: 90 }, all)).toBe(90)
  expect(totalOf({ amount: 350.05, delivery_too: true }, order)).toBe(410.05)
})

test('the delivery fee belongs to all pieces, and to none that came back before', () => {
  expect([isAll(order, all), isAll(order, one)]).toEqual([true, false])
})

test('a delivery fee that nobody paid is not given back', () => {
  const request = { reason: 'Damaged' }
  expect(startOf({ request, order }).delivery_too).toBe(true)
  expect(startOf({ request, order: { ...order, delivery: 0 } }).delivery_too).toBe(false)
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
  const value = (more: object) =>
    JSON.stringify(
      consequencesOf(
        { ...order, ...more },
        { outcome: 'refund', total: 100, annas: none, goodsFirst: false, isAll: false },
      ),
    )
  expect(value({})).toContain('₹100 will be refunded the way it was paid.')
  expect(value({ by_hand: true })).toContain('₹100 will be refunded by hand.')
  const more = { outcome: 'refund', total: 900, max: 360, annas: none, goodsFirst: false, isAll: false } as const
  expect(consequencesOf(order, more)).toEqual([['Money', 'At most ₹360 can be refunded.']])
  const refused = consequencesOf(order, { outcome: 'refuse', total: 0, annas: none, goodsFirst: false, isAll: false })
  expect(refused[0]).toEqual(['Money', 'No refund.'])
})

test('how many annas go back and are taken is said to the anna, as the server counts them (spec B5.4, B5.5)', () => {
  // 16 for each full ₹100: of ₹250.03 that stay paid two hundreds are left, of ₹150 one
  expect(annasOf(order, one, 100.02)).toEqual({ back: 46, unearned: 16, taken: 16 })
  expect(annasOf(order, one, 40)).toEqual({ back: 46, unearned: 0, taken: 0 })
  expect(annasOf(order, all, 350.05)).toEqual({ back: 160, unearned: 48, taken: 48 })
  expect(annasOf(order, all, 1), 'who keeps nothing keeps nothing that it earned').toMatchObject({ unearned: 48 })
  const poor = { ...order, annas: { ...order.annas, balance: 20, back: 60 } }
  expect(annasOf(poor, all, 350.05)).toEqual({ back: 100, unearned: 48, taken: 20 })
  const annasText = (annas: ReturnType<typeof annasOf>) =>
    consequencesOf(order, { outcome: 'refund', total: 100, annas, goodsFirst: false, isAll: false }).find(
      ([about]) => about === 'Annas',
    )?.[1]
  expect(annasText({ back: 46, unearned: 16, taken: 16 })).toBe(
    '46 that were spent on it will be given back. 16 that it earned will be taken back.',
  )
  expect(annasText({ back: 0, unearned: 48, taken: 20 })).toBe(
    'Of 48 that it earned only 20 will be taken back: no more are left.',
  )
  expect(annasText(none)).toBe('None come back or are taken.')
})
