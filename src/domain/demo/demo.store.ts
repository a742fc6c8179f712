import { sql } from 'kysely'

import type { Db } from '#db/client.ts'

export const hasProducts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined

export async function advanceClock(db: Db, seconds: number): Promise<void> {
  await sql`update shop_clock set ahead_seconds = ahead_seconds + ${seconds}`.execute(db)
}

/** Numbers of sizes by product slug and size name. */
export async function skuIds(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'product.slug', 'sku.sku_name'])
    .execute()
  return new Map(rows.map((row) => [`${row.slug} ${row.sku_name}`, row.id]))
}

export const productIds = async (db: Db): Promise<Map<string, number>> =>
  new Map((await db.selectFrom('product').select(['id', 'slug']).execute()).map((row) => [row.slug, row.id]))

/** What was loaded in bulk is counted for the planner, and its pages marked, so that indexes answer alone. */
export async function settle(db: Db): Promise<void> {
  await sql`vacuum (analyze)`.execute(db)
}
