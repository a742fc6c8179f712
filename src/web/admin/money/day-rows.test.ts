import { expect, test } from 'vitest'

import type { MoneyDayData } from '#contract/admin/money.ts'

import { dayRows } from './day-rows.ts'

const day: MoneyDayData = {
  day: '2026-10-16',
  today: '2026-10-17',
  sales: [],
  captured: { payments: 0, sum: 0 },
  recorded: [],
  entries: [],
  refunds: [],
  settled: { lines: 0, fees: 0, net: 0 },
  drawer: 0,
  closed: null,
  can_close: true,
  open_since: null,
}
const saleOf = (orders: number, changes: number, sum: number) =>
  dayRows({ ...day, sales: [{ mode: 'cod', orders, changes, sum }] })[0]

test('a day says of its sales what they are: orders, changes, or both (spec C4.10)', () => {
  expect(saleOf(0, 1, -120)).toMatchObject({ label: 'Orders changed, cash', count: '1 change', sum: -120 })
  expect(saleOf(2, 0, 720)).toMatchObject({ label: 'Orders placed, cash', count: '2 orders' })
  expect(saleOf(1, 2, 300)).toMatchObject({ label: 'Orders placed and changed, cash', count: '1 order, 2 changes' })
})
