import { expect, test } from 'vitest'

import type { PackLine, PackOrder } from '#contract/admin/packing.ts'

import { pickingList } from './picking-list.ts'

const line = (sku_id: number, count: number, picks: [string, string, number][], missing = 0): PackLine => ({
  sku_id,
  name: sku_id === 1 ? 'Mango Pickle' : 'Sattu',
  size: '250 g',
  image: '',
  count,
  picks: picks.map(([batch, shelf, taken]) => ({
    batch_id: batch === '' ? null : Number(batch),
    batch,
    shelf,
    best_before: null,
    count: taken,
  })),
  missing,
  choices: [],
})
const order = (order_no: string, lines: PackLine[]): PackOrder => ({
  order_no,
  version: 1,
  status: 'Confirmed',
  late: false,
  source: 'shop',
  dispatch_day: '2026-10-15',
  customer: 'Asha',
  city: 'Patna',
  pincode: '800001',
  items: 1,
  collect: 0,
  kitchen_note: '',
  gift: null,
  is_rest: false,
  lines,
})

test('pieces of several orders are added up by batch, shelf by shelf, and what is missing beside them (spec C5.2.2)', () => {
  const { places, missing } = pickingList([
    order('A', [line(1, 5, [['7', 'B10', 3]], 2), line(2, 2, [['9', 'B2', 2]])]),
    order('B', [
      line(1, 4, [
        ['7', 'B10', 1],
        ['8', '', 3],
      ]),
      line(2, 6, [['', '', 6]]),
    ]),
    order('C', [line(1, 1, [], 1)]),
  ])
  expect(places.map(({ shelf, name, batch, count }) => [shelf, name, batch, count])).toEqual([
    ['B2', 'Sattu', '9', 2],
    ['B10', 'Mango Pickle', '7', 4],
    ['', 'Mango Pickle', '8', 3],
    ['', 'Sattu', '', 6],
  ])
  expect(missing.map(({ name, count }) => [name, count])).toEqual([['Mango Pickle', 3]])
})
