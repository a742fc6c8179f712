import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'
import { dayInIndia } from '#db/clock.ts'

import { lockStock } from './stock.store.ts'
import { isToPack, unpackedCount } from './unpacked.store.ts'

/** More orders than a shop packs in a day; those behind them are checked when the first ones have left. */
const MAX_ORDERS = 500

/** Of these sizes those with a batch on the shelf, or with an exception that nothing fresh is left; with their names. */
export const sizesToCheck = async (db: Db, skuIds: readonly number[]): Promise<{ skuId: number; name: string }[]> =>
  (
    await sql<{ skuId: number; name: string }>`
      select sku.id as "skuId", product.name || ', ' || sku.sku_name as name
      from sku join product on product.id = sku.product_id
      where sku.id = any(${skuIds}::int[]) and (
        exists (select from batch where batch.sku_id = sku.id and pieces > 0)
        or exists (select from exception where kind = 'no_fresh_batch' and solved_at is null
          and about = 'size:' || sku.id))
      order by sku.id`.execute(db)
  ).rows

/** The orders that wait for pieces of a size, in the order in which they are packed. */
export const ordersToPackOf = async (
  db: Db,
  skuId: number,
): Promise<{ orderNo: string; zip: string; count: number }[]> =>
  (
    await sql<{ orderNo: string; zip: string; count: number }>`with waiting as materialized (
        select id, order_no, track_status, coalesce(remainder_on, dispatch_on) as leaves_on, address from orders where ${isToPack})
      select order_no as "orderNo", address->>'zip' as zip, ${unpackedCount} as count
      from waiting join order_line l on l.order_id = waiting.id
      where l.sku_id = ${skuId} and ${unpackedCount} > 0 order by leaves_on, waiting.id limit ${MAX_ORDERS}`.execute(db)
  ).rows

/** Locks the sizes of an order; answers their numbers. */
export async function lockSizesOf(tx: Tx, orderNo: string): Promise<number[]> {
  const { rows } = await sql<{ sku_id: number }>`select distinct l.sku_id from orders
    join order_line l on l.order_id = orders.id where order_no = ${orderNo} order by l.sku_id`.execute(tx)
  const skuIds = rows.map(({ sku_id: id }) => id)
  if (skuIds.length > 0) await lockStock(tx, skuIds)
  return skuIds
}

/** The day that begins at 00:10: then it is looked what became too old. */
export const night = dayInIndia(sql`(shop_now() - interval '10 minutes')`)

/** Finds sizes with units of a batch that were not checked this night. */
export const unchecked = sql<{ sku_id: number }>`select distinct sku_id from batch
  where pieces > 0 and (checked_on is null or checked_on < ${night}) order by sku_id`

/** Sizes of which it was not looked this night whether what is sold can still be packed. */
export const sizesToCheckByNight = async (db: Db): Promise<number[]> =>
  (await unchecked.execute(db)).rows.map(({ sku_id: id }) => id)

export const markChecked = (tx: Tx, skuId: number) =>
  sql`update batch set checked_on = ${night} where sku_id = ${skuId} and pieces > 0`.execute(tx)
