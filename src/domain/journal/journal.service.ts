import { ROWS_MOST } from '#contract/admin/fields.ts'
import type { Change, JournalRow } from '#contract/admin/journal.ts'
import type { Role } from '#contract/admin/role.ts'
import { isoDate, orderDate } from '#contract/core/dates.ts'
import { clockNow } from '#db/clock.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'

import { changesOfPart, maskedAddress } from './journal.rules.ts'
import * as store from './journal.store.ts'

/** Who does something: a person of the shop, a command on the server, or a job of the schedule. */
export type Actor = {
  staffId: number | null
  name: string
  role: Role | 'server' | 'job' | 'visitor'
  ip: string
  requestId: string
}
export const serverActor: Actor = { staffId: null, name: 'server', role: 'server', ip: '', requestId: '' }
export const jobActor: Actor = { ...serverActor, name: 'job', role: 'job' }

export type Entry = {
  /** `product.update`: the kind of thing and what was done to it. */
  action: string
  object: store.Thing
  /** Where it tells of many things: each of them. The fields of its changes begin with their titles. */
  parts?: readonly store.Thing[]
  /** In the labels of the form. Never a password, token or code, and never a shopper's data: those stand as 'changed'. */
  changes?: readonly Change[]
  /** One that was chosen from a list; free text stays with its object. */
  reason?: string | undefined
  isMoney?: boolean
}

export type JournalFilters = store.Filters & { page: number; perPage: number }
const CHECKED_AT_ONCE = 5_000

/**
 * Writes down what the transaction has done. Call it last: the head of the chain is locked from here to the end of the
 * transaction, and everybody who writes waits for it (spec B1.5).
 */
export async function recordWrite(tx: Tx, actor: Actor, entry: Entry): Promise<void> {
  const { action, object, parts = [], changes = [], reason = null, isMoney = false } = entry
  await store.insertRow(tx, {
    staffId: actor.staffId,
    who: actor.name,
    role: actor.role,
    address: actor.ip === '' ? '' : maskedAddress(actor.ip),
    action,
    kind: object.kind,
    id: String(object.id),
    title: object.title,
    changes,
    reason,
    isMoney,
    requestId: actor.requestId,
    parts,
  })
}

/** Writes down that a file left the shop, and how many rows of it; in a transaction of its own, for a file is read in many. */
export const recordFile = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { kind, title, rows }: { kind: string; title: string; rows: number },
): Promise<Outcome<undefined>> =>
  transact(db, async (tx) => {
    const object = { kind: 'file', id: kind, title }
    await recordWrite(tx, actor, {
      action: `${kind}.export`,
      object,
      changes: [{ field: 'Rows', before: '', after: String(rows) }],
    })
    return done(undefined)
  })

/**
 * The refusal of a change that was made on an older version: who changed the thing since, when, and how it is `now`, as its
 * GET gives it (spec B2.1).
 */
export async function refuseChanged(
  tx: Tx,
  object: { kind: string; id: string | number },
  now: unknown,
): Promise<Refusal<unknown>> {
  const last = await store.lastRow(tx, { kind: object.kind, id: String(object.id) })
  const by = last?.who ?? 'Somebody'
  const at = last?.at ?? (await clockNow(tx))
  return refuse('CHANGED', { words: { who: by, time: orderDate(at) }, data: { by, at: isoDate(at), now } })
}

/** The journal, newest first. Beyond the first 10,000 rows it refuses NARROW. */
export async function listJournal(
  { db }: Pick<Deps, 'db'>,
  { page, perPage, ...filters }: JournalFilters,
): Promise<Outcome<{ rows: JournalRow[]; total: number }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const total = await store.countRows(db, filters)
  const rows = await store.listRows(db, filters, { limit: perPage, offset: (page - 1) * perPage })
  return done({ rows: rows.map(shown), total })
}

/** Whether every row still has the hash of its words and of the row before it. Reads in batches, each a query of its own. */
export async function checkJournal({ db }: Pick<Deps, 'db'>): Promise<{ broken: number | undefined; rows: number }> {
  let from = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other, so that none holds the database for long
    const { broken, last, rows } = await store.findBroken(db, { from, size: CHECKED_AT_ONCE })
    if (broken !== null) return { broken, rows: broken }
    if (rows < CHECKED_AT_ONCE) {
      // oxlint-disable-next-line no-await-in-loop -- the last of them
      const head = await store.headFits(db)
      return { broken: head.fits ? undefined : head.number, rows: last }
    }
    from = last
  }
}

type Row = Awaited<ReturnType<typeof store.listRows>>[number]

const shown = (row: Row): JournalRow => ({
  number: row.number,
  at: isoDate(row.at),
  who: row.who,
  role: row.role,
  action: row.action,
  object: { kind: row.object_kind, id: row.object_id, title: row.object_title },
  changes: row.part === null ? row.changes : changesOfPart(row.changes, row.part),
  reason: row.reason,
  prev_hash: row.prev_hash.toString('hex'),
  hash: row.hash.toString('hex'),
})
