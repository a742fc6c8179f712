import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { logInAs } from '#test/people/staff.ts'
import {
  byDay,
  categoriesOf,
  dayInIndia,
  stats,
  minus,
  readEverything,
  rupees,
  sum,
  withPercent,
} from '#test/proof/counted-by-hand.ts'
import { openBusyShop } from '#test/shop/busy-shop.ts'
import { openOffice, walk } from '#test/shop/office.ts'
import { openShop } from '#test/shop/shop.ts'
import { stopTime } from '#test/shop/waiting.ts'

const SINCE = '2027-02-20T00:00:00+05:30'

test('every number of the dashboard is what one counts order by order, at the border of a leap February (spec B4.1)', async () => {
  const { shop, owner } = await openBusyShop({ from: SINCE, now: '2028-03-01T14:20:00+05:30' })
  const all = await readEverything(shop)
  const board = (await owner.call('dashboard', { days: '7' })).data
  const now = new Date(board?.as_of ?? '')
  expect(dayInIndia(now)).toBe('2028-03-01')

  const today = stats(all, '2028-03-01', now)
  expect(board).toMatchObject({ sales_today: today.sales, orders_today: today.orders })
  expect(board?.today_before).toEqual(withPercent(today, stats(all, '2028-02-23', minus(now, 7))))
  const week = stats(all, '2028-02-24', now)
  expect(board).toMatchObject({ ...week, average: Math.round(week.sales / week.orders) })
  expect(board?.before).toEqual(withPercent(week, stats(all, '2028-02-17', minus(now, 7))))
  expect(board?.sales_month).toBe(today.sales)
  expect(board?.month_before).toEqual(withPercent(today, stats(all, '2028-02-01', minus(now, 29))))

  const onTheRoad = all.orders
    .filter(({ mode, status }) => mode === 'cod' && ['Shipped', 'Intransit'].includes(status))
    .filter(({ total, paid }) => BigInt(total) > BigInt(paid))
  expect(board?.parcels).toBe(onTheRoad.length)
  expect(board?.cash_to_collect).toBe(rupees(sum(onTheRoad, ({ total, paid }) => BigInt(total) - BigInt(paid))))
  const chart = [...byDay(all, '2028-02-17', '2028-03-01')]
  expect(board?.chart).toEqual(
    chart.map(([day, { online, cash }]) => ({ day, online: rupees(online), cash: rupees(cash) })),
  )
  expect(board?.categories).toEqual(
    categoriesOf(all, '2028-02-24', '2028-03-01').map(({ id, name, sales }) => ({ id, name, sales })),
  )
  expect(board?.newest.map(({ order_no }) => order_no)).toEqual(
    all.orders
      .toSorted((a, b) => b.at.getTime() - a.at.getTime() || b.id - a.id)
      .slice(0, 5)
      .map(({ order_no }) => order_no),
  )
  expect(board?.todo).toMatchObject({
    Order: all.orders.filter(({ status }) => status === 'Order').length,
    // nobody has to confirm any, for the owner does not want it
    unconfirmed: 0,
  })
}, 240_000)

test('a number is at most a minute old, and says of when it is', async () => {
  stopTime()
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
  stopTime()
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

test('what is given back of a sale lowers net on its day; of an order that is none it stands outside net (spec D160)', async () => {
  stopTime()
  const { owner, payOnline, shop } = await openOffice()
  const day = (await owner.call('session', {})).data?.now.slice(0, 10) ?? ''
  const total = async () => {
    vi.advanceTimersByTime(60_001)
    return (await owner.call('salesReport', { from: day, to: day })).data?.total
  }
  const giveBack = (order_no: string) =>
    sql`update refund set state = 'done' where order_id = (select id from orders where order_no = ${order_no})`.execute(
      shop.deps.db,
    )
  const before = await total()
  const cancelled = await payOnline()
  await owner.call('cancelOrder', { order_no: cancelled, reason: 'Asked by the customer' })
  await giveBack(cancelled)
  const paid = (before?.given_back_without_sale ?? 0) + 360
  expect(await total()).toEqual({ ...before, given_back_without_sale: paid })
  const standing = await payOnline()
  const withSale = await total()
  expect(withSale?.net).toBe((before?.net ?? 0) + 360)
  await sql`insert into refund (order_id, amount_paise, reason, way, state, created_at)
    select id, 9000, 'return', 'hand', 'done', shop_now() from orders where order_no = ${standing}`.execute(
    shop.deps.db,
  )
  expect(await total()).toMatchObject({
    net: (withSale?.net ?? 0) - 90,
    refunds: (before?.refunds ?? 0) + 90,
    given_back_without_sale: paid,
  })
})

test('all reports leave as one ZIP, payments as a file of their own, and the journal tells of both', async () => {
  const { shop, owner } = await openBusyShop({ from: '2028-01-20T00:00:00+05:30', now: '2028-03-14T09:00:00+05:30' })
  const zip = await owner.call('exportReports', { from: '2028-02-01', to: '2028-03-14' })
  expect(zip.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="reports-2028-02-01-to-2028-03-14.zip"',
  })
  const text = String(zip.data)
  for (const name of ['sales-by-day', 'sales-by-state', 'best-sellers', 'sold-out', 'coupons', 'from-view-to-order'])
    expect(text).toContain(`${name}.csv`)
  // stored, not packed: its words can be read
  expect(text).toContain('day,orders,sales,online,cash,refunds,waived,net,given_back_without_sale')

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
  const request = async (from: string, to: string) => (await owner.call('salesReport', { from, to })).status_code
  expect(await request('2026-03-01', '2026-02-28')).toBe(422)
  expect(await request('2026-01-01', '2027-01-02')).toBe(422)
  expect(await request('2026-02-29', '2026-03-01')).toBe(422)
  expect(await request('2028-01-01', '2028-12-31')).toBe(200)
})
