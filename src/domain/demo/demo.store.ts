import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import { wake } from '#db/work-queue.ts'

export const hasProducts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('product').select('id').limit(1).executeTakeFirst()) !== undefined

/** Moves the clock, and wakes the one job that looks every few minutes only: what the jump made due is done within seconds (spec U4). */
export async function advanceClock(db: Db, seconds: number): Promise<void> {
  await sql`update shop_clock set ahead_seconds = ahead_seconds + ${seconds}`.execute(db)
  await sql`select ${wake('reminders')}`.execute(db)
}

/** Whether the demo shop is being filled; a start that finds it so while nobody else fills it is after one that was killed. */
export const isFilling = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('shop_clock').select('filling').executeTakeFirstOrThrow()).filling

/**
 * From here on the clock may stand in the past, and the demo shop is not whole. Returns by how many seconds the clock was
 * ahead; after a start that was killed nobody knows, and it is 0.
 */
export async function beginFilling(db: Db): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`update shop_clock
    set filling = true, ahead_seconds = case when filling then 0 else ahead_seconds end
    returning ahead_seconds::int as ahead`.execute(db)
  return rows[0]?.ahead ?? 0
}

/**
 * Whether a commit on this connection waits for the disk. While the demo shop is filled it need not: what a crash loses of
 * it is filled again. The last commit waits, and all before it with it.
 */
export async function waitForDisk(db: Db, waits: boolean): Promise<void> {
  await (waits ? sql`reset synchronous_commit` : sql`set synchronous_commit = off`).execute(db)
}

/** The demo shop is whole, and its clock is as far ahead as it was before. */
export async function endFilling(db: Db, ahead: number): Promise<void> {
  await db.updateTable('shop_clock').set({ filling: false, ahead_seconds: ahead }).execute()
}

/** Lets the shop's clock say this time from now on, to the second; while the demo shop is filled it may be in the past. */
export async function setClock(db: Db, to: Date): Promise<void> {
  await sql`update shop_clock set ahead_seconds = ceil(extract(epoch from ${to}::timestamptz - clock_timestamp()))`.execute(
    db,
  )
}

export const hasStaff = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

/** Numbers of sizes by product slug and size name. */
export async function skuIds(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select(['sku.id', 'product.slug', 'sku.sku_name'])
    .execute()
  return new Map(rows.map((row) => [`${row.slug} ${row.sku_name}`, row.id]))
}

/** The numbers of a table's rows with a column of theirs, in its order. */
export async function idsBy(db: Db, table: string, column: string): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(column)}::text as name from ${sql.table(table)} order by ${sql.ref(column)}, id`.execute(db)
  return rows
}

/** The numbers of a product's pictures, in their order. */
export const imageIds = async (db: Db, productId: number): Promise<number[]> =>
  (
    await db.selectFrom('product_image').select('id').where('product_id', '=', productId).orderBy('position').execute()
  ).map(({ id }) => id)

export const productIds = async (db: Db): Promise<Map<string, number>> =>
  new Map((await db.selectFrom('product').select(['id', 'slug']).execute()).map((row) => [row.slug, row.id]))

/** What was loaded in bulk is counted for the planner, and its pages marked, so that indexes answer alone. */
export async function settle(db: Db): Promise<void> {
  await sql`vacuum (analyze)`.execute(db)
}
