import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'

import { readDemoFolder } from '#adapters/demo-folder.ts'
import { adminCalls, adminRow, type AdminCall } from '#contract/admin/endpoints.ts'
import { isoDate } from '#contract/core/dates.ts'
import { withoutStatementLimit, type Db } from '#db/client.ts'
import { clockNow } from '#db/clock.ts'
import { migrate } from '#db/migrate.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { checkJournal } from '#domain/journal/journal.service.ts'
import { countSalesDays } from '#domain/report/count-days.service.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { emptyDatabase, freshDatabase } from '#test/database/database.ts'
import { nameOnlyPictures, prepareStory } from '#test/database/template.ts'
import { logInAs, type StaffBrowser } from '#test/people/staff.ts'
import { testDeps } from '#test/shop/deps.ts'
import { openShopOn } from '#test/shop/shop.ts'

import { fillWithDemo } from './demo.service.ts'
import { beginFilling } from './demo.store.ts'

const rowsOf = async <T>(db: Db, query: RawBuilder<T>): Promise<T[]> => (await query.execute(db)).rows
const counts = async (db: Db, query: RawBuilder<{ name: string; n: number }>) =>
  Object.fromEntries((await rowsOf(db, query)).map(({ name, n }) => [name, n]))

/** The slugs of a shopper's wish list, the newest first. */
const wishlistOf = async (db: Db, email: string) =>
  (
    await rowsOf(
      db,
      sql<{ slug: string }>`select slug from wishlist_item join product on product.id = product_id
      join shopper on shopper.id = shopper_id where email = ${email} order by added_at desc`,
    )
  ).map(({ slug }) => slug)

/** Lists that a shop without trouble, without somebody who waits or without a gateway that settles has empty. */
const EMPTY_ON_PURPOSE: readonly AdminCall[] = ['settlements', 'waiting', 'dataRequests', 'breaches', 'readyAnswers']

test('the story leaves a shop in which everything holds and every list and report has something to show', async () => {
  const database = await emptyDatabase()
  await prepareStory(database)
  const { db } = database

  expect((await checkInvariants({ db })).flatMap(({ breaches, late }) => [...breaches, ...late])).toEqual([])
  expect((await checkJournal({ db })).broken).toBeUndefined()
  expect(await rowsOf(db, sql`select ahead_seconds, filling from shop_clock`)).toEqual([
    { ahead_seconds: 0, filling: false },
  ])
  // nothing is yet to come, and papers are numbered as they were written
  expect(
    await rowsOf(
      db,
      sql`select (select count(*) from orders where created_at > shop_now()) as orders,
        (select count(*) from journal where at > shop_now()) as journal,
        (select count(*) from (select issued_at < lag(issued_at) over (partition by series order by running_number) as late
          from invoice) paper where late) as papers`,
    ),
  ).toEqual([{ orders: 0, journal: 0, papers: 0 }])

  await expectCounts(db)
  expect(await wishlistOf(db, 'asha@example.com')).toEqual(['gond-laddoo', 'jackfruit-pickle', 'wildflower-honey'])
  await countSalesDays(testDeps(db), { forMs: Infinity })
  const shop = await openShopOn(database)
  const owner = await logInAs({ app: shop.app, db }, 'owner')
  const today = isoDate(await clockNow(db)).slice(0, 10)
  expect(await emptyLists(owner)).toEqual([...EMPTY_ON_PURPOSE])
  const dashboard = await owner.call('dashboard', {})
  expect(dashboard.data).toMatchObject({ sales_today: expect.any(Number), orders_today: expect.any(Number) })
  expect(dashboard.data?.orders_today).toBeGreaterThan(2)
  const period = { from: isoDate(new Date(Date.parse(today) - 89 * 86_400_000)).slice(0, 10), to: today }
  const sales = await owner.call('salesReport', { ...period, by: 'day' })
  expect(sales.data?.rows.length).toBeGreaterThan(50)
  const coupons = await owner.call('couponReport', period)
  expect(coupons.data?.rows.length).toBeGreaterThan(0)
  const best = await owner.call('productReport', period)
  expect(best.data?.best.length).toBeGreaterThan(5)
  const funnel = await owner.call('funnelReport', period)
  expect(funnel.data?.products.length).toBeGreaterThan(5)
  const gst = await owner.call('gst', { month: today.slice(0, 7) })
  expect(gst.data?.invoices).toBeTruthy()
  await expectCouriers(db, owner, { ...period, today })
  await expectMobile(db, owner)
})

test('with the story, every size has the stock and price, and Asha the annas and orders, that it has without', async () => {
  const [withStory, without] = [await emptyDatabase(), await freshDatabase()]
  await prepareStory(withStory)
  const sizes = sql`select p.slug, s.sku_name, s.on_hand - s.held as available, s.amount_paise, s.mrp_paise
    from sku s join product p on p.id = s.product_id order by 1, 2`
  const asha = sql`select s.name, s.mobile, (select sum(remaining)::int from anna_lot l where l.shopper_id = s.id) as annas, (select count(*)::int from address a where a.shopper_id = s.id) as addresses,
      (select string_agg(track_status::text || ' ' || payment_mode || ' ' || total_paise, ', ' order by created_at)
        from orders o where o.shopper_id = s.id) as orders
    from shopper s where s.email = 'asha@example.com'`
  for (const query of [sizes, asha]) expect(await rowsOf(withStory.db, query)).toEqual(await rowsOf(without.db, query))
})

test('a clock that was set ahead before the first start stays so, and the story ends on its day', async () => {
  const database = await emptyDatabase()
  const { db } = database
  await migrate(db)
  await sql`update shop_clock set ahead_seconds = 5 * 86400`.execute(db)
  await prepareStory(database)
  expect(await rowsOf(db, sql`select ahead_seconds from shop_clock`)).toEqual([{ ahead_seconds: 5 * 86_400 }])
  const [newest] = await rowsOf(
    db,
    sql<{ isRecent: boolean }>`select max(created_at) > shop_now() - interval '1 day' as "isRecent" from orders`,
  )
  expect(newest).toEqual({ isRecent: true })
})

test('a demo shop whose filling was broken off is emptied before it is filled, and one that is whole is left alone', async () => {
  const { db } = await freshDatabase()
  const { source, story: _story, ...files } = await readDemoFolder('demo')
  const emptied: string[] = []
  const fill = (one: Db) =>
    fillWithDemo(
      testDeps(one),
      files,
      { source, pictures: nameOnlyPictures },
      { products: 24, orders: 3 },
      {
        empty: async () => void emptied.push('emptied'),
      },
    )
  expect(await withoutStatementLimit(db, fill)).toBe(false)
  expect(emptied).toEqual([])
  await beginFilling(db)
  await withoutStatementLimit(db, fill)
  expect(emptied).toEqual(['emptied'])
})

test('nothing but the filling lets the clock stand in the past', async () => {
  const { db } = await freshDatabase()
  await expect(sql`update shop_clock set ahead_seconds = -1`.execute(db)).rejects.toThrow(
    /shop_clock_ahead_seconds_check/,
  )
})

/** What the timetable promises, and what the shop made of it. */
async function expectCounts(db: Db): Promise<void> {
  const states = await counts(db, sql`select track_status as name, count(*)::int as n from orders group by 1`)
  // with the three that are written for Asha
  expect(states).toMatchObject({ Order: 9, Confirmed: 5, Packed: 3, Shipped: 5, Intransit: 5, Returned: 2, RTO: 8 })
  expect(states['Cancelled']).toBe(9)
  expect(await counts(db, sql`select 'orders' as name, count(*)::int as n from orders`)).toEqual({ orders: 217 })
  expect(
    await counts(db, sql`select kind as name, count(*)::int as n from exception where solved_at is null group by 1`),
  ).toEqual({
    attempt_failed: 2,
    batch_held_back: 1,
    to_pay: 1,
    parcel_back: 1,
    parcel_damaged: 1,
    parcel_lost: 1,
    cash_differs: 1,
  })
  expect(await counts(db, sql`select state as name, count(*)::int as n from contact_ticket group by 1`)).toEqual({
    open: 3,
    waiting: 2,
    closed: 3,
  })
  expect(
    await counts(
      db,
      sql`select 'batches' as name, count(*)::int as n from batch
        union all select 'held', count(*)::int from batch where held_reason is not null
        union all select 'wastes', count(*)::int from stock_entry where reason = 'waste'
        union all select 'returns', count(*)::int from return_request
        union all select 'unread', count(*)::int from review where read_at is null and not is_hidden
        union all select 'hidden', count(*)::int from review where is_hidden
        union all select 'answered', count(*)::int from review where answer is not null
        union all select 'people', count(*)::int from staff
        union all select 'unsent', count(*)::int from message where status not in ('sent', 'delivered')`,
    ),
  ).toEqual({
    batches: 40,
    held: 2,
    wastes: 6,
    returns: 5,
    unread: 2,
    hidden: 1,
    answered: 1,
    people: 3,
    unsent: 0,
  })
  const written = await counts(db, sql`select role as name, count(*)::int as n from journal group by 1`)
  expect(Math.min(written['owner'] ?? 0, written['staff'] ?? 0, written['packer'] ?? 0)).toBeGreaterThan(0)
}

/** What the sandbox courier has, and what the screens of cash, earnings, kitchen and risk make of the story. */
async function expectCouriers(
  db: Db,
  owner: StaffBrowser,
  { today, ...period }: { from: string; to: string; today: string },
): Promise<void> {
  expect(
    await counts(
      db,
      sql`select tracking || case when back_as is not null then ', looked at' else '' end as name, count(*)::int as n
        from parcel where account = 'sandbox' and state = 'booked' group by 1`,
    ),
  ).toEqual({
    booked: 1,
    picked_up: 1,
    in_transit: 1,
    out_for_delivery: 1,
    failed: 1,
    delivered: 3,
    returning: 1,
    returned: 1,
    'returned, looked at': 1,
    lost: 1,
    damaged: 1,
  })
  expect(
    await counts(db, sql`select by_whom || ' ' || state as name, count(*)::int as n from parcel_answer group by 1`),
  ).toEqual({
    'shopper due': 1,
    'staff sent': 1,
  })
  const [payout] = (await owner.call('payouts', {})).data?.data ?? []
  expect(payout).toMatchObject({ reference: 'PLAYUTR2041', source: 'file', lines: 2, doubtful: 1 })
  const { data: accounts } = await owner.call('cashAccounts', {})
  const sandbox = accounts?.couriers.find(({ name }) => name === 'Sandbox')
  // one that was delivered since, and the twenty rupees of one that was paid short
  expect(sandbox).toMatchObject({ parcels: 2, overdue: { parcels: 0 } })
  expect(accounts?.drawer).toBeGreaterThan(0)
  const yesterday = isoDate(new Date(Date.parse(today) - 86_400_000)).slice(0, 10)
  const { data: day } = await owner.call('moneyDay', { day: yesterday })
  expect(day?.closed).toMatchObject({ counted: accounts?.drawer, expected: accounts?.drawer })
  const { data: earnings } = await owner.call('earnings', { ...period, by: 'product' })
  expect(earnings?.rows.length).toBeGreaterThan(5)
  expect(earnings?.total.cost_share).toBeGreaterThan(90)
  expect(earnings?.total.courier).toBeGreaterThan(0)
  const { data: back } = await owner.call('rto', { ...period, by: 'courier' })
  expect(back?.rows.map(({ name }) => name)).toContain('Play Surface')
  const { data: kitchen } = await owner.call('kitchen', {})
  expect(kitchen?.days.length).toBeGreaterThan(0)
  const risky = (await owner.call('orders', { risky: true })).data?.data ?? []
  expect(risky.length).toBeGreaterThan(0)
}

/** What a shopper with a mobile leaves: orders that wait for their money, a ticket by WhatsApp, and photos. */
async function expectMobile(db: Db, owner: StaffBrowser): Promise<void> {
  const claims = (await owner.call('claims', {})).data?.data ?? []
  expect(claims).toMatchObject([{ utr: '431298760417', state: 'waiting' }])
  const waiting = sql<{
    name: string
    n: number
  }>`select 'orders' as name, count(*)::int as n from orders where pay_until > shop_now() and track_status = 'Order'`
  expect(await counts(db, waiting)).toEqual({ orders: 2 })
  expect((await readSettingsNow(db)).payments.online_by).toBe('gateway')
  const thread = sql<{ entry: string }>`select concat_ws(' ', entry.kind, entry.channel, picture_state) as entry
    from ticket_entry entry join contact_ticket ticket on ticket.id = ticket_id where ticket.channel = 'whatsapp' order by entry.id`
  expect((await rowsOf(db, thread)).map(({ entry }) => entry)).toEqual([
    'message whatsapp',
    'message whatsapp stored',
    'answer whatsapp',
    'message whatsapp',
  ])
  expect(
    await counts(db, sql`select purpose || ' ' || state as name, count(*)::int as n from sent_picture group by 1`),
  ).toEqual({ 'review shown': 1, 'review waiting': 1, 'return waiting': 1 })
}

/** Opens every list as its screen does, and names those without rows; one that is refused is a fault. */
async function emptyLists(owner: StaffBrowser): Promise<string[]> {
  const empty: string[] = []
  for (const name of adminCalls.filter(isList)) {
    const answer = await owner.call(name, {})
    if (!answer.status) throw new Error(`${name} was refused`)
    const data: unknown = answer.data
    const rows: unknown = typeof data === 'object' && data !== null && 'data' in data ? data.data : data
    if (Array.isArray(rows) && rows.length === 0) empty.push(name)
  }
  return empty
}

/** What a screen opens with nothing chosen: lists, and no files. */
const isList = (name: AdminCall): boolean => {
  const { method, path, request } = adminRow(name)
  return method === 'GET' && !path.includes('{') && !/\.\w+$/.test(path) && (request?.safeParse({}).success ?? true)
}
