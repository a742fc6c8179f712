import { sql } from 'kysely'

import type { Role } from '#contract/admin/role.ts'
import type { Db, Tx } from '#db/client.ts'
import { endOfDay, startOfDay } from '#db/clock.ts'
import { escapeLike } from '#db/like.ts'
import { countCapped } from '#domain/list.store.ts'

import type { Change } from './journal.rules.ts'

/** Who wrote a row: somebody of the staff, or whom the shop works for or as. */
export type JournalRole = Role | 'server' | 'job' | 'visitor'

/** What a row is about. */
export type Thing = { kind: string; id: string | number; title: string }

export type NewRow = {
  staffId: number | null
  who: string
  role: string
  address: string
  action: string
  kind: string
  id: string
  title: string
  changes: readonly Change[]
  reason: string | null
  isMoney: boolean
  requestId: string
  parts: readonly Thing[]
}

export type Filters = {
  who?: number | undefined
  what?: string | undefined
  about?: { kind: string; id: string } | undefined
  /** Days of India's calendar, both included. */
  from?: string | undefined
  until?: string | undefined
  onlyMoney?: boolean | undefined
}

/** Number and hash, which are the database's to give, are answered. A row of many things is found under each. */
export async function insertRow(tx: Tx, row: NewRow): Promise<{ number: number; hash: Buffer }> {
  const { parts } = row
  const { rows } = await sql<{ number: number; hash: Buffer }>`with written as (insert into journal
    (at, staff_id, who, role, address, action, object_kind, object_id, object_title, changes, reason, is_money, request_id)
    values (shop_now(), ${row.staffId}, ${row.who}, ${row.role}, ${row.address}, ${row.action}, ${row.kind}, ${row.id},
      ${row.title}, ${JSON.stringify(row.changes)}::jsonb, ${row.reason}, ${row.isMoney}, ${row.requestId})
    returning number, hash),
    part_of as (insert into journal_part (number, kind, id, title) select number, part.* from written,
      unnest(${parts.map(({ kind }) => kind)}::text[], ${parts.map(({ id }) => String(id))}::text[],
        ${parts.map(({ title }) => title)}::text[]) as part
    on conflict do nothing)
    select number::int as number, hash from written`.execute(tx)
  const [written] = rows
  if (!written) throw new Error('the journal took no row')
  return written
}

/** Rows, newest first; those of a file go on before a row instead of at an offset. */
export const listRows = (
  db: Db,
  filters: Filters,
  { limit, offset, before }: { limit: number; offset: number; before?: number | undefined },
) =>
  matching(db, filters)
    .$if(before !== undefined, (rows) => rows.where('number', '<', before ?? 0))
    .select([
      'number',
      'at',
      'who',
      // a CHECK holds the column to these words, and recordWrite writes no other changes
      sql<JournalRole>`role`.as('role'),
      sql<Change[]>`changes`.as('changes'),
      'action',
      'object_kind',
      'object_id',
      'object_title',
      'reason',
      'prev_hash',
      'hash',
    ])
    .select(partOf(filters.about).as('part'))
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** What was last done to one thing. */
export const lastRow = (db: Db, { kind, id }: { kind: string; id: string }) =>
  db
    .selectFrom('journal')
    .select(['who', 'at'])
    .where(concerns({ kind, id }))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many rows there are, at most one more than a list can show. */
export const countRows = (db: Db, filters: Filters): Promise<number> =>
  countCapped(db, matching(db, filters).select('number'))

/**
 * The first row after `from` whose hash is not that of its words or of the row before, among so many; and the last one
 * looked at.
 */
export async function findBroken(
  db: Db,
  { from, size }: { from: number; size: number },
): Promise<{ broken: number | null; last: number; rows: number }> {
  const { rows } = await sql<{ broken: number | null; last: number | null; rows: number }>`
    select min(number) filter (where not fits)::int as broken, max(number)::int as last, count(*)::int as rows from (
      select j.number, j.hash = journal_hash(j)
        and j.prev_hash = coalesce((select hash from journal where number = j.number - 1), sha256('')) as fits
      from journal j where j.number > ${from} order by j.number limit ${size}
    ) as looked`.execute(db)
  const { broken = null, last, rows: seen = 0 } = rows[0] ?? { last: null }
  return { broken, last: last ?? from, rows: seen }
}

/** Whether the head names the last row and its hash. */
export async function headFits(db: Db): Promise<{ fits: boolean; number: number }> {
  const { rows } = await sql<{ fits: boolean; number: number }>`
    select h.number::int as number, h.hash = coalesce((select hash from journal order by number desc limit 1), sha256(''))
      and h.number = coalesce((select max(number) from journal), 0) as fits from journal_head h`.execute(db)
  return rows[0] ?? { fits: false, number: 0 }
}

export const readHead = (db: Db) => db.selectFrom('journal_head').select(['number', 'hash']).executeTakeFirstOrThrow()

function matching(db: Db, { who, what, about, from, until, onlyMoney }: Filters) {
  let query = db.selectFrom('journal')
  if (who !== undefined) query = query.where('staff_id', '=', who)
  if (what !== undefined) query = query.where('action', 'like', `${escapeLike(what)}%`)
  if (about) query = query.where(concerns(about))
  if (from !== undefined) query = query.where(sql<boolean>`at >= ${startOfDay(from)}`)
  if (until !== undefined) query = query.where(sql<boolean>`at < ${endOfDay(until)}`)
  return onlyMoney ? query.where('is_money', '=', true) : query
}

type About = { kind: string; id: string }

/** Rows about one thing, and those about several with it among them. */
const concerns = ({ kind, id }: About) =>
  sql<boolean>`journal.number in (
    select number from journal where object_kind = ${kind} and object_id = ${id}
    union all select number from journal_part where kind = ${kind} and id = ${id})`

/** What a row about many things calls this one; null where it is about this one alone, or about none in particular. */
const partOf = (about: About | undefined) =>
  about
    ? sql<string | null>`(select title from journal_part part
        where part.kind = ${about.kind} and part.id = ${about.id} and part.number = journal.number)`
    : sql<string | null>`null::text`
