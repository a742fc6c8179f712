import { sql } from 'kysely'

import type { Tx } from '#db/client.ts'

/** Takes ids off the list, at most so many, by what they are of. */
export async function claim(tx: Tx, max: number): Promise<Record<'product' | 'blog', number[]>> {
  const { rows } = await sql<{ kind: 'product' | 'blog'; id: number }>`delete from search_reindex
    where (kind, id) in (select kind, id from search_reindex order by kind, id limit ${max} for update skip locked)
    returning kind, id`.execute(tx)
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { product: idsOf('product'), blog: idsOf('blog') }
}
