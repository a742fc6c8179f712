import { sql } from 'kysely'

import type { ImportError } from '#contract/admin/import.ts'
import type { Change } from '#contract/admin/journal.ts'
import { adminRefusals, textIn } from '#contract/admin/refusals.ts'
import { isUnavailable } from '#db/sql-state.ts'
import { transact } from '#db/transact.ts'
import { done, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { changeOfPart } from '#domain/journal/journal.rules.ts'
import { recordWrite, type Entry } from '#domain/journal/journal.service.ts'

import { objectOf } from './import.service.ts'
import * as store from './import.store.ts'
import { importers } from './importers.ts'
import { NO_COUNTS, type Counts, type Plan } from './plan.rules.ts'

type Work = {
  /** things of one transaction: a hundred, fewer where all share one connection */
  chunk: number
  forMs: number
  onFailure: (error: unknown) => void
}
type Chunk = { deps: Deps; tx: Tx; run: store.Run; chunk: number }

/**
 * Goes on with what is to be done for imports, chunk by chunk, each in a transaction of its own: whoever is killed in one
 * leaves nothing of it, and any process goes on after the last that was finished. A run that ends in a fault of ours has failed.
 */
export async function advanceImports(deps: Deps, { chunk, forMs, onFailure }: Work): Promise<void> {
  const until = performance.now() + forMs
  while (performance.now() < until) {
    let run: store.Run | undefined
    try {
      // oxlint-disable-next-line no-await-in-loop -- one chunk after the other
      await transact(deps.db, async (tx) => {
        run = await store.lockWorking(tx)
        if (run) await advance({ deps, tx, run, chunk })
        return done(undefined)
      })
      if (!run) return
    } catch (error) {
      onFailure(error)
      if (!run || isUnavailable(error)) return
      // oxlint-disable-next-line no-await-in-loop -- as above
      await fail(deps, run)
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

/** Plans a chunk, and tries each write as it will be made, to take it back at once: so the check says what applying says. */
async function checkRows({ deps, tx, run }: Chunk, rows: readonly store.StoredRow[]): Promise<void> {
  const importer = importers[run.kind]
  const named = rows.filter(({ lines }) => lines.every((line) => importer.keyOf(line) !== undefined))
  const plans = await importer.plan(tx, named)
  const planned = new Map(named.map(({ place }, n) => [place, plans[n]]))
  const checked: store.RowChange[] = []
  for (const row of rows) {
    const plan = planned.get(row.place) ?? nameless(row, importer.keyColumn)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is tried and rolled back
    checked.push({ place: row.place, ...(await tried({ deps, tx, run }, row, plan)) })
  }
  await store.saveRows(tx, run.id, checked)
}

async function tried(
  { deps, tx, run }: Omit<Chunk, 'chunk'>,
  { key, lines }: store.StoredRow,
  { title, counts, errors, write }: Plan,
): Promise<Omit<store.RowChange, 'place'>> {
  const known = { title, counts, errors }
  if (!write) return { ...known, state: counts.wrong === lines.length ? 'wrong' : 'unchanged' }
  await sql`savepoint trial`.execute(tx)
  const outcome = await importers[run.kind].write(deps, tx, { ...write, key, actor: run.actor })
  await sql`rollback to savepoint trial`.execute(tx)
  if (outcome.ok && outcome.value) return { ...known, ...write, state: 'ready', changes: outcome.value.changes ?? [] }
  if (outcome.ok) return { ...known, state: 'unchanged', counts: nothingChanged(counts) }
  const error = errorOf(lines, outcome)
  return { ...known, state: 'wrong', counts: { ...NO_COUNTS, wrong: lines.length }, errors: [...errors, error] }
}

async function applyRows(work: Chunk, rows: readonly store.StoredRow[]): Promise<void> {
  const { deps, tx, run } = work
  const importer = importers[run.kind]
  const { entries, changes } = await eachAlone(work, rows, {
    write: (row) => importer.write(deps, tx, { ...row, actor: run.actor }),
    wellDone: 'applied',
    refused: 'left_out',
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
  const { entries, changes } = await eachAlone(work, rows, {
    write: async (row) => (undo ? undo(deps, tx, { ...row, actor: run.actor }) : done(undefined)),
    wellDone: 'undone',
    refused: 'kept',
  })
  await store.saveRows(tx, run.id, changes)
  await recordChunk(work, 'import.undo', entries)
}

/** Writes each thing by itself: one that is refused, since somebody changed it say, is left out and the others stay. */
async function eachAlone(
  { tx }: Chunk,
  rows: readonly store.StoredRow[],
  {
    write,
    wellDone,
    refused,
  }: {
    write: (row: store.StoredRow) => Promise<Outcome<Entry | undefined, unknown>>
    wellDone: store.RowState
    refused: store.RowState
  },
): Promise<{ entries: Entry[]; changes: store.RowChange[] }> {
  const entries: Entry[] = []
  const changes: store.RowChange[] = []
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sql`savepoint one`.execute(tx)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const outcome = await write(row)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await (outcome.ok ? sql`release savepoint one` : sql`rollback to savepoint one`).execute(tx)
    if (outcome.ok && outcome.value) entries.push(outcome.value)
    changes.push(
      outcome.ok
        ? { place: row.place, state: wellDone }
        : { place: row.place, state: refused, why: errorOf(row.lines, outcome, row.title) },
    )
  }
  return { entries, changes }
}

/** A row of the journal a chunk, with all that it changed (spec B1.5). */
async function recordChunk({ tx, run }: Chunk, action: string, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  await recordWrite(tx, run.actor, {
    action,
    object: objectOf(run.id, run.file_name),
    parts: entries.map(({ object }) => object),
    changes: entries.flatMap(changesIn),
    isMoney: entries.some(({ isMoney = false }) => isMoney),
  })
}

/** What an entry says of its own thing, said of one of many; of a new one, that it is there. */
function changesIn({ action, object: { title }, changes = [] }: Entry): Change[] {
  if (action.endsWith('.add')) return [{ field: title, before: '', after: 'added' }]
  return changes.map((change) => changeOfPart(title, change))
}

const nothingChanged = (counts: Counts): Counts => ({
  ...NO_COUNTS,
  wrong: counts.wrong,
  unchanged: counts.new + counts.changed + counts.unchanged,
})

const fail = ({ db }: Deps, { id }: store.Run) =>
  transact(db, async (tx) => {
    await store.setState(tx, id, 'failed')
    return done(undefined)
  })

/** A refusal of the noun's own service, at the place of the file where it belongs best. */
function errorOf(lines: store.StoredRow['lines'], refusal: Refusal<unknown>, title = ''): ImportError {
  const [line] = lines
  const column = refusal.field?.split('.')[0] ?? ''
  const said = textIn(adminRefusals, refusal.code, refusal.words)
  return {
    row: line?.row ?? 0,
    column,
    value: line?.cells[column] ?? '',
    message: title === '' ? said : `${title}: ${said}`,
  }
}

const nameless = ({ lines }: store.StoredRow, column: string): Plan => ({
  title: '',
  counts: { ...NO_COUNTS, wrong: lines.length },
  errors: lines.map(({ row }) => ({ row, column, value: '', message: `Every row needs its ${column}.` })),
})
