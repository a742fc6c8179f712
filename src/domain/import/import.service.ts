import { IMPORT_SHOWN, importRoles, type ImportKind, type ImportRun } from '#contract/admin/import.ts'
import { isoDate } from '#contract/core/dates.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import type { Actor } from '#domain/journal/journal.service.ts'
import { recordWrite } from '#domain/journal/journal.service.ts'

import * as report from './import-report.store.ts'
import * as store from './import.store.ts'
import { importers } from './importers.ts'
import type { Line, Thing } from './plan.rules.ts'
import { readCsv } from './read-csv.ts'

type Asked = { actor: Actor; id: number }
const LOOKED_AT_ONCE = 500
const WRONG_AT_ONCE = 1_000

/**
 * Takes a file; it is read here, so that one that is none is refused at once, and checked in the background. Nothing else is
 * written. Refuses BAD_FILE, and FORBIDDEN for a kind that this person may not change by hand.
 */
export async function startImport(
  { db }: Deps,
  { actor, kind, file, fileName }: { actor: Actor; kind: ImportKind; file: Uint8Array; fileName: string },
): Promise<Outcome<{ id: number }>> {
  if (!mayImport(actor, kind)) return refuse('FORBIDDEN')
  const lines = await readCsv(file, importers[kind])
  if (!lines.ok) return lines
  return transact(db, async (tx): Promise<Outcome<{ id: number }>> => {
    const id = await store.insertRun(tx, { kind, fileName, file, actor })
    await store.insertRows(tx, id, thingsOf(kind, lines.value))
    await recordWrite(tx, actor, {
      action: 'import.check',
      object: objectOf(id, fileName),
      changes: [{ field: 'Rows', before: '', after: String(lines.value.length) }],
    })
    return done({ id })
  })
}

/** What a file would change, what is wrong in it, and how far it is. */
export async function findImport({ db }: Pick<Deps, 'db'>, { actor, id }: Asked): Promise<Outcome<ImportRun>> {
  const run = await store.findRun(db, id)
  if (!run || !mayImport(actor, run.kind)) return refuse(run ? 'FORBIDDEN' : 'NOT_FOUND')
  const { checked, gone, ...counts } = await report.countLines(db, id)
  const isChecking = run.state === 'checking'
  return done({
    id,
    kind: run.kind,
    file_name: run.file_name,
    bytes: run.bytes,
    by: run.actor.name,
    created_at: isoDate(run.created_at),
    checked_at: run.checked_at && isoDate(run.checked_at),
    state: run.state === 'undoing' ? 'applying' : run.state,
    taking_back: run.state === 'undoing',
    ...counts,
    done: isChecking ? checked : run.state === 'undoing' ? gone - counts.applied : gone,
    errors: await report.firstErrors(db, id, IMPORT_SHOWN),
    changes: await report.firstChanges(db, id, IMPORT_SHOWN),
    left_out: await report.firstLeftOut(db, id, IMPORT_SHOWN),
    undo_until: run.undo_until && isoDate(run.undo_until),
  })
}

/** The wrong lines of a file with the headings of its kind, in batches. */
export async function wrongRows(
  { db }: Pick<Deps, 'db'>,
  { actor, id }: Asked,
): Promise<Outcome<{ fileName: string; headings: readonly string[]; batches: AsyncIterable<Line[]> }>> {
  const run = await store.findRun(db, id)
  if (!run || !mayImport(actor, run.kind)) return refuse(run ? 'FORBIDDEN' : 'NOT_FOUND')
  return done({ fileName: run.file_name, headings: importers[run.kind].known, batches: wrongBatches(db, id) })
}

/**
 * Begins to write what was checked, or goes on after a stop; wrong rows must be left out by name. Refuses INVALID before it
 * is checked, where nothing is to be written or wrong rows are not left out, and IMPORT_STALE where all was changed since.
 * Applied twice is applied once.
 */
export const applyImport = (deps: Deps, asked: Asked & { leaveOut: boolean }): Promise<Outcome<undefined>> =>
  change(deps, asked, async (tx, run) => {
    if (run.state === 'applying' || run.state === 'applied') return done(undefined)
    if (run.state !== 'checked' && run.state !== 'stopped') return say('This file cannot be applied now.')
    const { wrong, ...counts } = await report.countLines(tx, run.id)
    if (counts.new + counts.changed === 0) return say('This file changes nothing.')
    if (wrong > 0 && !asked.leaveOut)
      return say('Leave the wrong rows out, or mend them and send the file again.', 'leave_out')
    if (!(await isFresh(tx, run))) return refuse('IMPORT_STALE')
    await store.setState(tx, run.id, 'applying', asked.actor)
    return done(undefined)
  })

/** Stops before the next chunk; what was written stays, and can be gone on with or taken back. */
export const stopImport = (deps: Deps, asked: Asked): Promise<Outcome<undefined>> =>
  change(deps, asked, async (tx, run) => {
    if (run.state === 'applying') await store.setState(tx, run.id, 'stopped')
    return done(undefined)
  })

/** Begins to put back what was written, for 24 hours. Refuses INVALID later, and for steps of orders, which never go back. */
export const undoImport = (deps: Deps, asked: Asked): Promise<Outcome<undefined>> =>
  change(deps, asked, async (tx, run) => {
    if (run.state === 'undoing' || run.state === 'undone') return done(undefined)
    if (!run.can_undo) return say('This import can no longer be taken back.')
    await store.setState(tx, run.id, 'undoing', asked.actor)
    return done(undefined)
  })

type LockedRun = NonNullable<Awaited<ReturnType<typeof store.lockRun>>>

const change = (
  { db }: Deps,
  { actor, id }: Asked,
  work: (tx: Tx, run: LockedRun) => Promise<Outcome<undefined>>,
): Promise<Outcome<undefined>> =>
  transact(db, async (tx): Promise<Outcome<undefined>> => {
    const run = await store.lockRun(tx, id)
    if (!run) return refuse('NOT_FOUND')
    return mayImport(actor, run.kind) ? work(tx, run) : refuse('FORBIDDEN')
  })

/** Whether anything at all is still as the check saw it. */
async function isFresh(tx: Tx, { id, kind }: LockedRun): Promise<boolean> {
  const rows = await store.nextRows(tx, id, 'ready', LOOKED_AT_ONCE)
  const now = await importers[kind].versions(
    tx,
    rows.map(({ key }) => key),
  )
  return rows.length === 0 || rows.some(({ key, seen }) => (now.get(key) ?? '') === seen)
}

/** Lines that name the same thing, in the order in which the file first names it; a line that names none stands alone. */
function thingsOf(kind: ImportKind, lines: readonly Line[]): Thing[] {
  const byKey = Map.groupBy(lines, (line) => importers[kind].keyOf(line) ?? `row ${line.row}`)
  return [...byKey].map(([key, own]) => ({ key, lines: own }))
}

async function* wrongBatches(db: Deps['db'], id: number): AsyncGenerator<Line[]> {
  let after = -1
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a file holds no more than one batch
    const things = await report.wrongLinesAfter(db, id, after, WRONG_AT_ONCE)
    if (things.length > 0) yield things.flatMap(({ lines }) => lines)
    after = things.at(-1)?.place ?? after
    if (things.length < WRONG_AT_ONCE) return
  }
}

/** A run as the journal names it. */
export const objectOf = (id: number, title: string) => ({ kind: 'import', id, title })

const mayImport = ({ role }: Actor, kind: ImportKind): boolean => importRoles[kind].some((one) => one === role)
const say = (message: string, field?: string): Refusal =>
  refuse('INVALID', { words: { message }, ...(field !== undefined && { field }) })
