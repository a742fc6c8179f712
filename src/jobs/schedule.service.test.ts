import { setTimeout as pause } from 'node:timers/promises'

import { sql, type RawBuilder } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { openException } from '#domain/exception/exception.service.ts'
import { dueJobsOf } from '#domain/job/due-jobs.service.ts'
import { queueMessage } from '#domain/message/message.service.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { watchStatements } from '#test/database/statements.ts'
import { nameOnlyPictures, noMedia } from '#test/database/template.ts'
import { placed, stockPickle } from '#test/orders/orders.ts'
import { messageDelivery, refund } from '#test/outside/messages.ts'
import { advance } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { logInAs } from '#test/people/staff.ts'
import { wellMachine } from '#test/shop/machine.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

import { dues, schedule, startSchedule } from './schedule.ts'

const DAY = 86_400
const LONGEST_MS = 600_000

const scheduleDeps = ({ deps, database: { listen, watch } }: Shop) => ({
  ...messageDelivery(deps).delivery,
  listen,
  watch,
  pictures: nameOnlyPictures,
  media: noMedia,
  importChunk: 20,
  vacuum: async () => {},
  machine: wellMachine,
  backUpNightly: undefined,
})

function withSteppedClock() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
}

const toPay = { kind: 'to_pay', about: 'refund:1', text: { name: 'toRefund', values: { sum: 1 } } } as const

test('what is due by the clock is done without anybody asking', async () => {
  const shop = await openShop()
  const { db } = shop.database
  const { delivery } = messageDelivery(shop.deps)
  const count = async (from: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(db)).rows[0]?.n
  await shop.hook('/demo/annas', { email_id: ASHA.email_id, annas: 160, expires_in_days: 1 })
  await sql`insert into limit_counter values ('a', 1, shop_now())`.execute(db)
  await sql`insert into blog_view (day, blog_id, visitor, is_counted) select shop_now()::date, min(id), 'v', false from blog`.execute(
    db,
  )
  await sql`insert into untold_change values ('product:1')`.execute(db)
  await db.transaction().execute((tx) => openException(tx, toPay))
  await advance(shop, 3 * DAY)
  const due = {
    'counters that count nothing': 'limit_counter',
    'views that stand by themselves': 'blog_view where not is_counted',
    'annas that expired unwritten': "anna_lot where not exists (select from anna_txn where kind = 'expired')",
    'stock that moved untold': 'untold_change',
    'exceptions that the owner was not told of': 'exception where told_at is null',
  }
  for (const [what, from] of Object.entries(due)) expect([what, await count(from)]).not.toEqual([what, 0])

  withSteppedClock()
  const vacuum = vi.fn<() => Promise<void>>().mockResolvedValue()
  const failures: unknown[] = []
  const log = { info: () => undefined, warn: (fields: object) => void failures.push(fields) }
  onTestFinished(await startSchedule({ ...scheduleDeps(shop), ...delivery, vacuum }, log))
  for (const [what, from] of Object.entries(due))
    await expect
      .poll(
        () => {
          // one round of a job may have no time for everything
          vi.advanceTimersByTime(LONGEST_MS)
          return count(from)
        },
        // a purge shares one slow connection with all other jobs, and begins anywhere
        { message: what, timeout: 200_000 },
      )
      .toBe(0)
  expect(vacuum).toHaveBeenCalled()
  expect(failures).toEqual([])
}, 240_000)

test('an idle shop asks the database once a second in all', async () => {
  const shop = await openShop()
  const { pool, watch } = shop.database
  withSteppedClock()
  let looks = 0
  const counting = async (...given: Parameters<typeof watch>) => {
    const answer = await watch(...given)
    looks += 1
    return answer
  }
  const failures: unknown[] = []
  const log = { info: () => undefined, warn: (fields: object) => void failures.push(fields) }
  const { texts } = watchStatements(pool)
  onTestFinished(await startSchedule({ ...scheduleDeps(shop), watch: counting }, log))
  const isAtRest = () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount
  /** How many statements a second asks, with all that it began. */
  const second = async () => {
    const [looksBefore, before] = [looks, texts.length]
    vi.advanceTimersByTime(1_000)
    for (let calm = 0; calm < 3; calm = looks > looksBefore && isAtRest() ? calm + 1 : 0) await pause(5)
    // where the embedded database is, the look goes through the pool as well
    return texts.length - before + (shop.database.kind === 'pglite' ? 0 : looks - looksBefore)
  }
  // a shop that was just made has some things to do
  for (let n = 0; n < 25; n++) await second()
  const counts: number[] = []
  for (let n = 0; n < 30; n++) counts.push(await second())
  expect(failures).toEqual([])
  expect(counts).toEqual(counts.map(() => 1))
})

test('the look finds the work of each job, and none where there is none', async () => {
  const shop = await openShop()
  const { db } = shop.database
  const { delivery } = messageDelivery(shop.deps)
  const look = dueJobsOf(dues)
  const found = async () => [...(await look({ ...shop.deps, watch: shop.database.watch }))]
  const run = (statement: RawBuilder<unknown>) => () => statement.execute(db)
  const message = (event: string) => () =>
    db.transaction().execute((tx) => queueMessage(delivery, tx, refund({ event })))
  const shopper = sql`(select min(id) from shopper)`
  const work: Record<string, () => Promise<unknown>> = {
    'stock changes': run(sql`insert into untold_change values ('product:1')`),
    'blog posts': run(
      sql`update blog set is_active = false, publish_at = shop_now() where id = (select min(id) from blog)`,
    ),
    rates: run(
      sql`update product set next_gst_rate = 12, next_gst_from = current_date - 1 where id = (select min(id) from product)`,
    ),
    banners: run(sql`update banner set is_live = not is_live where id = (select min(id) from banner)`),
    'order messages': async () => placed(shop, await shop.login(), await stockPickle(shop)),
    'order search': run(sql`update order_search set words = null, emails = null`),
    'search index': run(sql`insert into search_reindex select 'product', id from product`),
    notices: run(sql`with device as (insert into push_device (staff_id, endpoint, p256dh, auth, device)
        select min(id), 'https://a.example', '', '', '' from staff returning id)
      insert into push_notice (device_id, kind, dies_at) select id, 'order', shop_now() + interval '1 hour' from device`),
    messages: message('refund:1'),
    'dead messages': run(sql`update message set dies_at = shop_now()`),
    payments: run(
      sql`insert into webhook_event (event_id, kind, body, received_at) values ('e', 'k', '{}', shop_now())`,
    ),
    'unsent messages': run(sql`update message set status = 'failed'`),
    exceptions: () => db.transaction().execute((tx) => openException(tx, toPay)),
    'unconfirmed cash': async () => {
      await updateSettings(shop.deps, { selling: { cash_confirm: 'link' } })
      await sql`update orders set created_at = shop_now() - interval '25 hours'`.execute(db)
    },
    batches: run(sql`insert into batch (sku_id, code, packed_on, best_before, pieces, received_at)
      select min(id), 'B1', current_date - 300, current_date - 200, 3, shop_now() from sku`),
    breaches: run(sql`with breach as (insert into breach (found_at, what, data, telling_since, board_full_at)
        values (shop_now(), 'A list was lost', '{Names}', shop_now(), shop_now()) returning id)
      insert into breach_person (breach_id, shopper_id) select id, ${shopper} from breach`),
    'breach reports': run(sql`insert into breach (found_at, what, data)
      values (shop_now() - interval '50 hours', 'A list was lost', '{Names}')`),
    views: run(sql`insert into blog_view (day, blog_id, visitor, is_counted)
      select shop_now()::date, min(id), 'v', false from blog`),
    tracking: run(sql`update parcel set next_check_at = shop_now() where id = (select min(id) from parcel)`),
    parcels: run(sql`update parcel set state = 'requested', next_try_at = shop_now()
      where id = (select min(id) from parcel)`),
    'courier accounts': run(sql`update courier_account set next_look_at = shop_now() where account = 'sandbox'`),
    'parcel reports': run(sql`insert into webhook_event (event_id, source, kind, body, received_at)
      values ('p', 'parcels', 'sandbox', '{}', shop_now())`),
    'parcel answers':
      run(sql`insert into parcel_answer (parcel_id, attempt, by_whom, action, state, next_try_at, created_at)
      select min(id), 1, 'staff', 'return', 'due', shop_now(), shop_now() from parcel`),
    restocks: run(sql`insert into back_in_stock_request (product_id, name, email, mobile, created_at)
      select product_id, 'A', 'a@example.com', '9876543210', shop_now() from sku
      where is_active and on_hand > held limit 1`),
    imports: run(sql`insert into import_run (kind, file_name, file, actor, state, created_at)
      values ('stock', 'a.csv', '', '{}', 'checking', shop_now())`),
    'accounts to delete': run(sql`update shopper set erase_asked_at = shop_now(), erase_look_at = shop_now()
      where id = ${shopper}`),
    erasures: run(sql`insert into erasure (shopper_id, at, counts, papers, contacts, events)
      values (${shopper}, shop_now(), '{}', '{}', '{}', '{}')`),
    reminders: run(
      sql`insert into reminder (shopper_id, kind, ref, due_at) values (${shopper}, 'refill', '1:1', shop_now())`,
    ),
    ...writtenWork(shop),
    ...cashWork(shop),
    ...annaWork(shop),
  }
  expect(Object.keys(work).toSorted()).toEqual(Object.keys(dues).toSorted())
  await finishAll(shop)
  expect(await found()).toEqual([])
  for (const [name, begin] of Object.entries(work)) {
    expect([name, await found()]).toEqual([name, expect.not.arrayContaining([name])])
    await begin()
    expect(await found()).toContain(name)
  }
})

test('each night the log gets the journal’s head, so that its end is known outside the database (spec B1.5)', async () => {
  const shop = await openShop()
  await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  const lines: unknown[] = []
  const log = { info: (...line: unknown[]) => void lines.push(line), warn: () => undefined }
  const run = () => schedule['health']?.run(scheduleDeps(shop), log, () => {})
  await run()
  await run()
  const head = await shop.deps.db.selectFrom('journal_head').select(['number', 'hash']).executeTakeFirstOrThrow()
  expect(lines).toEqual([[{ number: head.number, hash: head.hash.toString('hex') }, 'head of the journal']])
})

/** What people wrote by WhatsApp and sent, and what nobody paid. */
const writtenWork = ({ deps: { db } }: Shop) => ({
  'unreported messages': () =>
    sql`update message set status = 'sent', fallback_at = shop_now() where id = (select id from message limit 1)`.execute(
      db,
    ),
  whatsapp: () =>
    sql`insert into whatsapp_message (id, mobile, kind, text, at) values ('w', '9876543210', 'text', 'Namaste', shop_now())`.execute(
      db,
    ),
  'ticket pictures': () =>
    sql`with ticket as (insert into contact_ticket (ticket_no, name, email, mobile, message, created_at)
        values ('T1', 'Asha', '', '9876543210', 'Namaste', shop_now()) returning id)
      insert into ticket_entry (ticket_id, kind, text, picture_state, picture_due_at)
      select id, 'message', 'Namaste', 'waiting', shop_now() from ticket`.execute(db),
  'deleted pictures': () => sql`insert into picture_removal values ('_abcdefghijklmnop', shop_now())`.execute(db),
  'waiting orders': () =>
    sql`update orders set payment_mode = 'online', cash_fee_paise = 0, paid_paise = 0, pay_way = 'upi', pay_until = shop_now()
      where id = (select max(id) from orders where track_status = 'Order')`.execute(db),
})

const cashWork = (shop: Shop) => ({
  'delivery records': () => sql`update delivery_record_fill set done_at = null`.execute(shop.deps.db),
  // looked for once a day, from ten o'clock on
  'late couriers': async () => {
    await sql`update cash_start set overdue_on = null`.execute(shop.deps.db)
    await advance(shop, await secondsUntilTen(shop))
  },
  // asked once a day, from five on
  payouts: async () => {
    await sql`update cash_start set paid_out_on = null`.execute(shop.deps.db)
    await advance(shop, await secondsUntilTen(shop))
  },
  // asked once a day, from half past four on
  settlements: async () => {
    await sql`update cash_start set settled_on = null`.execute(shop.deps.db)
    await advance(shop, await secondsUntilTen(shop))
  },
})

/** Last, for they move the clock by days. */
const annaWork = (shop: Shop) => ({
  annas: async () => {
    await shop.hook('/demo/annas', { email_id: ASHA.email_id, annas: 160, expires_in_days: 1 })
    await advance(shop, 3 * DAY)
  },
})

/** What a shop that was just filled still has to do. */
async function finishAll({ deps: { db } }: Shop): Promise<void> {
  await sql`delete from untold_change`.execute(db)
  await sql`update order_search set words = '', emails = '' where words is null`.execute(db)
  await sql`update delivery_record_fill set done_at = shop_now()`.execute(db)
  await sql`update cash_start set overdue_on = 'infinity', settled_on = 'infinity', paid_out_on = 'infinity'`.execute(
    db,
  )
  await sql`update courier_account set next_look_at = 'infinity'`.execute(db)
}

/** How far off the next ten o'clock in India is; 0 where it is past ten already. */
async function secondsUntilTen({ deps: { db } }: Shop): Promise<number> {
  const { rows } = await sql<{ left: number }>`select greatest(ceil(extract(epoch from
    time '10:00' - (shop_now() at time zone 'Asia/Kolkata')::time)), 0)::int as left`.execute(db)
  return rows[0]?.left ?? 0
}
