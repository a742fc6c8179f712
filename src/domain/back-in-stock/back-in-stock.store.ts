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
        .where('product.is_active', '=', true)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('sku')
              .select('sku.id')
              .whereRef('sku.product_id', '=', 'request.product_id')
              .where('sku.is_active', '=', true)
              .whereRef('sku.on_hand', '>', 'sku.held'),
          ),
        )
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
