import { expect, test } from 'vitest'

import { onHand } from '#test/orders/orders.ts'
import { payer, sweep } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { encoded } from '#test/requests/requests.ts'
import { openOffice, walk } from '#test/shop/office.ts'

/** Three pickles paid online and packed out of two batches, and a return of two of them. */
const openPacked = async () => {
  const office = await openOffice()
  const { shop, owner, wares } = office
  const { pool } = shop.database
  const sku_id = wares.skuId
  const day = async (n: number) =>
    (await pool.query(`select ((shop_now() at time zone 'Asia/Kolkata')::date + $1::int)::text as day`, [n])).rows[0]
      .day
  for (const [code, units, lasts] of [
    ['B-1', 2, 100],
    ['B-2', 10, 200],
  ] as const) {
    const batch = { code, packed_on: await day(0), best_before: await day(lasts) }
    expect((await owner.call('receiveStock', { sku_id, pieces: units, batch })).status).toBe(true)
  }
  const pay = payer(shop, await shop.login(), wares, { count: 3 })
  const rate = { rate: encoded(540) }
  await pay.prepare(rate)
  await pay.play('success')
  const order_no = (await pay.order(rate)).body.data?.order_no ?? ''
  await walk(owner, order_no, 'Packed')
  const lines = [{ sku_id, count: 2 }]
  const make = async (to_shelf: boolean) =>
    owner.call('makeReturn', { order_no, lines, reason: 'Other', description: 'She wants one only.', to_shelf })
  const inBatches = async () =>
    (await pool.query(`select sum(pieces)::int as left, (select sum(count)::int from batch_pick) as packed from batch`))
      .rows[0]
  return { ...office, order_no, lines, pay, make, inBatches, shelf: () => onHand(shop, sku_id) }
}

test('pieces of a packed order go back on the shelf and into their batches, and only once (spec C6.1)', async () => {
  const { shop, owner, order_no, lines, pay, make, inBatches, shelf } = await openPacked()
  const before = await shelf()
  expect(await inBatches()).toEqual({ left: 9, packed: 3 })
  const id = (await make(true)).data?.id ?? 0
  expect(await shelf(), 'not before it is decided').toBe(before)
  expect((await owner.call('decideReturn', { id, outcome: 'refund', lines })).status).toBe(true)
  expect([await shelf(), await inBatches()]).toEqual([before + 2, { left: 11, packed: 1 }])
  await expectInvariants(shop)
  expect((await owner.call('cancelOrder', { order_no, reason: 'Other' })).status).toBe(true)
  expect([await shelf(), await inBatches()]).toEqual([before + 3, { left: 12, packed: null }])
  await sweep(shop)
  expect(await pay.seen()).toMatchObject({ captured: 540, refunded: 540 })
  await expectInvariants(shop)
})

test('without the tick, and where the parcel has left before it was decided, the goods are thrown away', async () => {
  const { shop, owner, order_no, lines, make, inBatches, shelf } = await openPacked()
  const before = await shelf()
  const id = (await make(true)).data?.id ?? 0
  await owner.call('stepOrder', { order_no, from: 'Packed', to: 'Shipped', parcel: { carrier: 'Delhivery' } })
  expect((await owner.call('decideReturn', { id, outcome: 'refund', lines })).status).toBe(true)
  expect([await shelf(), await inBatches()]).toEqual([before, { left: 9, packed: 3 }])
  expect(await make(true)).toMatchObject({ code: 'INVALID', errors: { to_shelf: [expect.any(String)] } })
  await expectInvariants(shop)
})
