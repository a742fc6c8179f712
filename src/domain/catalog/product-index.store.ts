import { sql } from 'kysely'

import type { Db } from '#db/client.ts'

/** How strongly the shop's mean counts: as much as so many ratings of the product's own. */
const MEAN_WEIGHT = 5

/** The mean rating of all products, in hundredths of a star; 0 while nobody has rated. */
export async function meanRating(db: Db): Promise<number> {
  const { rows } = await sql<{
    mean: number
  }>`select coalesce(round(sum(half_stars) * 50.0 / nullif(sum(reviews_total), 0)), 0)::int as mean
    from product where reviews_total > 0`.execute(db)
  return rows[0]?.mean ?? 0
}

/** So many numbers of products that can be seen or are in the index, from one on. */
export async function idsAfter(db: Db, after: number, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (
      (select id from product where is_active and id > ${after} order by id limit ${max})
      union (select product_id from product_index where product_id > ${after} order by product_id limit ${max})) one
    order by id limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes the rows of these products anew, as the triggers do; where nothing differs, nothing is written. */
export const writeIndex = (db: Db, ids: readonly number[]) => sql`select index_products(${ids}::int[])`.execute(db)

/** Pieces of each product that were sold in the last 30 days, as far as days are counted; products without any are left out. */
export async function soldByProduct(db: Db): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; sold: number }>`select sku.product_id as id, sum(pieces)::bigint as sold
    from sale_day_size join sku on sku.id = sku_id where day >= (shop_now() - interval '30 days')::date group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ id, sold }) => [id, sold]))
}

/** Writes rating and sales of 30 days of these products; returns how many rows have changed. */
export async function countIndex(
  db: Db,
  products: readonly { id: number; sold: number }[],
  mean: number,
): Promise<number> {
  const changed = await sql`update product_index set rating = now.rating, sold_30 = now.sold
    from (select product.id, one.sold,
        least(round((${MEAN_WEIGHT}::int * ${mean}::int + half_stars * 50.0) / (${MEAN_WEIGHT}::int + reviews_total)), 500)::int as rating
      from unnest(${products.map(({ id }) => id)}::int[], ${products.map(({ sold }) => sold)}::bigint[]) as one (id, sold)
      join product on product.id = one.id) now
    where product_index.product_id = now.id and (product_index.rating, product_index.sold_30) is distinct from (now.rating, now.sold)`.execute(
    db,
  )
  return Number(changed.numAffectedRows ?? 0)
}

/** Cached lists are dropped within a second. */
export const noteCounted = (db: Db) => sql`insert into untold_change values ('product-index')`.execute(db)
