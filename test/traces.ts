import type { Database } from '#db/client.ts'

/** How many rows every table holds, and how many pieces the shelves: what must be the same after a refusal. */
export const tracesIn = async ({ pool }: Database): Promise<Record<string, number>> => {
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const figures = tables.rows.map(({ name }) => `(select count(*) from ${name}) as ${name}`)
  const { rows } = await pool.query<Record<string, number>>(
    `select ${figures.join(', ')}, (select sum(on_hand) from sku) as "pieces on hand", (select sum(held) from sku) as "pieces held"`,
  )
  return rows[0] ?? {}
}

/** Sizes whose shelf is not the sum of what was written down about it (reliability §3.3, I1 and I2): never any. */
export const unbalancedSizes = async ({ pool }: Database): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    `select sku.id from sku where held > on_hand or on_hand < 0
       or on_hand <> (select coalesce(sum(delta), 0) from stock_entry where sku_id = sku.id)`,
  )
  return rows.map((row) => row.id)
}
