import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { countSalesDays } from '#domain/report/count-days.service.ts'
import { chanceOf } from '#test/orders/many-orders.ts'
import type { StaffBrowser } from '#test/people/staff.ts'
import {
  byDay,
  categoriesOf,
  dayInIndia,
  stats,
  goodsOf,
  isSale,
  minus,
  more,
  readEverything,
  rupees,
  salesFilter,
  sum,
  withPercent,
  within,
  type Everything,
} from '#test/proof/counted-by-hand.ts'
import { openBusyShop } from '#test/shop/busy-shop.ts'
import type { Shop } from '#test/shop/shop.ts'

const SINCE = '2027-02-20T00:00:00+05:30'

test('sales, coupons, sellers and what was sold out are what one counts order by order, to the paisa (spec B4.1)', async () => {
  const { shop, owner } = await openBusyShop({ from: SINCE, now: '2028-03-31T23:30:00+05:30' })
  const out = await ranOut(shop)
  const all = await readEverything(shop)
  expect(all.orders.length).toBeGreaterThan(2_000)
  await checkLongMonth(owner, all)
  await checkSales(owner, all, { by: 'week', from: '2027-12-30', to: '2028-03-01' })
  await checkCoupons(owner, all)
  await checkSellers(owner, all, out)

  await countSalesDays(shop.deps)
  await checkSales(owner, all, { by: 'day', from: '2028-02-10', to: '2028-03-12' })
  await endSomeOf(shop, '2027-10-31')
  const changed = await readEverything(shop)
  expect(within(changed, '2027-10-31', '2027-10-31').length).toBeLessThan(
    within(all, '2027-10-31', '2027-10-31').length,
  )
  await checkSales(owner, changed, { by: 'month', from: '2027-03-15', to: '2028-03-14' })
  await countSalesDays(shop.deps)
  await checkSales(owner, changed, { by: 'month', from: '2027-03-16', to: '2028-03-15' })
}, 240_000)

/** Orders of a day long ago are cancelled, or come back, one after the other. */
async function endSomeOf({ deps: { db } }: Shop, day: string) {
  const states = ['Cancelled', 'RTO', 'Returned'] as const
  const { rows } = await sql<{
    id: number
  }>`select id from orders where (created_at at time zone 'Asia/Kolkata')::date = ${day}::date
    and track_status not in ('Cancelled', 'RTO') order by id limit 9`.execute(db)
  for (const [n, { id }] of rows.entries())
    await sql`update orders set track_status = ${states[n % states.length]}::track_status where id = ${id}`.execute(db)
}

/** The last day of a long month is compared with the whole of a shorter one. */
async function checkLongMonth(owner: StaffBrowser, all: Everything) {
  const board = (await owner.call('dashboard', { days: '30' })).data
  const now = new Date(board?.as_of ?? '')
  const march = stats(all, '2028-03-01', now)
  expect(board?.sales_month).toBe(march.sales)
  expect(board?.month_before).toEqual(withPercent(march, stats(all, '2028-02-01', '2028-03-01')))
  expect(board?.chart.map(({ day }) => day)).toEqual([...byDay(all, '2028-03-02', '2028-03-31').keys()])
}

/** Sales row by row, and what they are made of. */
async function checkSales(
  owner: StaffBrowser,
  all: Everything,
  { by, from, to }: { by: 'day' | 'week' | 'month'; from: string; to: string },
) {
  const { data } = await owner.call('salesReport', { from, to, by })
  const days = byDay(all, from, to)
  const rows = Map.groupBy(days, ([day]) => rowOf(day, by, from))
  expect(data?.rows).toEqual(
    [...rows].map(([day, own]) => {
      const [sales, refunds] = [sum(own, ([, row]) => row.sales), sum(own, ([, row]) => row.refunds)]
      return {
        day,
        orders: own.reduce((total, [, row]) => total + row.orders, 0),
        sales: rupees(sales),
        online: rupees(sum(own, ([, row]) => row.online)),
        cash: rupees(sum(own, ([, row]) => row.cash)),
        refunds: rupees(refunds),
        waived: 0,
        net: rupees(sales - refunds),
        given_back_without_sale: rupees(sum(own, ([, row]) => row.withoutSale)),
      }
    }),
  )
  const before = {
    from: dayInIndia(minus(new Date(`${from}T12:00:00Z`), days.size)),
    to: dayInIndia(minus(new Date(`${from}T12:00:00Z`), 1)),
  }
  expect(data?.total).toEqual(totalOf(all, from, to))
  expect(data?.before).toEqual({
    ...before,
    ...totalOf(all, before.from, before.to),
    percent: more(totalOf(all, from, to), totalOf(all, before.from, before.to)),
  })
  const picked = within(all, from, to)
  expect(sortedRows(data?.modes)).toEqual(sortedRows(groupsOf(picked, ({ mode }) => mode, 'mode')))
  expect(sortedRows(data?.states)).toEqual(sortedRows(groupsOf(picked, ({ state }) => state, 'name')))
  expect(data?.categories).toEqual(categoriesOf(all, from, to))
}

/** What coupons and annas gave away, sale by sale. */
async function checkCoupons(owner: StaffBrowser, all: Everything) {
  const [from, to] = ['2028-02-01', '2028-02-29']
  const { data } = await owner.call('couponReport', { from, to })
  const picked = within(all, from, to)
  const [coupons, annas, sales] = (['coupon', 'annas', 'total'] as const).map((part) =>
    sum(picked, (order) => order[part]),
  )
  const given = all.given.filter(({ kind, at }) => kind !== 'spent' && dayInIndia(at) >= from && dayInIndia(at) <= to)
  expect(data?.total).toEqual({
    coupon_cost: rupees(coupons ?? 0n),
    annas_cost: rupees(annas ?? 0n),
    annas_given: given
      .filter(({ kind }) => ['earned', 'granted'].includes(kind))
      .reduce((total, one) => total + one.annas, 0),
    percent_of_sales: Math.round((100 * Number((coupons ?? 0n) + (annas ?? 0n))) / Number(sales)),
  })
  const codes = Map.groupBy(
    picked.filter(({ coupon }) => coupon !== '0'),
    ({ code }) => code ?? '',
  )
  expect(data?.rows.toSorted(byText)).toEqual(
    [...codes]
      .map(([coupon, own]) => ({
        coupon,
        orders: own.length,
        discount: rupees(sum(own, (order) => order.coupon)),
        sales: rupees(sum(own, ({ total }) => total)),
      }))
      .toSorted(byText),
  )
}

/** Best and worst by the pieces of 30 days, and what was sold out by its ledger, day by day. */
async function checkSellers(
  owner: StaffBrowser,
  all: Everything,
  [never, weeks, back, { sku: fresh }]: Awaited<ReturnType<typeof ranOut>>,
) {
  const [from, to] = ['2028-02-24', '2028-03-14']
  const { data } = await owner.call('productReport', { from, to })
  expect(data).toMatchObject({ from: '2028-02-14', to })
  const sold = goodsOf(all, within(all, '2028-02-14', to), (id) => all.skus.get(id)?.product ?? 0)
  const ranked = [...sold]
    .map(([id, row]) => ({ product_id: id, pieces: Number(row.pieces), sales: rupees(row.sales) }))
    .toSorted((a, b) => b.pieces - a.pieces || b.sales - a.sales || a.product_id - b.product_id)
  expect(data?.best).toEqual(ranked.slice(0, 10).map((row) => expect.objectContaining(row)))
  const unitsOf = (id: number) => Number(sold.get(id)?.pieces ?? 0n)
  expect(data?.worst.map(({ product_id }) => unitsOf(product_id))).toEqual(
    data?.worst.map(({ pieces: units }) => units).toSorted((a, b) => a - b),
  )
  const outside = new Set([never.product, weeks.product, back.product])
  expect(data?.worst.some(({ product_id }) => outside.has(product_id))).toBe(false)

  expect(data?.sold_out.map(({ sku_id }) => sku_id)).not.toContain(fresh)
  for (const { sku, days, first } of [never, weeks, back]) {
    const size = all.skus.get(sku)
    const start = new Date(first)
    const units = [
      ...goodsOf(
        all,
        salesFilter(all, ({ at }) => at > minus(start, 30) && at <= start),
        (id) => id,
      ),
    ].find(([id]) => id === sku)?.[1].pieces
    expect(data?.sold_out.find(({ sku_id }) => sku_id === sku)).toMatchObject({
      product: size?.name,
      size: size?.size,
      days_out: days,
      missed: Math.round((days * Number(units ?? 0n) * (size?.price ?? 0)) / 30) / 100,
    })
  }
}

function totalOf(all: Everything, from: string, to: string) {
  const picked = within(all, from, to)
  const sales = sum(picked, ({ total }) => total)
  const refunds = sum(byDay(all, from, to).values(), (row) => row.refunds)
  const first = new Map<number, number>()
  for (const { shopper, at } of all.orders.filter(isSale))
    first.set(shopper, Math.min(first.get(shopper) ?? Infinity, at.getTime()))
  const repeat = picked.filter(({ shopper, at }) => (first.get(shopper) ?? Infinity) < at.getTime()).length
  return {
    orders: picked.length,
    sales: rupees(sales),
    refunds: rupees(refunds),
    waived: 0,
    net: rupees(sales - refunds),
    given_back_without_sale: rupees(sum(byDay(all, from, to).values(), (row) => row.withoutSale)),
    average: picked.length === 0 ? 0 : Math.round(rupees(sales) / picked.length),
    repeat,
    repeat_percent: picked.length === 0 ? null : Math.round((100 * repeat) / picked.length),
  }
}

const groupsOf = (picked: ReturnType<typeof within>, by: (order: (typeof picked)[number]) => string, name: string) =>
  [...Map.groupBy(picked, by)].map(([key, own]) => ({
    [name]: key,
    orders: own.length,
    sales: rupees(sum(own, ({ total }) => total)),
  }))
const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
const sortedRows = (rows: readonly object[] = []) => rows.toSorted(byText)

/** The first day of the row of a day, by the calendar's own words. */
function rowOf(day: string, by: 'day' | 'week' | 'month', from: string): string {
  let first = day
  const isFirst = () =>
    by === 'day' || (by === 'month' ? first.endsWith('-01') : new Date(`${first}T12:00:00Z`).getUTCDay() === 1)
  while (first > from && !isFirst()) first = dayInIndia(minus(new Date(`${first}T12:00:00Z`), 1))
  return first
}

/** Three sizes of three products: one out since before the period, one for some days in it, one out and back on the same day and out again. */
async function ranOut({ deps: { db } }: Shop) {
  const chance = chanceOf(5)
  const rows = await db
    .selectFrom('sku')
    .select(['id', 'product_id'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  const single = [...Map.groupBy(rows, ({ product_id }) => product_id).values()].slice(0, 4)
  // every size of a product, so that it was not in stock all the time; the fourth is new in the shop
  const [a = [], b = [], c = [], fresh = []] = single
  const set = async (id: number, entries: readonly [number, string][]) => {
    await sql`delete from stock_entry where sku_id = ${id}`.execute(db)
    for (const [delta, at] of entries)
      await sql`insert into stock_entry (sku_id, delta, reason, at) values (${id}, ${delta}, 'adjusted', ${at})`.execute(
        db,
      )
    await sql`update sku set held = 0, on_hand = ${entries.reduce((total, [delta]) => total + delta, 0)} where id = ${id}`.execute(
      db,
    )
  }
  const before = `2028-02-1${chance(9)}T10:00:00+05:30`
  for (const { id } of a)
    await set(id, [
      [5, '2027-03-01T10:00:00+05:30'],
      [-5, before],
    ])
  for (const { id } of b)
    await set(id, [
      [7, '2027-03-01T10:00:00+05:30'],
      [-7, '2028-03-01T00:00:00+05:30'],
      [9, '2028-03-06T23:59:59+05:30'],
    ])
  for (const { id } of c)
    await set(id, [
      [3, '2027-03-01T10:00:00+05:30'],
      [-3, '2028-03-02T09:00:00+05:30'],
      [2, '2028-03-02T12:00:00+05:30'],
      [-2, '2028-03-13T23:59:59.999+05:30'],
    ])
  for (const { id } of fresh) await set(id, [[4, '2028-03-05T10:00:00+05:30']])
  const out = (of: typeof a, days: number, first: string) => ({
    sku: of[0]?.id ?? 0,
    product: of[0]?.product_id ?? 0,
    days,
    first,
  })
  return [
    out(a, 20, before),
    out(b, 5, '2028-03-01T00:00:00+05:30'),
    out(c, 2, '2028-03-02T09:00:00+05:30'),
    out(fresh, 0, ''),
  ] as const
}
