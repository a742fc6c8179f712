import { sql } from 'kysely'

import type { ImportError } from '#contract/admin/import.ts'
import type { Change } from '#contract/admin/journal.ts'
import type { Db } from '#db/client.ts'

import type { Line } from './plan.rules.ts'

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

/** The first so many wrong places of the file, in its order. */
export const firstErrors = async (db: Db, runId: number, most: number): Promise<ImportError[]> =>
  (
    await sql<{ error: ImportError }>`select error from import_row, jsonb_array_elements(errors) as error
      where run_id = ${runId} and wrong_count > 0 order by (error ->> 'row')::int limit ${most}`.execute(db)
  ).rows.map(({ error }) => error)

/** What was left out, or not taken back, because somebody changed it meanwhile. */
export const firstLeftOut = async (db: Db, runId: number, most: number): Promise<ImportError[]> =>
  (
    await sql<{ why: ImportError }>`select why from import_row where run_id = ${runId} and why is not null
      and state in ('left_out', 'kept') order by place limit ${most}`.execute(db)
  ).rows.map(({ why }) => why)

/** The first changes, before and after, a line a field. */
export const firstChanges = async (db: Db, runId: number, most: number) =>
  (
    await sql<{ row: number; title: string } & Change>`
      select (lines -> 0 ->> 'row')::int as row, title, said ->> 'field' as field, said ->> 'before' as before,
        said ->> 'after' as after
      from import_row, jsonb_array_elements(changes) with ordinality as told (said, n)
      where run_id = ${runId} and changed_count + new_count > 0 and import_row.before <> '{}' order by place, n limit ${most}`.execute(
      db,
    )
  ).rows

/** The lines that are wrong, in batches by their place. */
export const wrongLinesAfter = async (db: Db, runId: number, after: number, most: number) =>
  (
    await sql<{ place: number; lines: Line[] }>`
      select place, case when state = 'wrong' then lines else (
        select jsonb_agg(line) from jsonb_array_elements(lines) as line
        where line -> 'row' in (select error -> 'row' from jsonb_array_elements(errors) as error)) end as lines
      from import_row where run_id = ${runId} and wrong_count > 0 and place > ${after} order by place limit ${most}`.execute(
      db,
    )
  ).rows
