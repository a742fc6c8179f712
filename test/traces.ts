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
