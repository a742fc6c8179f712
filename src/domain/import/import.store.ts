import { sql } from 'kysely'

import type { ImportError, ImportKind } from '#contract/admin/import.ts'
import type { Change } from '#contract/admin/journal.ts'
import type { Db, Tx } from '#db/client.ts'
import type { Actor } from '#domain/journal/journal.service.ts'

import type { Counts, Line } from './plan.rules.ts'

export type RunState = 'checking' | 'checked' | 'applying' | 'stopped' | 'applied' | 'undoing' | 'undone' | 'failed'
export type RowState = 'read' | 'wrong' | 'unchanged' | 'ready' | 'applied' | 'left_out' | 'undone' | 'kept'
export type Run = { id: number; kind: ImportKind; state: RunState; file_name: string; actor: Actor }

/** What becomes of a row of a run; what is not there stays. */
export type RowChange = { place: number; state: RowState } & Partial<{
  counts: Counts
  title: string
  change: unknown
  before: unknown
  seen: string
  written: string
  changes: readonly Change[]
  errors: readonly ImportError[]
  why: ImportError
}>

const RUN = ['id', 'kind', 'state', 'file_name', 'actor'] as const
const ROWS_AT_ONCE = 1_000

export async function insertRun(
  tx: Tx,
  { kind, fileName, file, actor }: { kind: ImportKind; fileName: string; file: Uint8Array; actor: Actor },
): Promise<number> {
  const row = { kind, file_name: fileName, file: Buffer.from(file), actor: JSON.stringify(actor) }
  const { id } = await tx
    .insertInto('import_run')
    .values({ ...row, state: 'checking', created_at: sql<Date>`shop_now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertRows(
  tx: Tx,
  runId: number,
  things: readonly { key: string; lines: readonly Line[] }[],
): Promise<void> {
  for (let from = 0; from < things.length; from += ROWS_AT_ONCE) {
    const rows = things.slice(from, from + ROWS_AT_ONCE).map((thing, n) => ({ ...thing, place: from + n }))
    // oxlint-disable-next-line no-await-in-loop -- a statement a thousand, so that none takes long
    await sql`insert into import_row (run_id, place, key, lines, line_count)
      select ${runId}, place, key, lines, jsonb_array_length(lines)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (place int, key text, lines jsonb)`.execute(tx)
  }
}

/** The first run that something is to be done for and that nobody works on; locked until the chunk is done. */
export const lockWorking = (tx: Tx): Promise<Run | undefined> =>
  tx
    .selectFrom('import_run')
    .select(RUN)
    .where('state', 'in', ['checking', 'applying', 'undoing'])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .$castTo<Run>()
    .executeTakeFirst()

/** A run that somebody wants to apply, stop or take back; waits for the chunk under way. */
export const lockRun = (tx: Tx, id: number) =>
  tx
    .selectFrom('import_run')
    .select(RUN)
    .select(canUndo.as('can_undo'))
    .where('id', '=', id)
    .forUpdate()
    .$castTo<Run & { can_undo: boolean }>()
    .executeTakeFirst()

export const findRun = (db: Db, id: number) =>
  db
    .selectFrom('import_run')
    .select(RUN)
    .select([
      sql<number>`octet_length(file)`.as('bytes'),
      'created_at',
      'checked_at',
      sql<Date | null>`case when ${canUndo} then applied_at + interval '24 hours' end`.as('undo_until'),
    ])
    .where('id', '=', id)
    .$castTo<Run & { bytes: number; created_at: Date; checked_at: Date | null; undo_until: Date | null }>()
    .executeTakeFirst()

export const setState = (tx: Tx, id: number, state: RunState, actor?: Actor) =>
  tx
    .updateTable('import_run')
    .set({ state, ...(actor && { actor: JSON.stringify(actor) }) })
    .$if(state === 'checked', (update) => update.set({ checked_at: sql<Date>`shop_now()` }))
    .$if(state === 'applying', (update) => update.set({ applied_at: sql<Date>`coalesce(applied_at, shop_now())` }))
    .where('id', '=', id)
    .execute()

/** The next things of a run that are in this state. */
export const nextRows = (tx: Tx, runId: number, state: RowState, most: number) =>
  tx
    .selectFrom('import_row')
    .selectAll()
    .where('run_id', '=', runId)
    .where('state', '=', state)
    .orderBy('place')
    .limit(most)
    .$castTo<StoredRow>()
    .execute()
export type StoredRow = {
  place: number
  key: string
  lines: Line[]
  title: string
  change: unknown
  before: unknown
  seen: string
  written: string
}

export async function saveRows(tx: Tx, runId: number, rows: readonly RowChange[]): Promise<void> {
  const flat = rows.map(({ counts, ...row }) => ({
    ...row,
    ...(counts && { n: counts.new, c: counts.changed, u: counts.unchanged, w: counts.wrong }),
  }))
  await sql`update import_row set state = row.state, title = coalesce(row.title, import_row.title),
      new_count = coalesce(row.n, new_count), changed_count = coalesce(row.c, changed_count),
      unchanged_count = coalesce(row.u, unchanged_count), wrong_count = coalesce(row.w, wrong_count),
      change = coalesce(row.change, import_row.change), before = coalesce(row.before, import_row.before),
      seen = coalesce(row.seen, import_row.seen), written = coalesce(row.written, import_row.written),
      changes = coalesce(row.changes, import_row.changes), errors = coalesce(row.errors, import_row.errors),
      why = coalesce(row.why, import_row.why)
    from jsonb_to_recordset(${JSON.stringify(flat)}::jsonb) as row (place int, state text, title text, n int, c int, u int,
      w int, change jsonb, before jsonb, seen text, written text, changes jsonb, errors jsonb, why jsonb)
    where run_id = ${runId} and import_row.place = row.place`.execute(tx)
}

const canUndo = sql<boolean>`(kind <> 'tracking' and state in ('applied', 'stopped')
  and applied_at > shop_now() - interval '24 hours')`
