import { sql } from 'kysely'

import { isUnavailable } from '#db/sql-state.ts'
import { transact } from '#db/transact.ts'
import { done, type AdminOutcome, type AdminRefusal, type Deps, type Tx } from '#domain/context.ts'
import type { Change } from '#domain/journal/journal.rules.ts'
import { changeOfPart } from '#domain/journal/journal.rules.ts'
import { recordWrite, type Entry } from '#domain/journal/journal.service.ts'
import { remark } from '#domain/remark.rules.ts'

import { objectOf } from './import.service.ts'
import * as store from './import.store.ts'
import { importers } from './importers.ts'
import { NO_COUNTS, type Counts, type Plan } from './plan.rules.ts'
import { storedCell, type WrongCell } from './wrong-cell.rules.ts'

export { queue as importQueue } from './import.store.ts'

type Work = {
  /** rows of one transaction: a hundred, fewer where all work shares one connection */
  chunk: number
  forMs: number
  onFailure: (error: unknown) => void
}
type Chunk = { deps: Deps; tx: Tx; run: store.Run; chunk: number }

/**
 * Continues imports chunk by chunk, each in its own transaction: a process that is killed loses only the chunk at hand,
 * and any process continues after the last committed one. A run in which our own code throws is marked as failed.
 */
export async function advanceImports(deps: Deps, { chunk, forMs, onFailure }: Work): Promise<void> {
  const until = performance.now() + forMs
  while (performance.now() < until) {
    let run: store.Run | undefined
    try {
      await transact(deps.db, async (tx) => {
        run = await store.lockWorking(tx)
        if (run) await advance({ deps, tx, run, chunk })
        return done(undefined)
      })
      if (!run) return
    } catch (error) {
      onFailure(error)
      if (!run || isUnavailable(error)) return
      await markFailed(deps, run)
    }
  }
}

async function advance(work: Chunk): Promise<void> {
  const { tx, run } = work
  const steps = {
    checking: { from: 'read', take: checkRows, end: 'checked' },
    applying: { from: 'ready', take: applyRows, end: 'applied' },
    undoing: { from: 'applied', take: undoRows, end: 'undone' },
  } as const
  const step = Object.entries(steps).find(([state]) => state === run.state)?.[1]
  if (!step) return
  const rows = await store.nextRows(tx, run.id, step.from, work.chunk)
  if (rows.length > 0) await step.take(work, rows)
  else await store.setState(tx, run.id, step.end)
}

/**
 * Plans a chunk, and makes every write in a savepoint that is rolled back: so the check finds the errors that applying finds.
 */
async function checkRows({ deps, tx, run }: Chunk, rows: readonly store.StoredRow[]): Promise<void> {
  const importer = importers[run.kind]
  const rowsWithKey = rows.filter(({ lines }) => lines.every((line) => importer.keyOf(line) !== undefined))
  const plans = await importer.plan(tx, rowsWithKey)
  const plansByPlace = new Map(rowsWithKey.map(({ place }, n) => [place, plans[n]]))
  const checked: store.RowChange[] = []
  for (const row of rows) {
    const plan = plansByPlace.get(row.place) ?? missingKeyPlan(row, importer.keyColumn)
    // Each row is tried and rolled back before the next one.
    checked.push({ place: row.place, ...(await dryRun({ deps, tx, run }, row, plan)) })
  }
  await store.saveRows(tx, run.id, checked)
}

async function dryRun(
  { deps, tx, run }: Omit<Chunk, 'chunk'>,
  { key, lines }: store.StoredRow,
  { title, counts, errors, write }: Plan,
): Promise<Omit<store.RowChange, 'place'>> {
  const planned = { title, counts, errors: errors.map(storedCell) }
  if (!write) return { ...planned, state: counts.wrong === lines.length ? 'wrong' : 'unchanged' }
  await sql`savepoint trial`.execute(tx)
  const outcome = await importers[run.kind].write(deps, tx, { ...write, key, actor: run.actor })
  await sql`rollback to savepoint trial`.execute(tx)
  if (outcome.ok && outcome.value) return { ...planned, ...write, state: 'ready', changes: outcome.value.changes ?? [] }
  if (outcome.ok) return { ...planned, state: 'unchanged', counts: nothingChanged(counts) }
  const found = [...planned.errors, storedCell(refusedCell(lines, outcome))]
  return { ...planned, state: 'wrong', counts: { ...NO_COUNTS, wrong: lines.length }, errors: found }
}

async function applyRows(work: Chunk, rows: readonly store.StoredRow[]): Promise<void> {
  const { deps, tx, run } = work
  const importer = importers[run.kind]
  const { entries, changes } = await writeEach(work, rows, {
    write: (row) => importer.write(deps, tx, { ...row, actor: run.actor }),
    successState: 'applied',
    failureState: 'left_out',
  })
  const versions = await importer.versions(
    tx,
    rows.map(({ key }) => key),
  )
  const keys = new Map(rows.map(({ place, key }) => [place, key]))
  await store.saveRows(
    tx,
    run.id,
    changes.map((change) => ({ ...change, written: versions.get(keys.get(change.place) ?? '') ?? '' })),
  )
  await recordChunk(work, 'import.apply', entries)
}

async function undoRows(work: Chunk, rows: readonly store.StoredRow[]): Promise<void> {
  const { deps, tx, run } = work
  const { undo } = importers[run.kind]
  const { entries, changes } = await writeEach(work, rows, {
    write: async (row) => (undo ? undo(deps, tx, { ...row, actor: run.actor }) : done(undefined)),
    successState: 'undone',
    // the change stays, because undoing it was refused
    failureState: 'kept',
  })
  await store.saveRows(tx, run.id, changes)
  await recordChunk(work, 'import.undo', entries)
}

/** Writes each row in its own savepoint: a refused one, for example because staff changed it since, is left out; the others are written. */
async function writeEach(
  { tx }: Chunk,
  rows: readonly store.StoredRow[],
  {
    write,
    successState,
    failureState,
  }: {
    write: (row: store.StoredRow) => Promise<AdminOutcome<Entry | undefined, unknown>>
    successState: store.RowState
    failureState: store.RowState
  },
): Promise<{ entries: Entry[]; changes: store.RowChange[] }> {
  const entries: Entry[] = []
  const changes: store.RowChange[] = []
  for (const row of rows) {
    await sql`savepoint one`.execute(tx)
    const outcome = await write(row)
    await (outcome.ok ? sql`release savepoint one` : sql`rollback to savepoint one`).execute(tx)
    if (outcome.ok && outcome.value) entries.push(outcome.value)
    changes.push(
      outcome.ok
        ? { place: row.place, state: successState }
        : { place: row.place, state: failureState, why: storedCell(refusedCell(row.lines, outcome, row.title)) },
    )
  }
  return { entries, changes }
}

/** Writes one journal row for a chunk, with all its changes (spec B1.5). */
async function recordChunk({ tx, run }: Chunk, action: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  await recordWrite(tx, run.actor, {
    action,
    object: objectOf(run.id, run.kind),
    parts: entries.map(({ object }) => object),
    changes: entries.flatMap(labelledChanges),
    isMoney: entries.some(({ isMoney = false }) => isMoney),
  })
}

/** The changes of one entry, labelled with its object; for a new object one line that says it was added. */
function labelledChanges({ action, object: { title }, changes = [] }: Entry): Change[] {
  if (action.endsWith('.add')) return [{ field: title, before: '', after: 'added' }]
  return changes.map((change) => changeOfPart(title, change))
}

const nothingChanged = (counts: Counts): Counts => ({
  ...NO_COUNTS,
  wrong: counts.wrong,
  unchanged: counts.new + counts.changed + counts.unchanged,
})

const markFailed = ({ db }: Deps, { id }: store.Run) =>
  transact(db, async (tx) => {
    await store.setState(tx, id, 'failed')
    return done(undefined)
  })

/** A refusal of the domain as a wrong cell, at the row and column that fit best. */
function refusedCell(lines: store.StoredRow['lines'], refusal: AdminRefusal<unknown>, title = ''): WrongCell {
  const [line] = lines
  const column = refusal.field?.split('.')[0] ?? ''
  const { code, params, reasons } = refusal
  const why = [{ code, ...(params && { params }), ...(reasons && { reasons }) }]
  return { row: line?.row ?? 0, column, value: line?.cells[column] ?? '', why, title }
}

const missingKeyPlan = ({ lines }: store.StoredRow, column: string): Plan => ({
  title: '',
  counts: { ...NO_COUNTS, wrong: lines.length },
  errors: lines.map(({ row }) => ({ row, column, value: '', why: [remark('rowNeeds', { column })] })),
})
