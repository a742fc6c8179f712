import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

/** Banners, testimonials and the team are written alike; the columns of each are its own (the rest of this folder). */
export type ContentTable = 'banner' | 'testimonial' | 'team_member'
export type Columns = Readonly<Record<string, unknown>>

/** Lets others read on; other writers of them wait. */
export const lockContent = (tx: Tx, table: ContentTable) =>
  sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx)

/** All of them in their order. */
export async function contentIds(db: Db, table: ContentTable): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by position, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Adds one as the last. */
export async function insertContentItem(tx: Tx, table: ContentTable, columns: Columns): Promise<number> {
  const names = Object.keys(columns)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (position, ${sql.join(names.map((name) => sql.ref(name)))})
    values ((select coalesce(max(position), -1) + 1 from ${sql.table(table)}), ${sql.join(Object.values(columns))})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

export const updateContentItem = (tx: Tx, table: ContentTable, id: number, columns: Columns) =>
  sql`update ${sql.table(table)} set version = version + 1, ${sql.join(
    Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  )} where id = ${id}`.execute(tx)

export const deleteContentItem = (tx: Tx, table: ContentTable, id: number) =>
  sql`delete from ${sql.table(table)} where id = ${id}`.execute(tx)

/** Puts them in this order. */
export const writeOrder = (tx: Tx, table: ContentTable, ids: readonly number[]) =>
  sql`update ${sql.table(table)} set position = place.at - 1
    from unnest(${ids}::int[]) with ordinality as place(id, at)
    where ${sql.ref(`${table}.id`)} = place.id and position <> place.at - 1`.execute(tx)
