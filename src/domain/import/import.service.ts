import { IMPORT_VISIBLE, importRoles, type ImportKind } from '#contract/admin/import.ts'
import type { NamedText } from '#contract/core/named-text.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { transact } from '#db/transact.ts'
import {
  done,
  refuse,
  type AdminOutcome,
  type Db,
  type Deps,
  type Outcome,
  type Refusal,
  type Tx,
} from '#domain/context.ts'
import type { Actor } from '#domain/journal/journal.service.ts'
import { recordWrite } from '#domain/journal/journal.service.ts'
import { streamAll } from '#domain/list.ts'
import { FairQueue } from '#domain/rate-limit/fair-queue.memory.ts'
import { remark } from '#domain/remark.rules.ts'

import * as report from './import-report.store.ts'
import * as store from './import.store.ts'
import { importers } from './importers.ts'
import type { Line, Thing } from './plan.rules.ts'
import { badFile, readCsv } from './read-csv.ts'

/** `about`: what a payout's file does not say of itself, by column. */
type NewImport = {
  actor: Actor
  kind: ImportKind
  file: Uint8Array
  fileName: string
  about?: Readonly<Record<string, string | null | undefined>>
}
type Requested = { actor: Actor; id: number }
const SYNCHRONOUS_ROWS = 500
/** No thing has so many: a product has a row for each size, everything else one. */
const LINES_OF_THING_MAX = 500
/** All lines of a thing are checked and stored in one turn; a product with every field as long as it may be has an eighth. */
const LETTERS_OF_THING_MAX = 1_000_000

/** A file is read in small slices; of many at once each turn would be long again (spec F28). */
const readings = new FairQueue({
  name: 'files',
  atOnce: 1,
  waitingMax: 4,
  waitMaxMs: 30_000,
  now: () => performance.now(),
})

/**
 * Takes a file; it is read here, so that one that is none is refused at once, and checked in the background. Nothing else
 * is written. Refuses BAD_FILE, and FORBIDDEN for a kind that this person may not change by hand.
 */
export async function startImport(
  { db }: Deps,
  { actor, kind, file, fileName, about }: NewImport,
): Promise<AdminOutcome<{ id: number }>> {
  if (!mayImport(actor, kind)) return refuse('FORBIDDEN')
  const extra = extraOf(kind, about)
  const lines = await readings.run([`staff ${actor.staffId}`], () => readCsv(file, extra.headings))
  if (!lines.ok) return lines
  const things = thingsOf(kind, extra.fill(lines.value))
  for (const thing of things) {
    const swollen = swollenFault(thing)
    if (swollen) return badFile(swollen)
  }
  return transact(db, async (tx): Promise<Outcome<{ id: number }>> => {
    const id = await store.insertRun(tx, { kind, fileName, file, actor })
    await store.insertRows(tx, id, things)
    await recordWrite(tx, actor, {
      action: 'import.check',
      object: objectOf(id, kind),
      changes: [{ field: 'Rows', before: '', after: String(lines.value.length) }],
    })
    return done({ id })
  })
}

/** A run with what it would change or has changed, and what is wrong in its file; long lists are cut short. */
export type ImportRun = Awaited<ReturnType<typeof readRun>>

/** What a file would change, what is wrong in it, and how far it is. */
export async function findImport({ db }: Pick<Deps, 'db'>, { actor, id }: Requested): Promise<AdminOutcome<ImportRun>> {
  const run = await store.findRun(db, id)
  if (!run || !mayImport(actor, run.kind)) return refuse(run ? 'FORBIDDEN' : 'NOT_FOUND')
  return done(await readRun(db, run))
}

const readRun = async (db: Db, run: NonNullable<Awaited<ReturnType<typeof store.findRun>>>) => ({
  ...run,
  counts: await report.countLines(db, run.id),
  errors: await report.firstErrors(db, run.id, IMPORT_VISIBLE),
  changes: await report.firstChanges(db, run.id, IMPORT_VISIBLE),
  leftOut: await report.firstLeftOut(db, run.id, IMPORT_VISIBLE),
  much: run.kind === 'products' ? await report.muchChanged(db, run.id, IMPORT_VISIBLE) : { n: 0, first: [] },
})

/** The wrong lines of a file with the headings of its kind, in batches. */
export async function wrongRows(
  { db }: Pick<Deps, 'db'>,
  { actor, id }: Requested,
): Promise<AdminOutcome<{ headings: readonly string[]; batches: AsyncIterable<Line[]> }>> {
  const run = await store.findRun(db, id)
  if (!run || !mayImport(actor, run.kind)) return refuse(run ? 'FORBIDDEN' : 'NOT_FOUND')
  return done({ headings: importers[run.kind].existing, batches: wrongBatches(db, id) })
}

/**
 * Begins to write what was checked, or goes on after a stop; wrong rows must be left out by name. Refuses INVALID before it
 * is checked, where nothing is to be written or wrong rows are not left out, and IMPORT_STALE where all was changed since.
 * Applied twice is applied once.
 */
export const applyImport = (deps: Deps, request: Requested & { leaveOut: boolean }): Promise<AdminOutcome<undefined>> =>
  change(deps, request, async (tx, run) => {
    if (run.state === 'applying' || run.state === 'applied') return done(undefined)
    if (run.state !== 'checked' && run.state !== 'stopped') return refuseWith(officeFault('fileNotNow'))
    const { wrong, ...counts } = await report.countLines(tx, run.id)
    if (counts.new + counts.changed === 0) return refuseWith(officeFault('fileChangesNothing'))
    if (wrong > 0 && !request.leaveOut) return refuseWith(officeFault('leaveWrongOut'), 'leave_out')
    if (!(await isFresh(tx, run))) return refuse('IMPORT_STALE')
    await store.setState(tx, run.id, 'applying', request.actor)
    return done(undefined)
  })

/** Stops before the next chunk; what was written stays, and can be gone on with or taken back. */
export const stopImport = (deps: Deps, request: Requested): Promise<AdminOutcome<undefined>> =>
  change(deps, request, async (tx, run) => {
    if (run.state === 'applying') await store.setState(tx, run.id, 'stopped')
    return done(undefined)
  })

/**
 * Begins to put back what was written, for 24 hours. Refuses INVALID later, and for steps of orders, which never go back.
 */
export const undoImport = (deps: Deps, request: Requested): Promise<AdminOutcome<undefined>> =>
  change(deps, request, async (tx, run) => {
    if (run.state === 'undoing' || run.state === 'undone') return done(undefined)
    if (!run.canUndo) return refuseWith(officeFault('importStays'))
    await store.setState(tx, run.id, 'undoing', request.actor)
    return done(undefined)
  })

type LockedRun = NonNullable<Awaited<ReturnType<typeof store.lockRun>>>

const change = (
  { db }: Deps,
  { actor, id }: Requested,
  work: (tx: Tx, run: LockedRun) => Promise<AdminOutcome<undefined>>,
): Promise<AdminOutcome<undefined>> =>
  transact(db, async (tx): Promise<AdminOutcome<undefined>> => {
    const run = await store.lockRun(tx, id)
    if (!run) return refuse('NOT_FOUND')
    return mayImport(actor, run.kind) ? work(tx, run) : refuse('FORBIDDEN')
  })

/** Whether anything at all is still as the check saw it. */
async function isFresh(tx: Tx, { id, kind }: LockedRun): Promise<boolean> {
  const rows = await store.nextRows(tx, id, 'ready', SYNCHRONOUS_ROWS)
  const now = await importers[kind].versions(
    tx,
    rows.map(({ key }) => key),
  )
  return rows.length === 0 || rows.some(({ key, seen }) => (now.get(key) ?? '') === seen)
}

/** What was said beside a file counts for each line that does not say it, and is no heading that must be there. */
function extraOf(kind: ImportKind, about: NewImport['about'] = {}) {
  const cells = Object.fromEntries(
    Object.entries(kind === 'payout' ? about : {}).flatMap(([column, value]): [string, string][] =>
      value ? [[column, value]] : [],
    ),
  )
  const importer = importers[kind]
  const shapes = importer.shapes?.map((shape) => shape.filter((heading) => cells[heading] === undefined))
  return {
    headings: shapes ? { ...importer, shapes } : importer,
    fill: (lines: readonly Line[]) => lines.map((line) => ({ ...line, cells: { ...cells, ...line.cells } })),
  }
}

/** Lines that name the same thing, in the order in which the file first names it; a line that names none is alone. */
function thingsOf(kind: ImportKind, lines: readonly Line[]): Thing[] {
  const byKey = Map.groupBy(lines, (line) => importers[kind].keyOf(line) ?? `row ${line.row}`)
  return [...byKey].map(([key, own]) => ({ key, lines: own }))
}

/** What is wrong with a thing that is too large to be checked in one turn. */
function swollenFault({ key, lines }: Thing): NamedText | undefined {
  const place = { row: String(lines[0]?.row ?? ''), thing: key.slice(0, 60) }
  if (lines.length > LINES_OF_THING_MAX) return remark('fileThingRows', { ...place, max: String(LINES_OF_THING_MAX) })
  const cells = lines.flatMap((line) => Object.values(line.cells))
  const letters = cells.reduce((sum, cell) => sum + cell.length, 0)
  return letters > LETTERS_OF_THING_MAX ? remark('fileThingLetters', place) : undefined
}

async function* wrongBatches(db: Deps['db'], id: number): AsyncGenerator<Line[]> {
  const batches = streamAll<report.WrongLines>(({ limit, after }) =>
    report.wrongLinesAfter(db, id, after?.place ?? -1, limit),
  )
  for await (const things of batches) yield things.flatMap(({ lines }) => lines)
}

/** A run as the journal names it. */
/** An import by its kind: how a person called their file may name somebody (spec B1.5). */
export const objectOf = (id: number, kind: ImportKind) => ({ kind: 'import', id, title: `${kind}.csv` })

const mayImport = ({ role }: Actor, kind: ImportKind): boolean => importRoles[kind].some((one) => one === role)
const refuseWith = (message: string, field?: string): Refusal =>
  refuse('INVALID', { params: { message }, ...(field !== undefined && { field }) })
