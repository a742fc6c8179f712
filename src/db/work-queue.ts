import { sql, type RawBuilder } from 'kysely'

import type { Db } from './client.ts'

/**
 * A table whose rows are work. A row waits until it is due, one process claims it, and then it is done, tried again later or
 * given up. The rows alone decide, so whoever dies loses nothing.
 */
export type WorkQueue = {
  table: string
  /** The column that a row is known by. */
  key: string
  /** Which rows can be claimed now. */
  due: RawBuilder<boolean>
  /** Which of them come first. */
  order: RawBuilder<unknown>
  /** What a claim writes, so that nobody else takes the row meanwhile; nothing where the row stays locked instead. */
  lease?: RawBuilder<unknown>
}

/** One that is watched: since when a row is due, by the shop's clock. */
export type WatchedQueue = WorkQueue & { since: RawBuilder<Date> }

/** One whose rows are tried again: the columns that say when, and why. */
export type RetriedQueue = WatchedQueue & {
  dueAt: string
  /** What else is written when a row is put off: its claim ends, or the attempt is counted. */
  putOff: RawBuilder<unknown>
  error?: string
}

/** A lease of so many seconds. A process lives on the real clock, whatever the shop's says. */
export const leaseOf = (seconds: number) =>
  sql`tries = tries + 1, claimed_until = now() + make_interval(secs => ${sql.lit(seconds)})`
export const isUnclaimed = sql<boolean>`(claimed_until is null or claimed_until < now())`

/** Whether a query finds anything. */
export const exists = (query: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (${query})`

/** Whether a queue has a row that is due. */
export const hasDue = ({ table, due }: WorkQueue): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${sql.table(table)} where ${due})`

/**
 * Whether a row is one of the first that are due, at most so many, or only this one. They are locked, and rows that others
 * have locked are left out. The array is made once; an `in (select …)` may run for each row, and takes more than `max` then.
 */
export const isAmongDue = ({ table, key, due, order }: WorkQueue, max: number, only?: number): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(key)} = any(array(select ${sql.ref(key)} from ${sql.table(table)} where ${due}
    ${only === undefined ? sql`` : sql`and ${sql.ref(key)} = ${only}`}
    order by ${order} limit ${max} for update skip locked))`

/** Claims rows that are due, and returns them whole: to be used as `with claimed as (…)`. */
export const claimed = (queue: WorkQueue & { lease: RawBuilder<unknown> }, max: number, only?: number) =>
  sql`update ${sql.table(queue.table)} set ${queue.lease}
    where ${isAmongDue(queue, max, only)} returning *`

/** Makes a claimed row due again after so many seconds; `still`: only where this holds. */
export const retryLater = async (
  db: Db,
  { table, key, dueAt, error: column, putOff }: RetriedQueue,
  row: { key: number | string; seconds: number; error?: string; still?: RawBuilder<boolean> },
): Promise<void> => {
  const { key: value, seconds, error, still = sql<boolean>`true` } = row
  await sql`update ${sql.table(table)} set ${putOff}, ${sql.ref(dueAt)} = shop_now() + make_interval(secs => ${seconds})
      ${column !== undefined && error !== undefined ? sql`, ${sql.ref(column)} = ${error}` : sql``}
    where ${sql.ref(key)} = ${value} and ${still}`.execute(db)
}

/** Starts a job of the schedule at once, on every node, as soon as this transaction is true. */
export const wake = (job: string): RawBuilder<unknown> => sql`pg_notify('work', ${job})`

/** How many rows of some queues are due, and since when the oldest is, in seconds. */
export async function countDue(
  db: Db,
  queues: readonly WatchedQueue[],
): Promise<{ count: number; oldestSeconds: number }> {
  const rows = queues.map(
    ({ table, due, since }) => sql`select ${since} as since from ${sql.table(table)} where ${due}`,
  )
  const { rows: found } = await sql<{ count: number; oldestSeconds: number }>`
    select count(*) as count, coalesce(extract(epoch from shop_now() - min(since)), 0)::float8 as "oldestSeconds"
    from (${sql.join(rows, sql` union all `)}) as waiting`.execute(db)
  return found[0] ?? { count: 0, oldestSeconds: 0 }
}
