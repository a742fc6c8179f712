import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { EARNING_GROUPS, type EarningGroup } from '#contract/admin/earnings.ts'
import { RTO_REASONS } from '#contract/admin/order-fields.ts'
import { addDays } from '#contract/core/dates.ts'
import { costOf, place, stockPickle } from '#test/orders/orders.ts'
import { advance } from '#test/people/accounts.ts'
import { cashOrder } from '#test/requests/requests.ts'
import { openOffice, pass, walk, type Office } from '#test/shop/office.ts'

/** The shop far from the demo shop's past, with two sizes that cost something and one that does not say. */
const open = async () => {
  const office = await openOffice()
  const lemon = await stockPickle(office.shop, 60, 'lemon-pickle')
  await stockPickle(office.shop, 60)
  await pass(office, await secondsToTheTenth(office))
  const { db } = office.shop.deps
  await db
    .updateTable('sku')
    .set({ cost_paise: sql`8000` })
    .where('id', '=', office.wares.skuId)
    .execute()
  const token = await office.shop.login()
  return { office, lemon, token, db }
}
/** To the tenth of a month more than a year ahead: what the test orders from then on falls into one month. */
const secondsToTheTenth = async ({ shop }: Office) => {
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from (date_trunc('month',
    shop_now() at time zone 'Asia/Kolkata') + interval '13 months 9 days 9 hours') at time zone 'Asia/Kolkata'
    - shop_now())::int as seconds`.execute(shop.deps.db)
  return rows[0]?.seconds ?? 0
}
const today = async ({ shop }: Office) => {
  const { rows } = await sql<{ day: string }>`
    select (shop_now() at time zone 'Asia/Kolkata')::date::text as day`.execute(shop.deps.db)
  return rows[0]?.day ?? ''
}
const ofOrder = (order_no: string) => sql`(select id from orders where order_no = ${order_no})`
type Row = { key: string; orders: number; sales: number; cost: number; courier: number; earning: number }
const plain = ({ key, orders, sales, cost, courier, earning }: Row) => [key, orders, sales, cost, courier, earning]

/**
 * 5 % GST in each price: 360 is 342.86, 180 is 171.42 and the delivery of 60 is 57.14. Mango costs ₹80 a piece, of lemon nobody
 * said; a courier quoted ₹85.01 for the last parcel.
 */
const tenOrders = async () => {
  const { office, lemon, token, db } = await open()
  const { shop, owner, wares } = office
  const order = async (mango: number, other: number) => {
    const lines = [
      ...(mango > 0 ? [{ sku_id: wares.skuId, count: mango }] : []),
      ...(other > 0 ? [{ sku_id: lemon.skuId, count: other }] : []),
    ]
    await advance(shop, 3_600)
    const { body } = await place(shop, token, cashOrder(wares, costOf(mango + other), { all_product: lines }))
    return body.data?.order_no ?? body.message
  }
  const delivered = async (mango: number, other: number) => {
    const order_no = await order(mango, other)
    await walk(owner, order_no, 'Delivered')
    return order_no
  }
  const [first] = [await delivered(2, 0), await delivered(2, 0), await delivered(2, 0)]
  await delivered(1, 1)
  await delivered(1, 1)
  const [near, post] = [await delivered(1, 0), await delivered(0, 1)]
  for (const mango of [1, 2]) {
    const order_no = await order(mango, 0)
    await walk(owner, order_no, 'Shipped')
    await owner.call('stepOrder', { order_no, from: 'Shipped', to: 'RTO', reason: RTO_REASONS[0] })
  }
  const quoted = await delivered(1, 1)
  // one that is still under way is not counted
  await order(1, 0)
  await sql`update parcel set service = '{"id": "1", "name": "Surface", "quoted_paise": 8501, "days": 3}'
    where id in (select parcel_id from parcel_line where order_id = ${ofOrder(quoted)})`.execute(db)
  await sql`update orders set delivered_at = delivered_at - interval '40 days' where order_no = ${first}`.execute(db)
  await sql`update orders set carrier = 'India Post' where order_no in (${near}, ${post})`.execute(db)
  await sql`update orders set address = address || '{"zip": "841226"}' where order_no = ${near}`.execute(db)
  // a cost of today changes nothing that left
  await db
    .updateTable('sku')
    .set({ cost_paise: sql`1` })
    .where('id', '=', wares.skuId)
    .execute()
  const to = await today(office)
  const report = async (by: EarningGroup, zip?: string) => {
    const { data } = await owner.call('earnings', { from: addDays(to, -60), to, by, ...(zip && { zip }) })
    if (!data) throw new Error('no report')
    return data
  }
  return { office, report, mango: String(wares.productId), lemon: String(lemon.productId), to }
}

test('ten orders counted by hand agree to the paisa in all groupings, and each has the same sum (spec C7.2, C7.3)', async () => {
  const { office, report, mango, lemon, to } = await tenOrders()
  const byMonth = await report('month')
  expect(byMonth.rows.map(plain).map(([, ...sums]) => sums)).toEqual([
    [1, 342.86, 160, 0, 182.86],
    [9, 2171.36, 880, 85.01, 1206.35],
  ])
  expect((await report('product')).rows.map(plain)).toEqual([
    [lemon, 4, 742.82, 0, 42.5, 700.32],
    [mango, 9, 1771.4, 1040, 42.51, 688.89],
  ])
  expect((await report('courier')).rows.map(plain)).toEqual([
    ['Delhivery', 8, 2057.1, 960, 85.01, 1012.09],
    ['India Post', 2, 457.12, 80, 0, 377.12],
  ])
  expect((await report('pincode')).rows.map(plain)).toEqual([
    ['800', 9, 2285.66, 960, 85.01, 1240.65],
    ['841', 1, 228.56, 80, 0, 148.56],
  ])
  const near = await report('pincode', '841')
  expect([near.rows.map(plain), near.total.earning]).toEqual([[['841226', 1, 228.56, 80, 0, 148.56]], 148.56])
  // 3 × 342.86 + 171.42 + 2 × 171.42 and what came back of mango, of all goods that were sold
  const total = { orders: 10, sales: 2514.22, cost: 1040, courier: 85.01, fees: 0, earning: 1389.21, percent: 55 }
  for (const by of EARNING_GROUPS) {
    const { rows, total: sum, under_way } = await report(by)
    expect([by, sum]).toMatchObject([by, { ...total, about: 1 }])
    expect([by, Math.round(rows.reduce((all, { earning }) => all + earning, 0) * 100)]).toEqual([by, 138_921])
    expect(under_way).toBeGreaterThan(0)
  }
  const rto = await office.owner.call('rto', { from: addDays(to, -60), to, by: 'courier' })
  expect(rto.data).toMatchObject({
    // both came back with their cost alone
    rows: [{ key: 'Delhivery', cash: { parcels: 8, rto: 2, percent: 25, cost: 240 }, prepaid: { parcels: 0 } }],
    small: 1,
  })
})

test('earnings are the owner’s alone, and leave the shop as a file that the journal names', async () => {
  const office = await openOffice()
  const period = { from: '2026-01-01', to: '2026-01-31', by: 'month' } as const
  for (const role of ['staff', 'packer'] as const) {
    const browser = await office.staff(role)
    expect((await browser.call('earnings', period)).code).toBe('FORBIDDEN')
    expect((await browser.call('rto', period)).code).toBe('FORBIDDEN')
  }
  expect((await office.owner.call('earnings', { ...period, to: '2025-12-31' })).code).toBe('INVALID')
  expect((await office.owner.call('earnings', period)).data?.rows).toEqual([])
})

test('the cost of a size is written by the form and seen by no shopper (spec C7.1)', async () => {
  const office = await openOffice()
  const { shop, owner, wares } = office
  const { data: product } = await owner.call('product', { id: wares.productId })
  if (!product) throw new Error('no product')
  const sizes = product.sizes.map(({ in_stock: _stock, ...size }) => ({ ...size, cost: 80.5 }))
  const saved = await owner.call('changeProduct', { id: product.id, version: product.version, sizes })
  expect(saved.data?.sizes.map(({ cost }) => cost)).toEqual(sizes.map(() => 80.5))
  const page = await shop.call('getProductDetails', { p_id: product.slug })
  expect(page.status).toBe(200)
  expect(JSON.stringify(page.body)).not.toContain('"cost"')
  const without = sizes.map(({ cost: _cost, ...size }) => size)
  const again = await owner.call('changeProduct', { id: product.id, version: saved.data?.version ?? 0, sizes: without })
  expect(again.data?.sizes[0]?.cost).toBe(80.5)
  const none = sizes.map((size) => ({ ...size, cost: null }))
  const last = await owner.call('changeProduct', { id: product.id, version: again.data?.version ?? 0, sizes: none })
  expect(last.data?.sizes[0]?.cost).toBeNull()
})

test('what was charged counts in the place of the quote, also a late charge and what a cancelled parcel cost (spec C7.2)', async () => {
  const { office, report } = await tenOrders()
  const { db } = office.shop.deps
  const charge = (ref: string, paise: number, of: ReturnType<typeof sql>) =>
    sql`insert into parcel_charge (account, ref, awb, parcel_id, kind, amount_paise, at, stored_at)
      select 'sandbox', ${ref}, ${ref}, max(id), 'freight', ${paise}, shop_now(), shop_now() from parcel where ${of}`.execute(
      db,
    )
  const quoted = sql`service ->> 'quoted_paise' = '8501'`
  await charge('1', 60_00, quoted)
  // each grouping is counted for itself
  expect((await report('month')).total).toMatchObject({ courier: 60, about: 0, earning: 1414.22 })
  await charge('2', 25_02, quoted)
  expect((await report('courier')).total).toMatchObject({ courier: 85.02, earning: 1389.2 })
  await sql`update parcel set state = 'cancelled' where ${quoted}`.execute(db)
  expect((await report('pincode')).total).toMatchObject({ courier: 85.02 })
})
