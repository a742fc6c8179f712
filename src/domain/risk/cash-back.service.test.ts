import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { openOffice } from '#test/shop/office.ts'

type Ended = { status: 'Delivered' | 'RTO' | 'Shipped'; marks?: string[]; day?: string }
const days = { from: '2026-03-01', to: '2026-03-31' }

/** The shop with these orders alone; the report of March. */
const withOrders = async (orders: readonly Ended[]) => {
  const office = await openOffice()
  const { db } = office.shop.deps
  await sql`update orders set created_at = '2020-01-01'`.execute(db)
  for (const { status, marks, day = '2026-03-10' } of orders) {
    const order_no = await office.place(1)
    const risk = marks && JSON.stringify({ points: 3, marks: marks.map((text) => ({ text, points: 3 })) })
    const delivered = status === 'Delivered' ? day : null
    await sql`update orders set track_status = ${status}::track_status, delivered_at = ${delivered}::timestamptz,
      created_at = ${day}::timestamptz, risk = ${risk ?? null}::jsonb where order_no = ${order_no}`.execute(db)
  }
  return { office, report: async () => (await office.owner.call('cashBackReport', days)).data }
}
const SENT = (n: number) => `This mobile sent back ${n} parcel${n === 1 ? '' : 's'}`
const SHORT = 'The address is short'

test('what came back stands against what was found of each cash order, whatever stands in its marks (spec C8.6)', async () => {
  const { report } = await withOrders([
    { status: 'RTO', marks: [SENT(1), SHORT] },
    { status: 'RTO', marks: [SENT(2)] },
    { status: 'Delivered', marks: [SENT(3)] },
    { status: 'Delivered' },
    { status: 'RTO' },
    { status: 'Delivered', marks: [SHORT] },
    // none of these counts: on its way, of another month
    { status: 'Shipped', marks: [SENT(1)] },
    { status: 'RTO', marks: [SENT(1)], day: '2026-04-01' },
  ])
  const found = await report()
  expect(found?.rows.map(({ mark, orders, back, percent }) => [mark, orders, back, percent])).toEqual([
    ['mobile', 3, 2, null],
    ['short_address', 2, 1, null],
    ['none', 2, 1, null],
  ])
  expect(found?.total).toMatchObject({ orders: 6, back: 3, percent: 50 })
  const lost = found?.rows.map((row) => row.lost) ?? []
  expect(lost[0]).toBe((lost[1] ?? 0) * 2)
  expect(found?.total.lost).toBe((lost[2] ?? 0) * 3)
  expect(lost[2]).toBeGreaterThan(0)
})

test('the day of India counts, and nobody but owner and staff reads it', async () => {
  const { office, report } = await withOrders([
    { status: 'RTO', day: '2026-02-28T18:29:59Z' },
    { status: 'RTO', day: '2026-02-28T18:30:00Z', marks: [SHORT] },
  ])
  expect((await report())?.rows.map(({ mark, back }) => [mark, back])).toEqual([['short_address', 1]])
  const packer = await office.staff('packer')
  expect((await packer.call('cashBackReport', days)).code).toBe('FORBIDDEN')
})
