import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Db } from '#db/client.ts'
import { advanceClock } from '#domain/demo/demo.service.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { freshDatabase } from '#test/database/database.ts'
import { addRowOfEach, aMonthsRows } from '#test/database/rows-that-end.ts'
import { testDeps } from '#test/shop/deps.ts'

import { endings, type Ending } from './endings.rules.ts'
import { retention } from './retention.rules.ts'
import { purge } from './retention.service.ts'

const DAY = 86_400
const MONTH = 30 * DAY
const A_MONTHS_ROWS = 1_000
const MONTHS = 16

const purged = [...new Set(endings.filter(({ how }) => how === 'deleted').map(({ table }) => table))]

/** Those whose rows go within the months that the tests go through. */
const soon = [
  ...new Set(
    endings
      .filter(({ how, span }) => how === 'deleted' && 'days' in span && span.days <= MONTHS * 30)
      .map(({ table }) => table),
  ),
]

const indexes = [
  'address_deleted',
  'admin_key_created',
  'back_in_stock_request_age',
  'breach_closed',
  'breach_person_closed',
  'contact_ticket_settled',
  'data_request_done',
  'idempotency_key_age',
  'invoice_person',
  'limit_counter_ends',
  'message_age',
  'message_person',
  'order_note_at',
  'orders_person',
  'otp_challenge_expires',
  'parcel_answer_age',
  'parcel_scan_ended',
  'payee_done',
  'payment_intent_person',
  'proof_expires',
  'return_request_someone',
  'sent_picture_ends',
  'session_age',
  'staff_link_expires',
  'staff_session_created',
  'webhook_event_age',
]

const addMonth = async (db: Db, month: number) => {
  const from = month * A_MONTHS_ROWS
  for (const insert of aMonthsRows)
    await sql`with numbers as (select generate_series(${from + 1}::int, ${from + A_MONTHS_ROWS}::int) as n) ${sql.raw(insert)}`.execute(
      db,
    )
}
const countRows = async (db: Db, table: string) =>
  (await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)).rows[0]?.count ?? 0
/** Every row of some tables, distinguished from any other state of them. */
const fingerprint = async (db: Db, tables: readonly string[]) => {
  const prints: Record<string, string | undefined> = {}
  for (const table of tables) {
    const { rows } = await sql<{
      print: string
    }>`select md5(string_agg(one::text, ',' order by one::text)) as print from ${sql.table(table)} one`.execute(db)
    prints[table] = rows[0]?.print
  }
  return prints
}
const moveClockTo = async (db: Db, date: string) => {
  await sql`update shop_clock set ahead_seconds = extract(epoch from ${date}::timestamptz - now())::bigint`.execute(db)
}

/** Makes the last row of a table as old as it may become, and a minute more or less. */
const setAge = async (db: Db, { table, span }: Ending, minutesMore: number) => {
  if (!('days' in span)) throw new Error('only days')
  await sql`update ${sql.table(table)} set ${sql.ref(span.from)} =
    shop_now() - make_interval(days => ${span.days}, mins => ${minutesMore})
    where ctid = (select max(ctid) from ${sql.table(table)})`.execute(db)
}

test('every table of the shop is named, and none that there is not', async () => {
  const { db } = await freshDatabase()
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely\\_%' order by 1`.execute(db)
  expect(Object.keys(retention).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

test('as months go by, what is purged stays level and what is kept is as it was', async () => {
  const database = await freshDatabase()
  const { db } = database
  const deps = testDeps(db)
  const retained = Object.keys(retention).filter((table) => !purged.includes(table) && table !== 'shop_clock')
  await purge(deps)
  const before = await fingerprint(db, retained)
  const counts: Record<string, number>[] = []
  for (let month = 0; month < MONTHS; month++) {
    await addMonth(db, month)
    await purge(deps)
    await database.vacuum()
    counts.push(
      Object.fromEntries(await Promise.all(purged.map(async (table) => [table, await countRows(db, table)] as const))),
    )
    await advanceClock(deps, MONTH)
  }
  // what stays for years, as its order does, is not level after months
  const level = counts.slice(-3).map((month) => Object.fromEntries(soon.map((table) => [table, month[table]])))
  expect(level).toEqual(Array(3).fill(level.at(-1)))
  const filled = purged.filter((table) => (counts[0]?.[table] ?? 0) >= A_MONTHS_ROWS)
  expect(filled).toHaveLength(aMonthsRows.length)
  for (const table of filled) expect([table, counts.at(-1)?.[table]]).not.toEqual([table, 0])
  expect(await fingerprint(db, retained)).toEqual(before)
})

describe('a purge', () => {
  test('ends a row when its time is over and not a minute before', async () => {
    const { db } = await freshDatabase()
    await addRowOfEach(db)
    for (const ending of endings.filter(({ how }) => how === 'deleted')) {
      const { table } = ending
      const before = await countRows(db, table)
      await setAge(db, ending, -1)
      await purge({ db })
      expect([table, await countRows(db, table)]).toEqual([table, before])
      await setAge(db, ending, 1)
      await purge({ db })
      expect([table, await countRows(db, table)]).toEqual([table, before - 1])
    }
  })

  test('takes the person out of a row when its time is over and not a minute before', async () => {
    const { db } = await freshDatabase()
    await addRowOfEach(db)
    // a shopper has more conditions than their age, and tests of their own
    const filled = endings.filter((one) => one.how === 'anonymised' && 'days' in one.span && one.table !== 'shopper')
    expect(filled.map(({ table }) => table)).toContain('whatsapp_message')
    for (const ending of filled) {
      const changesAt = async (minutesMore: number) => {
        await setAge(db, ending, minutesMore)
        const before = await fingerprint(db, [ending.table])
        await purge({ db })
        return (await fingerprint(db, [ending.table]))[ending.table] !== before[ending.table]
      }
      expect([ending.table, await changesAt(-1), await changesAt(1)]).toEqual([ending.table, false, true])
    }
  })
})

describe('a purge, beside that,', () => {
  test('leaves a message that nobody answered where it is', async () => {
    const { db } = await freshDatabase()
    await sql`insert into contact_ticket (ticket_no, name, email, mobile, message, created_at)
      values ('T1', 'Asha', 'asha@example.com', '9876543210', 'Namaste', shop_now() - interval '9 years')`.execute(db)
    await purge({ db })
    expect(await countRows(db, 'contact_ticket')).toBe(1)
  })

  test('waits for no row that somebody else has locked, and takes it the next time', async () => {
    const { db, kind } = await freshDatabase()
    await sql`insert into limit_counter select 'k' || n, 1, shop_now() - interval '2 days' from generate_series(1, 700) n`.execute(
      db,
    )
    const other = await db.startTransaction().execute()
    await sql`select from limit_counter where key = 'k7' for update`.execute(other)
    // the embedded database has one connection: nobody else can have a lock
    if (kind === 'pglite') await other.rollback().execute()
    await purge({ db })
    expect(await countRows(db, 'limit_counter')).toBe(kind === 'pglite' ? 0 : 1)
    if (kind === 'postgres') await other.rollback().execute()
    await purge({ db })
    expect(await countRows(db, 'limit_counter')).toBe(0)
  })

  test('stops when its time is over and goes on the next time; a table that fails holds no other up', async () => {
    const { db } = await freshDatabase()
    const left = async () => {
      const counts = await Promise.all(purged.map((table) => countRows(db, table)))
      return counts.reduce((sum, count) => sum + count, 0)
    }
    // addresses that nobody deleted
    const live = await left()
    await addMonth(db, 0)
    await advanceClock(testDeps(db), 10 * 365 * DAY)
    const all = await left()
    await purge({ db }, { forMs: 0 })
    expect(await left()).toBe(all)

    const failures: unknown[] = []
    await sql`alter table limit_counter rename to limit_counter_away`.execute(db)
    await purge({ db }, { onFailure: (error) => failures.push(error) })
    await sql`alter table limit_counter_away rename to limit_counter`.execute(db)
    expect(failures).toEqual([expect.objectContaining({ code: '42P01' })])
    expect(await left()).toBe(live + A_MONTHS_ROWS)
    await purge({ db })
    expect(await left()).toBe(live)
  })

  test('finds what is to end by an index of its own', async () => {
    const { db, pool } = await freshDatabase({ pool: 1 })
    for (let month = 0; month < 3; month++) await addMonth(db, month)
    await pool.query('analyze')
    // with so few rows a server would rather read the whole table
    await pool.query('set enable_seqscan = off')
    await purge({ db })
    await pool.query('reset enable_seqscan')
    await pool.query('select pg_stat_force_next_flush()')
    const { rows } = await pool.query<{ name: string }>(
      'select indexrelname as name from pg_stat_user_indexes where idx_scan > 0',
    )
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(indexes))
  })
})

describe('the person goes out of', () => {
  test('a message after 366 days: kind, state and time stay, of everybody whom one event told', async () => {
    const { db } = await freshDatabase()
    for (const to of ['asha@example.com', 'owner@example.com'])
      await sql`insert into message (event, template, channel, recipient, vars, subject, body, status, provider_id, dies_at, created_at)
        values ('order:1:placed', 'order_placed', 'email', ${to}, '{"name":"Asha"}', 'Thanks', 'Namaste Asha', 'sent', 'p', shop_now(),
          shop_now() - interval '367 days')`.execute(db)
    await purge({ db })
    const rows = await db.selectFrom('message').where('event', '=', 'order:1:placed').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/asha|owner|Thanks/i)
    for (const row of rows)
      expect(row).toMatchObject({ template: 'order_placed', status: 'sent', vars: {}, created_at: expect.any(Date) })
  })

  test('an invoice after the same years: number, goods and sums stay (spec D182)', async () => {
    const { db } = await freshDatabase()
    const read = () => db.selectFrom('invoice').select(['number', 'content']).orderBy('id').execute()
    const before = await read()
    expect(before.length).toBeGreaterThan(0)
    await purge({ db })
    expect(await read()).toEqual(before)
    await moveClockTo(db, '2045-01-01T00:00:00+05:30')
    await purge({ db })
    expect(await read()).toEqual(
      before.map(({ number, content }) => ({
        number,
        content: { ...Object(content), buyer: { name: '', mobile: '', lines: [] } },
      })),
    )
  })

  test('an order when eight financial years after its own are over; what was bought and paid stays, and the books are right', async () => {
    const database = await freshDatabase()
    const { db } = database
    const [first, second] = await db.selectFrom('orders').select(['id']).orderBy('id').limit(2).execute()
    const setTime = (order: { id: number } | undefined, at: string) =>
      db
        .updateTable('orders')
        .set({ created_at: at })
        .where('id', '=', order?.id ?? 0)
        .execute()
    await setTime(first, '2026-03-31T23:59:59+05:30')
    await setTime(second, '2026-04-01T00:00:00+05:30')
    const isBare = async () => {
      const rows = await db
        .selectFrom('orders')
        .select(['address', 'items'])
        .where('id', 'in', [first?.id ?? 0, second?.id ?? 0])
        .orderBy('id')
        .execute()
      return rows.map(({ address }) => !/street":"[^"]/.test(JSON.stringify(address)))
    }
    const before = await db.selectFrom('orders').selectAll().orderBy('id').execute()
    await moveClockTo(db, '2034-03-31T23:59:00+05:30')
    await purge({ db })
    expect(await isBare()).toEqual([false, false])
    await moveClockTo(db, '2034-04-01T00:01:00+05:30')
    await purge({ db })
    expect(await isBare()).toEqual([true, false])
    await moveClockTo(db, '2045-01-01T00:00:00+05:30')
    await purge({ db })
    const after = await db.selectFrom('orders').selectAll().orderBy('id').execute()
    for (const [at, order] of after.entries()) {
      expect(JSON.stringify(order)).not.toMatch(/asha|9876543210/i)
      expect({ ...order, address: null }).toEqual({ ...before[at], address: null })
      expect(order.address).toMatchObject({
        city: expect.stringMatching(/./),
        zip: expect.stringMatching(/./),
        street: '',
      })
    }
    const broken = (await checkInvariants(database)).filter(({ breaches }) => breaches.length > 0)
    expect(broken).toEqual([])
  })
})
