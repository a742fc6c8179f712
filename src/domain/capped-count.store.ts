import type { SelectQueryBuilder } from 'kysely'

import { ROWS_MOST } from '#contract/admin/fields.ts'
import type { Db } from '#db/client.ts'

/** How many rows there are, at most one more than a list can show: what is beyond is not counted (spec B2.1). */
export async function countCapped<D, T extends keyof D, O>(db: Db, rows: SelectQueryBuilder<D, T, O>): Promise<number> {
  const { n } = await db
    .selectFrom(rows.limit(ROWS_MOST + 1).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
