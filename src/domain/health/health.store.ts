import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

import type { HealthFacts, LastCheck, MessageCount } from './health.rules.ts'

/** So many of the newest messages are looked at: enough to see what goes wrong, few enough to be counted at once. */
const NEWEST = 10_000
export type CheckName = 'invariants' | 'journal'

type Stored = Pick<HealthFacts, 'database' | 'migrations' | 'webhook'> & {
  clock: { aheadSeconds: number; isDemo: boolean; now: Date }
}

/** What the database knows of itself, in one statement. */
export async function readStored(db: Db): Promise<Stored> {
  const { rows } = await sql<{
    version: string
    bytes: number
    migrations: number
    last_migration: string
    hours_ago: number | null
    online_orders: number
    ahead_seconds: number
    is_demo: boolean
    real_now: Date
  }>`select substring(version() from '^\\w+ [0-9.]+') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from kysely_migration) as migrations,
      (select coalesce(max(name), '') from kysely_migration) as last_migration,
      (select extract(epoch from shop_now() - max(received_at))::float8 / 3600 from webhook_event
        where source = 'payments') as hours_ago,
      (select count(*)::int from orders
        where payment_mode = 'online' and pay_way is null and created_at > shop_now() - interval '1 day') as online_orders,
      (select ahead_seconds::float8 from shop_clock) as ahead_seconds,
      exists (select from shop_kind where kind = 'demo') as is_demo, now() as real_now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database says nothing of itself')
  return {
    database: { version: row.version, bytes: row.bytes },
    migrations: { count: row.migrations, last: row.last_migration },
    webhook: { hoursAgo: row.hours_ago, onlineOrders: row.online_orders },
    clock: { aheadSeconds: row.ahead_seconds, isDemo: row.is_demo, now: row.real_now },
  }
}

/** The newest messages by state. */
export async function countMessages(db: Db): Promise<MessageCount[]> {
  const { rows } = await sql<MessageCount>`
    select status, count(*)::int as count,
      count(*) filter (where created_at > shop_now() - interval '1 day')::int as lately
    from (select status, created_at from message order by seq desc limit ${NEWEST}) newest
    group by status order by status`.execute(db)
  return rows
}

/** What became of the newest messages within a day, by channel. */
export async function countChannels(db: Db): Promise<HealthFacts['channels']> {
  const { rows } = await sql<HealthFacts['channels'][number]>`
    select channel, count(*) filter (where status in ('sent', 'delivered'))::int as sent,
      count(*) filter (where status in ('failed', 'dead'))::int as failed
    from (select channel, status, created_at from message order by seq desc limit ${NEWEST}) newest
    where created_at > shop_now() - interval '1 day' group by channel`.execute(db)
  return rows
}

export type Counted = { kind: string; count: number }

/** Orders and payments of the last day by state, and exceptions that are open by kind. */
export async function countLately(db: Db): Promise<Record<'orders' | 'payments' | 'exceptions', Counted[]>> {
  const { rows } = await sql<Counted & { what: 'orders' | 'payments' | 'exceptions' }>`
    select 'orders' as what, track_status::text as kind, count(*) as count from orders
      where created_at > shop_now() - interval '1 day' group by 2
    union all select 'payments', state::text, count(*) from payment_intent
      where created_at > shop_now() - interval '1 day' group by 2
    union all select 'exceptions', kind, count(*) from exception where solved_at is null group by 2`.execute(db)
  const of = (subject: string) => rows.filter(({ what }) => what === subject)
  return { orders: of('orders'), payments: of('payments'), exceptions: of('exceptions') }
}

export const writeCheck = (tx: Tx, name: CheckName, { ok, words: text }: { ok: boolean; words: string }) =>
  tx
    .insertInto('health_check')
    .values({ name, ok, words: text, checked_at: sql<Date>`shop_now()` })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ ok, words: text, checked_at: sql<Date>`shop_now()` }),
    )
    .execute()

/** What each check last found. */
export async function lastChecks(db: Db): Promise<Map<string, LastCheck>> {
  const rows = await db
    .selectFrom('health_check')
    .select([
      'name',
      'ok',
      'words',
      sql<number>`extract(epoch from shop_now() - checked_at)::float8 / 3600`.as('hours'),
    ])
    .execute()
  return new Map(rows.map(({ name, ok, words: text, hours }) => [name, { ok, words: text, hoursAgo: hours }]))
}
