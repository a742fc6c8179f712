import { isoDate } from '#contract/core/dates.ts'
import { clockNow } from '#db/clock.ts'
import { transact } from '#db/transact.ts'
import {
  done,
  refuse,
  type AdminOutcome,
  type AdminRefusal,
  type Deps,
  type Outcome,
  type Tx,
} from '#domain/context.ts'
import { pagedList, streamAll, type Page, type PagedList } from '#domain/list.ts'

import { beginSealing, findUnsealed, fitsSeals, sealedFrom, sealRow } from './journal-seal.service.ts'
import { changesOfPart, filterChanges, maskedAddress, type Change } from './journal.rules.ts'
import * as store from './journal.store.ts'

/** Who does something: a person of the shop, a command on the server, or a job of the schedule. */
export type Actor = {
  staffId: number | null
  name: string
  role: store.JournalRole
  ip: string
  requestId: string
}
export const serverActor: Actor = { staffId: null, name: 'server', role: 'server', ip: '', requestId: '' }
export const jobActor: Actor = { ...serverActor, name: 'job', role: 'job' }
/** Somebody on the shop's side: the journal names no shopper. */
export const visitorActor: Actor = { ...serverActor, name: 'customer', role: 'visitor' }

export type { Change } from './journal.rules.ts'
export { JOURNAL_KEY } from './row-seal.ts'
export { beginSealing, fitsSeals }

/** What a write says of itself. */
export type Entry = {
  /** `product.update`: the kind of thing and what was done to it. */
  action: string
  object: store.Thing
  /** Where it is about many things: each of them. The fields of its changes begin with their titles. */
  parts?: readonly store.Thing[]
  /**
   * In the labels of the form. Never a password, token or code, and never a shopper's data: those are written as
   * 'changed'.
   */
  changes?: readonly Change[]
  /** One that was chosen from a list; free text stays with its object. */
  reason?: string | undefined
  isMoney?: boolean
}

/** A row of the journal as it is read; of a row that tells of many things, what it says of the one that was looked for. */
export type JournalEntry = {
  number: number
  at: Date
  who: string
  role: store.JournalRole
  action: string
  object: { kind: string; id: string; title: string }
  changes: readonly Change[]
  reason: string | null
  previousHash: Buffer
  hash: Buffer
}

/** By what the rows of a file were chosen, as the request has it. */
type Filters = Readonly<Record<string, unknown>>
const CHECKED_AT_ONCE = 5_000

/**
 * Writes down what the transaction has done. Call it last: the head of the chain is locked from here to the end of the
 * transaction, and everybody who writes waits for it (spec B1.5).
 */
export async function recordWrite(tx: Tx, actor: Actor, entry: Entry): Promise<void> {
  const { action, object, parts = [], changes = [], reason = null, isMoney = false } = entry
  const row = await store.insertRow(tx, {
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
  await sealRow(tx, row)
}

/**
 * Writes down that a file left the shop, by which filters, and how many rows of it; in a transaction of its own, for a file
 * is read in many.
 */
export const recordFile = (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { kind, title, filters, rows }: { kind: string; title: string; filters: Filters; rows: number },
): Promise<Outcome<undefined>> =>
  transact(db, async (tx) => {
    const object = { kind: 'file', id: kind, title }
    await recordWrite(tx, actor, {
      action: `${kind}.export`,
      object,
      changes: [...filterChanges(filters), { field: 'Rows', before: '', after: String(rows) }],
    })
    return done(undefined)
  })

/** Who changed a thing since it was seen, and when. `now` is how it is, where the caller has that at hand. */
export type ChangedSince = { by: string; at: Date; now?: unknown }

/**
 * The refusal of a change that was made on an older version. Where no `now` is given, http adds how the thing is, as its GET
 * gives it (spec B2.1).
 */
export async function refuseChanged(
  tx: Tx,
  object: { kind: string; id: string | number },
  now?: unknown,
): Promise<AdminRefusal<ChangedSince>> {
  const last = await store.lastRow(tx, { kind: object.kind, id: String(object.id) })
  const by = last?.who ?? 'Somebody'
  const at = last?.at ?? (await clockNow(tx))
  return refuse('CHANGED', {
    params: { who: by, time: isoDate(at) },
    data: { by, at, ...(now !== undefined && { now }) },
  })
}

/** The journal, newest first. Beyond the first 10,000 rows it refuses NARROW. */
export const listJournal = (
  { db }: Pick<Deps, 'db'>,
  filters: store.Filters,
  page: Page,
): Promise<AdminOutcome<PagedList<JournalEntry>>> =>
  pagedList(page, {
    count: () => store.countRows(db, filters),
    list: async (window) => (await store.listRows(db, filters, window)).map(toEntry),
  })

/** The journal of these filters for a file, newest first, in batches. */
export const streamJournal = ({ db }: Pick<Deps, 'db'>, filters: store.Filters): AsyncGenerator<JournalEntry[]> =>
  streamAll(async ({ limit, after }: { limit: number; after: JournalEntry | undefined }) =>
    (await store.listRows(db, filters, { limit, offset: 0, before: after?.number })).map(toEntry),
  )

/**
 * The newest row's number and hash, and from which row on rows are sealed: whoever writes them down elsewhere sees it when
 * the journal's end is cut off, or its seals are.
 */
export async function journalHead({ db }: Pick<Deps, 'db'>): Promise<JournalHead> {
  const { number, hash } = await store.readHead(db)
  return { number, hash: hash.toString('hex'), sealedFrom: await sealedFrom({ db }) }
}
export type JournalHead = { number: number; hash: string; sealedFrom: number | undefined }

/**
 * Whether every row still has the hash of its words and of the row before it, and the shop's seal where it must have one.
 * Reads in batches, each a query of its own.
 */
export async function checkJournal({ db }: Pick<Deps, 'db'>): Promise<{ broken: number | undefined; rows: number }> {
  let from = 0
  for (;;) {
    // One batch at a time, so that no statement holds the database for long.
    const { broken, last, rows } = await store.findBroken(db, { from, size: CHECKED_AT_ONCE })
    if (broken !== null) return { broken, rows: broken }
    if (rows < CHECKED_AT_ONCE) {
      const head = await store.headFits(db)
      return { broken: head.fits ? await findUnsealed(db) : head.number, rows: last }
    }
    from = last
  }
}

type Row = Awaited<ReturnType<typeof store.listRows>>[number]

const toEntry = (row: Row): JournalEntry => ({
  number: row.number,
  at: row.at,
  who: row.who,
  role: row.role,
  action: row.action,
  object: { kind: row.object_kind, id: row.object_id, title: row.object_title },
  changes: row.part === null ? row.changes : changesOfPart(row.changes, row.part),
  reason: row.reason,
  previousHash: row.prev_hash,
  hash: row.hash,
})
