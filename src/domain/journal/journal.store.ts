import { sql } from 'kysely'

import { ROWS_MOST } from '#contract/admin/fields.ts'
import type { Change, JournalRow } from '#contract/admin/journal.ts'
import type { Db, Tx } from '#db/client.ts'

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

/** Number and hashes are the database's to give. */
export async function insertRow(tx: Tx, row: NewRow): Promise<void> {
  await sql`insert into journal
    (at, staff_id, who, role, address, action, object_kind, object_id, object_title, changes, reason, is_money, request_id)
    values (shop_now(), ${row.staffId}, ${row.who}, ${row.role}, ${row.address}, ${row.action}, ${row.kind}, ${row.id},
      ${row.title}, ${JSON.stringify(row.changes)}::jsonb, ${row.reason}, ${row.isMoney}, ${row.requestId})`.execute(tx)
}

export const listRows = (db: Db, filters: Filters, { limit, offset }: { limit: number; offset: number }) =>
  matching(db, filters)
    .select([
      'number',
      'at',
      'who',
      // a CHECK holds the column to these words, and recordWrite writes no other changes
      sql<JournalRow['role']>`role`.as('role'),
      sql<Change[]>`changes`.as('changes'),
      'action',
      'object_kind',
      'object_id',
      'object_title',
      'reason',
      'prev_hash',
      'hash',
    ])
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** What was last done to one thing. */
export const lastRow = (db: Db, { kind, id }: { kind: string; id: string }) =>
  db
    .selectFrom('journal')
    .select(['who', 'at'])
    .where('object_kind', '=', kind)
    .where('object_id', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many rows there are, at most one more than a list can show. */
export async function countRows(db: Db, filters: Filters): Promise<number> {
  const counted = await db
    .selectFrom(
      matching(db, filters)
        .select('number')
        .limit(ROWS_MOST + 1)
        .as('found'),
    )
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return counted.n
}

/** The first row after `from` whose hash is not that of its words or of the row before, among so many; and the last one looked at. */
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

function matching(db: Db, { who, what, about, from, until, onlyMoney }: Filters) {
  let query = db.selectFrom('journal')
  if (who !== undefined) query = query.where('staff_id', '=', who)
  if (what !== undefined) query = query.where('action', 'like', `${what.replace(/[%_\\]/g, String.raw`\$&`)}%`)
  if (about) query = query.where('object_kind', '=', about.kind).where('object_id', '=', about.id)
  if (from !== undefined) query = query.where(sql<boolean>`at >= ${from}::timestamp at time zone 'Asia/Kolkata'`)
  if (until !== undefined)
    query = query.where(sql<boolean>`at < (${until}::timestamp + interval '1 day') at time zone 'Asia/Kolkata'`)
  return onlyMoney ? query.where('is_money', '=', true) : query
}
