import { sql, type Expression, type RawBuilder } from 'kysely'

import type { Db } from '#db/client.ts'
import { statement } from '#db/statement.ts'

/** Seconds until the window of each full counter ends; counters with room are not in the answer. */
export async function fullCounters(db: Db, caps: readonly { key: string; cap: number }[]): Promise<number[]> {
  const keys = caps.map((one) => one.key)
  const rows = await db
    .selectFrom('limit_counter')
    .where('key', 'in', keys)
    .where(sql<boolean>`window_ends_at > shop_now()`)
    .select(['key', 'tries', sql<number>`ceil(extract(epoch from window_ends_at - shop_now()))::int`.as('seconds')])
    .execute()
  return rows
    .filter((row) => row.tries >= (caps.find((one) => one.key === row.key)?.cap ?? Infinity))
    .map((row) => row.seconds)
}

type Window = { key: string; minutes: number }
export type Counted = { key: string; tries: number; seconds: number }

/**
 * Counts one attempt for each key and returns how many there are now, and for how many seconds they count; a window that
 * has ended starts again. Keys are written in order, so that two never deadlock. All who share an address count in one
 * row, one after the other, so by itself it waits for no disk and no standby while it holds that row: a crash forgets the
 * attempts of its last moment. Within a transaction it is as safe as what else is written there.
 */
export const recordAttempts = (db: Db, windows: readonly Window[]): Promise<Counted[]> =>
  (db.isTransaction ? count : countOnly)(db, filled(windows))

const clock = sql`clock as materialized (select shop_now() as now)`
const unsynced = sql`set_config('synchronous_commit', 'off', true)`

/** Counts one attempt for each key of `windows`; the statement it is a part of has `clock`. */
const counted = (
  windows: RawBuilder<unknown>,
) => sql<Counted>`insert into limit_counter as c (key, tries, window_ends_at)
    select key, 1, now + make_interval(mins => minutes) from ${windows}
    on conflict (key) do update set
      tries = case when c.window_ends_at > (select now from clock) then c.tries + 1 else 1 end,
      window_ends_at = case when c.window_ends_at > (select now from clock) then c.window_ends_at else excluded.window_ends_at end
    returning key, tries, ceil(extract(epoch from window_ends_at - (select now from clock)))::int as seconds`

type Filled = { keys: readonly string[]; minutes: readonly number[] }
const counting = (isSynced: boolean) =>
  statement((db, { keys, minutes }: Filled) => {
    const windows = sql`clock, unnest(${keys}::text[], ${minutes}::int[]) as w(key, minutes)`
    return sql<Counted>`with ${clock} ${counted(isSynced ? windows : sql`${windows}, ${unsynced}`)}`.compile(db)
  })
const count = counting(true)
const countOnly = counting(false)

/**
 * The same for who a question finds, in one statement with it: `found` has at most one row, whose `account` ends each key that
 * is an account's, and counts where it has `is_counted`. Its row comes back with what was counted.
 */
export const countedWith = <Row>(
  found: Expression<unknown>,
  { keys, ofAccount, minutes }: Filled & { ofAccount: readonly boolean[] },
): RawBuilder<Row & { counted: Counted[] | null }> => sql`with found as materialized (${found}), ${clock},
    counted as (${counted(sql`(select w.key || case when of_account then found.account else '' end as key, minutes
      from found, unnest(${keys}::text[], ${ofAccount}::bool[], ${minutes}::int[]) as w(key, of_account, minutes)
      where found.is_counted) as w, clock, ${unsynced}`)})
    select found.*, (select json_agg(counted) from counted) as counted from found`

/** Takes one attempt back from each counter whose window still runs; in the order in which they are counted. */
export async function removeAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await sql`with locked as (select key from limit_counter where key = any(${keys}::text[]) order by key for update)
    update limit_counter as c set tries = c.tries - 1 from locked
    where c.key = locked.key and c.tries > 0 and c.window_ends_at > shop_now()`.execute(db)
}

const filled = (windows: readonly Window[]) => {
  const sorted = windows.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return { keys: sorted.map(({ key }) => key), minutes: sorted.map(({ minutes }) => minutes) }
}
