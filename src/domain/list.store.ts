import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

import { ROWS_MAX } from '#contract/admin/fields.ts'
import type { Db } from '#db/client.ts'

/** How many rows there are, at most one more than a list can show: what is beyond is not counted (spec B2.1). */
export async function countCapped<D, T extends keyof D, O>(db: Db, rows: SelectQueryBuilder<D, T, O>): Promise<number> {
  const { n } = await db
    .selectFrom(rows.limit(ROWS_MAX + 1).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** How many rows each tab of a list has, in one pass over all rows: for tables that stay small. */
export function countByTab<K extends string>(
  db: Db,
  rows: RawBuilder<unknown>,
  tabs: Readonly<Record<K, RawBuilder<boolean>>>,
): Promise<Record<K, number>> {
  const counts = Object.entries<RawBuilder<boolean>>(tabs).map(
    ([tab, isInTab]) => sql`count(*) filter (where ${isInTab})::int as ${sql.ref(tab)}`,
  )
  return db
    .selectFrom(sql`(select ${sql.join(counts)} from ${rows})`.as('counts'))
    .selectAll()
    .$castTo<Record<K, number>>()
    .executeTakeFirstOrThrow()
}
