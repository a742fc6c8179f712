import { expect, test } from 'vitest'

import { receivedGoods, toReceive } from './received-goods.ts'

const sizes = [
  { sku_id: 1, shelf_days: 30 },
  { sku_id: 2, shelf_days: null },
  { sku_id: 3, shelf_days: 30 },
]
const typed = { pieces: { sku1: 12, sku2: 4, sku3: null }, code: 'TODAY', packed_on: '2026-11-24' }

test('a day’s cooking is one receipt a size that came, its best-before by the product’s shelf life', () => {
  expect(toReceive(sizes, receivedGoods.parse(typed))).toEqual([
    { sku_id: 1, pieces: 12, batch: { code: 'TODAY', packed_on: '2026-11-24', best_before: '2026-12-24' } },
    // how long it is good nobody knows: it has no batch
    { sku_id: 2, pieces: 4 },
  ])
  expect(toReceive(sizes, receivedGoods.parse({ ...typed, code: '' }))[0]).toEqual({ sku_id: 1, pieces: 12 })
})

const messagesOf = (units: object) =>
  receivedGoods.safeParse({ ...typed, pieces: units }).error?.issues.map(({ message }) => message)

test('nothing of nothing, and no half pieces, is sent', () => {
  expect(messagesOf({ sku1: null, sku2: null })).toEqual(['Enter how many pieces of one size at least.'])
  expect(messagesOf({ sku1: 0 })).toEqual(['smallest|1'])
})
