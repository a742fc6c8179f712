import { sql } from 'kysely'

import type { ImportKind } from '#contract/admin/import.ts'
import type { Db, Tx } from '#db/client.ts'
import { isAmongDue, type WorkQueue } from '#db/work-queue.ts'
import type { Change } from '#domain/journal/journal.rules.ts'
import type { Actor } from '#domain/journal/journal.service.ts'

import type { Counts, Line } from './plan.rules.ts'
import type { StoredCell } from './wrong-cell.rules.ts'

export type RunState = 'checking' | 'checked' | 'applying' | 'stopped' | 'applied' | 'undoing' | 'undone' | 'failed'
export type RowState = 'read' | 'wrong' | 'unchanged' | 'ready' | 'applied' | 'left_out' | 'undone' | 'kept'
export type Run = { id: number; kind: ImportKind; state: RunState; fileName: string; actor: Actor }

/** What becomes of a row of a run; what is not there stays. */
export type RowChange = { place: number; state: RowState } & Partial<{
  counts: Counts
  title: string
  change: unknown
  before: unknown
  seen: string
  written: string
  changes: readonly Change[]
  errors: readonly StoredCell[]
  why: StoredCell
}>

const RUN = ['id', 'kind', 'state', 'file_name as fileName', 'actor'] as const
const ROWS_AT_ONCE = 1_000
const LETTERS_AT_ONCE = 256 * 1024

export async function insertRun(
  tx: Tx,
  { kind, fileName, file, actor }: { kind: ImportKind; fileName: string; file: Uint8Array; actor: Actor },
): Promise<number> {
  // its rows hold all that it says; to send 20 MB of it at once would hold everybody up
  const row = { kind, file_name: fileName, file: Buffer.alloc(0), bytes: file.length, actor: JSON.stringify(actor) }
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
  // One statement for a thousand rows, or fewer long ones, so that none takes long.
  for (const rows of portionsOf(things))
    await sql`insert into import_row (run_id, place, key, lines, line_count, letters)
      select ${runId}, place, key, lines, jsonb_array_length(lines), letters
      from jsonb_to_recordset(${`[${rows.join(',')}]`}::jsonb) as row (place int, key text, letters int, lines jsonb)`.execute(
      tx,
    )
}

function* portionsOf(things: readonly { key: string; lines: readonly Line[] }[]): Generator<string[]> {
  let rows: string[] = []
  let letters = 0
  for (const [place, { key, lines }] of things.entries()) {
    const text = JSON.stringify(lines)
    rows.push(`{"place":${place},"key":${JSON.stringify(key)},"letters":${text.length},"lines":${text}}`)
    letters += text.length
    if (rows.length < ROWS_AT_ONCE && letters < LETTERS_AT_ONCE) continue
    yield rows
    rows = []
    letters = 0
  }
  if (rows.length > 0) yield rows
}

/** Runs that something is to be done for; one stays locked until a chunk of it is done. */
export const queue = {
  table: 'import_run',
  key: 'id',
  due: sql<boolean>`state in ('checking', 'applying', 'undoing')`,
  order: sql`id`,
} satisfies WorkQueue

/** The first run that something is to be done for and that nobody works on; locked until the chunk is done. */
export const lockWorking = (tx: Tx): Promise<Run | undefined> =>
  tx.selectFrom('import_run').select(RUN).where(isAmongDue(queue, 1)).$castTo<Run>().executeTakeFirst()

/** A run that a person wants to apply, stop or take back; waits for the chunk under way. */
export const lockRun = (tx: Tx, id: number) =>
  tx
    .selectFrom('import_run')
    .select(RUN)
    .select(canUndo.as('canUndo'))
    .where('id', '=', id)
    .forUpdate()
    .$castTo<Run & { canUndo: boolean }>()
    .executeTakeFirst()

export const findRun = (db: Db, id: number) =>
  db
    .selectFrom('import_run')
    .select(RUN)
    .select([
      sql<number>`coalesce(bytes, octet_length(file))`.as('bytes'),
      'created_at as createdAt',
      'checked_at as checkedAt',
      sql<Date | null>`case when ${canUndo} then applied_at + interval '24 hours' end`.as('undoUntil'),
    ])
    .where('id', '=', id)
    .$castTo<Run & { bytes: number; createdAt: Date; checkedAt: Date | null; undoUntil: Date | null }>()
    .executeTakeFirst()

export const setState = (tx: Tx, id: number, state: RunState, actor?: Actor) =>
  tx
    .updateTable('import_run')
    .set({ state, ...(actor && { actor: JSON.stringify(actor) }) })
    .$if(state === 'checked', (update) => update.set({ checked_at: sql<Date>`shop_now()` }))
    .$if(state === 'applying', (update) => update.set({ applied_at: sql<Date>`coalesce(applied_at, shop_now())` }))
    .where('id', '=', id)
    .execute()

/** The next things of a run that are in this state, at most so many, and fewer where they are long. */
export const nextRows = (tx: Tx, runId: number, state: RowState, max: number) =>
  tx
    .selectFrom((next) =>
      next
        .selectFrom('import_row')
        .selectAll()
        .select(sql<number>`sum(letters) over (order by place) - letters`.as('letters_before'))
        .where('run_id', '=', runId)
        .where('state', '=', state)
        .orderBy('place')
        .limit(max)
        .as('next'),
    )
    .selectAll()
    .where('letters_before', '<', LETTERS_AT_ONCE)
    .orderBy('place')
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

const canUndo = sql<boolean>`(kind not in ('tracking', 'scans') and state in ('applied', 'stopped')
  and applied_at > shop_now() - interval '24 hours')`
