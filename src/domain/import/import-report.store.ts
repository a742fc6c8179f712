import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import type { Change } from '#domain/journal/journal.rules.ts'
import { MUCH_PERCENT, type PriceChange } from '#domain/product/price-change.rules.ts'

import type { Line } from './plan.rules.ts'
import type { StoredCell } from './wrong-cell.rules.ts'

/** How many lines of a run are what, and how many of them are through. */
export async function countLines(db: Db, runId: number) {
  const { rows } = await sql<
    Record<'rows' | 'new' | 'changed' | 'unchanged' | 'wrong' | 'checked' | 'gone' | 'applied', number>
  >`
    select coalesce(sum(line_count), 0)::int as rows, coalesce(sum(new_count), 0)::int as new,
      coalesce(sum(changed_count), 0)::int as changed, coalesce(sum(unchanged_count), 0)::int as unchanged,
      coalesce(sum(wrong_count), 0)::int as wrong,
      coalesce(sum(line_count) filter (where state <> 'read'), 0)::int as checked,
      coalesce(sum(new_count + changed_count) filter (where state not in ('read', 'ready')), 0)::int as gone,
      coalesce(sum(new_count + changed_count) filter (where state = 'applied'), 0)::int as applied
    from import_row where run_id = ${runId}`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('an aggregate always answers a row')
  return counts
}

/**
 * The first so many wrong places of the file, in its order; rows are found first, so that a long file is not read whole.
 */
export const firstErrors = async (db: Db, runId: number, max: number): Promise<StoredCell[]> =>
  (
    await sql<{ error: StoredCell }>`select error from (
        select errors from import_row where run_id = ${runId} and wrong_count > 0 order by place limit ${max}) as first,
        jsonb_array_elements(first.errors) as error
      order by (error ->> 'row')::int limit ${max}`.execute(db)
  ).rows.map(({ error }) => error)

/** What was left out, or not taken back, because a person changed it in the meantime. */
export const firstLeftOut = async (db: Db, runId: number, max: number): Promise<StoredCell[]> =>
  (
    await sql<{ why: StoredCell }>`select why from import_row where run_id = ${runId} and why is not null
      and state in ('left_out', 'kept') order by place limit ${max}`.execute(db)
  ).rows.map(({ why }) => why)

/** The first changes, before and after, a line a field. */
export const firstChanges = async (db: Db, runId: number, max: number) =>
  (
    await sql<{ row: number; title: string } & Change>`
      select (lines -> 0 ->> 'row')::int as row, title, said ->> 'field' as field, said ->> 'before' as before,
        said ->> 'after' as after
      from (
        select place, lines, title, changes from import_row
        where run_id = ${runId} and changed_count + new_count > 0 and before <> '{}' order by place limit ${max}) as first,
        jsonb_array_elements(first.changes) with ordinality as told (said, n)
      order by place, n limit ${max}`.execute(db)
  ).rows

/** A price or an MRP of a size that a file changes a lot (price-change.rules.ts says the same of one); in paise. */
type MuchChanged = PriceChange & { title: string; size: string }

/** The first such prices, and how many there are. */
export async function muchChanged(db: Db, runId: number, max: number): Promise<{ n: number; first: MuchChanged[] }> {
  const { rows } = await sql<Omit<MuchChanged, 'before' | 'after'> & { before: unknown; after: unknown; n: number }>`
    select title, size, field, before, after, (count(*) over ())::int as n from (
      select place, title, old.size ->> 'name' as size, told.field, told.before, told.after
      from import_row,
        jsonb_array_elements(import_row.before -> 'sizes') as old (size)
        join lateral jsonb_array_elements(import_row.change -> 'sizes') as new (size)
          on new.size -> 'id' = old.size -> 'id',
        lateral (values
          ('Price', (old.size ->> 'unitPrice')::numeric, (new.size ->> 'unitPrice')::numeric),
          ('MRP', (old.size ->> 'mrp')::numeric, (new.size ->> 'mrp')::numeric)) as told (field, before, after)
      where run_id = ${runId} and jsonb_typeof(import_row.before -> 'sizes') = 'array'
        and abs(told.after - told.before) * 100 > told.before * ${MUCH_PERCENT}::int
    ) much order by place, size, field limit ${max}`.execute(db)
  return {
    n: rows[0]?.n ?? 0,
    first: rows.map(({ n: _all, before, after, ...row }) => ({
      ...row,
      before: Number(before),
      after: Number(after),
    })),
  }
}

/** A thing of a file with its wrong lines. */
export type WrongLines = { place: number; lines: Line[] }

/** The lines that are wrong, in batches by their place. */
export const wrongLinesAfter = async (db: Db, runId: number, after: number, max: number) =>
  (
    await sql<WrongLines>`
      select place, case when state = 'wrong' then lines else (
        select jsonb_agg(line) from jsonb_array_elements(lines) as line
        where line -> 'row' in (select error -> 'row' from jsonb_array_elements(errors) as error)) end as lines
      from import_row where run_id = ${runId} and wrong_count > 0 and place > ${after} order by place limit ${max}`.execute(
      db,
    )
  ).rows
