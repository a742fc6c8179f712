import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

import type { Recipient } from './back-in-stock.rules.ts'

export const isWaiting = async (db: Db, productId: number, email: string): Promise<boolean> =>
  (await db
    .selectFrom('back_in_stock_request')
    .select('id')
    .where('product_id', '=', productId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('told_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Stores a request; false when the recipient waits for the product already. */
export async function insertRequest(
  tx: Tx,
  { productId, shopperId, name, email, mobile }: Recipient & { productId: number; shopperId: number | undefined },
): Promise<boolean> {
  const row = await tx
    .insertInto('back_in_stock_request')
    .values({
      product_id: productId,
      shopper_id: shopperId ?? null,
      name,
      email,
      mobile,
      created_at: sql<Date>`shop_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Claims some of the requests whose product can be bought, and marks them as notified. Requests that another process has locked are left to it. */
export const claimFulfilled = (tx: Tx, most: number) =>
  tx
    .with('fulfilled', (db) =>
      db
        .selectFrom('back_in_stock_request as request')
        .innerJoin('product', 'product.id', 'request.product_id')
        .where('request.told_at', 'is', null)
        .where('request.product_id', 'in', waitedAndBack)
        .select(['request.id', 'product.name as product', 'product.slug'])
        .orderBy('request.id')
        .limit(most)
        .forUpdate('request')
        .skipLocked(),
    )
    .updateTable('back_in_stock_request')
    .from('fulfilled')
    .whereRef('back_in_stock_request.id', '=', 'fulfilled.id')
    .set({ told_at: sql<Date>`shop_now()` })
    .returning(['back_in_stock_request.id', 'back_in_stock_request.email', 'fulfilled.product', 'fulfilled.slug'])
    .execute()

/**
 * Products that somebody waits for and that can be bought. The index is walked from one product to the next, so that it costs
 * as much as there are such products, however many wait for each.
 */
const waitedAndBack = sql<number>`(
  with recursive waited (product_id) as (
    select min(product_id) from back_in_stock_request where told_at is null
    union all
    select (select min(product_id) from back_in_stock_request where told_at is null and product_id > waited.product_id)
    from waited where waited.product_id is not null)
  select product.id from waited join product on product.id = waited.product_id
  where product.is_active and exists (
    select from sku where sku.product_id = product.id and sku.is_active and sku.on_hand > sku.held))`
