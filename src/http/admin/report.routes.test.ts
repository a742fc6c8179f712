import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'

import {
  byDay,
  dayInIndia,
  goodsOf,
  inIndia,
  isSale,
  readEverything,
  rupees,
  salesWhere,
  sum,
  type Everything,
} from '#test/counted-by-hand.ts'
import { chanceOf, makeManyOrders, moveClockTo } from '#test/many-orders.ts'
import { openOffice, walk } from '#test/office.ts'
import { openShop, type Shop } from '#test/shop.ts'
import { logInAs, type StaffBrowser } from '#test/staff.ts'

afterEach(() => void vi.useRealTimers())

/** Ten thousand on a server; on the embedded database as many as take no minute. */
const many = async (now: string) => {
  const shop = await openShop()
  await moveClockTo(shop, now)
  await makeManyOrders(shop, {
    count: shop.database.kind === 'postgres' ? 10_000 : 2_000,
    from: '2027-02-20T00:00:00+05:30',
    to: now,
  })
  return { shop, owner: await logInAs({ app: shop.app, db: shop.deps.db }, 'owner') }
}
const figures = (all: Everything, from: string, until: Date | string) => {
  const picked = salesWhere(
    all,
    ({ at }) =>
      inIndia(at) >= from && (typeof until === 'string' ? inIndia(at) < until : at.getTime() < until.getTime()),
  )
  return { orders: picked.length, sales: rupees(sum(picked, ({ total }) => total)) }
}
const minus = (at: Date, days: number) => new Date(at.getTime() - days * 86_400_000)
const more = (now: { orders: number; sales: number }, before: { orders: number; sales: number }) =>
  now.orders < 5 || before.orders < 5 ? null : Math.round((100 * (now.sales - before.sales)) / before.sales)
const withPercent = (now: { orders: number; sales: number }, before: { orders: number; sales: number }) => ({
  ...before,
  percent: more(now, before),
})

test('every number of the dashboard is what one counts order by order, at the border of a leap February (spec B4.1)', async () => {
  const { shop, owner } = await many('2028-03-01T14:20:00+05:30')
  const all = await readEverything(shop)
  const board = (await owner.call('dashboard', { days: '7' })).data
  const now = new Date(board?.as_of ?? '')
  expect(dayInIndia(now)).toBe('2028-03-01')

  const today = figures(all, '2028-03-01', now)
  expect(board).toMatchObject({ sales_today: today.sales, orders_today: today.orders })
  expect(board?.today_before).toEqual(withPercent(today, figures(all, '2028-02-23', minus(now, 7))))
  const week = figures(all, '2028-02-24', now)
  expect(board).toMatchObject({ ...week, average: Math.round(week.sales / week.orders) })
  expect(board?.before).toEqual(withPercent(week, figures(all, '2028-02-17', minus(now, 7))))
  expect(board?.sales_month).toBe(today.sales)
  expect(board?.month_before).toEqual(withPercent(today, figures(all, '2028-02-01', minus(now, 29))))

  const onTheRoad = all.orders.filter(({ mode, status }) => mode === 'cod' && ['Shipped', 'Intransit'].includes(status))
  expect(board?.parcels).toBe(onTheRoad.length)
  expect(board?.cash_to_collect).toBe(rupees(sum(onTheRoad, ({ total, paid }) => BigInt(total) - BigInt(paid))))
  const chart = [...byDay(all, '2028-02-17', '2028-03-01')]
  expect(board?.chart).toEqual(
    chart.map(([day, { online, cash }]) => ({ day, online: rupees(online), cash: rupees(cash) })),
  )
  expect(board?.categories).toEqual(categoriesOf(all, '2028-02-24', '2028-03-01').map(({ pieces: _, ...row }) => row))
  expect(board?.newest.map(({ order_no }) => order_no)).toEqual(
    all.orders
      .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id)
      .slice(0, 5)
      .map(({ order_no }) => order_no),
  )
  expect(board?.todo).toMatchObject({
    Order: all.orders.filter(({ status }) => status === 'Order').length,
    unconfirmed: all.orders.filter(({ status, mode }) => status === 'Order' && mode === 'cod').length,
  })
  expect(board?.first_days).toBeNull()
}, 240_000)

test('sales, coupons, sellers and what was sold out are what one counts order by order, to the paisa (spec B4.1)', async () => {
  const { shop, owner } = await many('2028-03-31T23:30:00+05:30')
  const out = await ranOut(shop)
  const all = await readEverything(shop)
  await checkLongMonth(owner, all)
  for (const [by, from, to] of [
    ['day', '2028-02-10', '2028-03-12'],
    ['week', '2027-12-30', '2028-03-01'],
    ['month', '2027-03-15', '2028-03-14'],
  ] as const)
    await checkSales(owner, all, { by, from, to })
  await checkCoupons(owner, all)
  await checkSellers(owner, all, out)
}, 240_000)

test('a number is at most a minute old, and says of when it is', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { owner, place } = await openOffice()
  const before = (await owner.call('dashboard', {})).data
  await place()
  expect((await owner.call('dashboard', {})).data).toEqual(before)
  vi.advanceTimersByTime(60_001)
  const after = (await owner.call('dashboard', {})).data
  expect(after?.orders_today).toBe((before?.orders_today ?? 0) + 1)
  expect(Date.parse(after?.as_of ?? '')).toBeGreaterThanOrEqual(Date.parse(before?.as_of ?? ''))
})

test('a cancelled order is no sale any more, and an order sent again never was one', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { owner, place, shop } = await openOffice()
  const today = async () => {
    vi.advanceTimersByTime(60_001)
    return (await owner.call('dashboard', {})).data?.orders_today ?? 0
  }
  const before = await today()
  const order_no = await place()
  const walked = await place()
  await walk(owner, walked, 'Delivered')
  expect(await today()).toBe(before + 2)
  await owner.call('cancelOrder', { order_no, reason: 'Asked by the customer' })
  expect(await today()).toBe(before + 1)
  await sql`update orders set source = 'replacement' where order_no = ${walked}`.execute(shop.deps.db)
  expect(await today()).toBe(before)
})

test('money is given back on the day on which it was done: by the gateway’s word, or by hand', async () => {
  const { owner, payOnline, shop } = await openOffice()
  const order_no = await payOnline()
  await owner.call('cancelOrder', { order_no, reason: 'Asked by the customer' })
  await sql`update refund set state = 'done' where order_id = (select id from orders where order_no = ${order_no})`.execute(
    shop.deps.db,
  )
  const day = (await owner.call('session', {})).data?.now.slice(0, 10) ?? ''
  const { data } = await owner.call('salesReport', { from: day, to: day })
  const { rows } = await sql<{
    paise: number
  }>`select sum(amount_paise)::int as paise from refund where state = 'done'`.execute(shop.deps.db)
  expect(data?.total.refunds).toBe((rows[0]?.paise ?? 0) / 100)
  expect(data?.total.refunds).toBeGreaterThan(0)
})

test('a new shop sees six steps, each ticked by itself, until somebody orders', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  await deps.db.transaction().execute(async (tx) => {
    // the ledger of annas lets nobody take anything away
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`truncate orders cascade`.execute(tx)
  })
  const steps = (await owner.call('dashboard', {})).data?.first_days
  expect(steps?.map(({ step }) => step)).toEqual(['shop', 'law', 'product', 'delivery', 'payment', 'order'])
  expect(steps?.filter(({ done }) => done).map(({ step }) => step)).toEqual(expect.arrayContaining(['shop', 'product']))
  expect(steps).toContainEqual({ step: 'order', done: false })
})

test('all reports leave as one ZIP, payments as a file of their own, and the journal tells of both', async () => {
  const { shop, owner } = await many('2028-03-14T09:00:00+05:30')
  const zip = await owner.call('exportReports', { from: '2028-02-01', to: '2028-03-14' })
  expect(zip.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="reports-2028-02-01-to-2028-03-14.zip"',
  })
  const text = String(zip.data)
  for (const name of ['sales-by-day', 'sales-by-state', 'best-sellers', 'sold-out', 'coupons', 'from-view-to-order'])
    expect(text).toContain(`${name}.csv`)
  // stored, not packed: its words can be read
  expect(text).toContain('day,orders,sales,online,cash,refunds,net')

  const { data } = await owner.call('exportPayments', { from: '2028-02-01', to: '2028-03-14' })
  const [head, ...rows] = String(data).trim().split('\r\n')
  expect(head).toBe('date,gateway_payment,order,captured,refunded,refund_numbers,state')
  const { rows: paid } = await sql<{ ref: string; order_no: string; total: number; back: number }>`
    select gateway_payment_id as ref, order_no, payment.amount_paise::int as total,
      (select coalesce(sum(amount_paise), 0)::int from refund where payment_id = payment.id) as back
    from payment join payment_intent on payment_intent.id = intent_id join orders on orders.id = payment_intent.order_id
    where (payment.at at time zone 'Asia/Kolkata')::date between '2028-02-01' and '2028-03-14' order by payment.at, payment.id`.execute(
    shop.deps.db,
  )
  expect(rows.map((row) => row.split(',').slice(1, 5))).toEqual(
    paid.map(({ ref, order_no, total, back }) => [ref, order_no, String(total / 100), String(back / 100)]),
  )
  expect(paid.length).toBeGreaterThan(5)
  const files = await shop.deps.db
    .selectFrom('journal')
    .select(['action'])
    .where('object_kind', '=', 'file')
    .orderBy('number')
    .execute()
  expect(files.map(({ action }) => action)).toEqual(['report.export', 'payment.export'])
}, 240_000)

test('a period is 1 to 366 days', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  const ask = async (from: string, to: string) => (await owner.call('salesReport', { from, to })).status_code
  expect(await ask('2026-03-01', '2026-02-28')).toBe(422)
  expect(await ask('2026-01-01', '2027-01-02')).toBe(422)
  expect(await ask('2026-02-29', '2026-03-01')).toBe(422)
  expect(await ask('2028-01-01', '2028-12-31')).toBe(200)
})

/** The last day of a long month is compared with the whole of a shorter one. */
async function checkLongMonth(owner: StaffBrowser, all: Everything) {
  const board = (await owner.call('dashboard', { days: '30' })).data
  const now = new Date(board?.as_of ?? '')
  const march = figures(all, '2028-03-01', now)
  expect(board?.sales_month).toBe(march.sales)
  expect(board?.month_before).toEqual(withPercent(march, figures(all, '2028-02-01', '2028-03-01')))
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
        net: rupees(sales - refunds),
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
  [never, weeks, back]: Awaited<ReturnType<typeof ranOut>>,
) {
  const [from, to] = ['2028-02-24', '2028-03-14']
  const { data } = await owner.call('productReport', { from, to })
  expect(data).toMatchObject({ from: '2028-02-14', to })
  const sold = goodsOf(all, within(all, '2028-02-14', to), (id) => all.skus.get(id)?.product ?? 0)
  const ranked = [...sold]
    .map(([id, row]) => ({ product_id: id, pieces: Number(row.pieces), sales: rupees(row.sales) }))
    .toSorted((a, b) => b.pieces - a.pieces || b.sales - a.sales || a.product_id - b.product_id)
  expect(data?.best).toEqual(ranked.slice(0, 10).map((row) => expect.objectContaining(row)))
  const piecesOf = (id: number) => Number(sold.get(id)?.pieces ?? 0n)
  expect(data?.worst.map(({ product_id }) => piecesOf(product_id))).toEqual(
    data?.worst.map(({ pieces }) => pieces).toSorted((a, b) => a - b),
  )
  const outside = new Set([never.product, weeks.product, back.product])
  expect(data?.worst.some(({ product_id }) => outside.has(product_id))).toBe(false)

  for (const { sku, days, first } of [never, weeks, back]) {
    const size = all.skus.get(sku)
    const start = new Date(first)
    const pieces = [
      ...goodsOf(
        all,
        salesWhere(all, ({ at }) => at > minus(start, 30) && at <= start),
        (id) => id,
      ),
    ].find(([id]) => id === sku)?.[1].pieces
    expect(data?.sold_out.find(({ sku_id }) => sku_id === sku)).toMatchObject({
      product: size?.name,
      size: size?.size,
      days_out: days,
      missed: Math.round((days * Number(pieces ?? 0n) * (size?.price ?? 0)) / 30) / 100,
    })
  }
}

const within = (all: Everything, from: string, to: string) =>
  salesWhere(all, ({ at }) => dayInIndia(at) >= from && dayInIndia(at) <= to)

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
    net: rupees(sales - refunds),
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

function categoriesOf(all: Everything, from: string, to: string) {
  const sold = goodsOf(all, within(all, from, to), (id) => all.skus.get(id)?.category ?? 0)
  const names = new Map([...all.skus.values()].map(({ category, categoryName }) => [category, categoryName]))
  return [...sold]
    .map(([id, row]) => ({ id, name: names.get(id), pieces: Number(row.pieces), sales: rupees(row.sales) }))
    .toSorted((a, b) => b.sales - a.sales || a.id - b.id)
}

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
  const single = [...Map.groupBy(rows, ({ product_id }) => product_id).values()].slice(0, 3)
  // every size of the three products, so that none of them was in stock all the time
  const [a = [], b = [], c = []] = single
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
  const out = (of: typeof a, days: number, first: string) => ({
    sku: of[0]?.id ?? 0,
    product: of[0]?.product_id ?? 0,
    days,
    first,
  })
  return [out(a, 20, before), out(b, 5, '2028-03-01T00:00:00+05:30'), out(c, 2, '2028-03-02T09:00:00+05:30')] as const
}
