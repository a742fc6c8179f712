import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

import type { Person } from './back-in-stock.rules.ts'

export const isWaiting = async (db: Db, productId: number, email: string): Promise<boolean> =>
  (await db
    .selectFrom('back_in_stock_request')
    .select('id')
    .where('product_id', '=', productId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('told_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Keeps a wish; false when the person waits for the product already. */
export async function insertRequest(
  tx: Tx,
  { productId, shopperId, name, email, mobile }: Person & { productId: number; shopperId: number | undefined },
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

/** Takes some of the wishes whose product can be bought, and marks them told. Wishes that another process has are left to it. */
export const claimFulfilled = (tx: Tx, most: number) =>
  tx
    .with('fulfilled', (db) =>
      db
        .selectFrom('back_in_stock_request as wish')
        .innerJoin('product', 'product.id', 'wish.product_id')
        .where('wish.told_at', 'is', null)
        .where('product.is_active', '=', true)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('sku')
              .select('sku.id')
              .whereRef('sku.product_id', '=', 'wish.product_id')
              .where('sku.is_active', '=', true)
              .whereRef('sku.on_hand', '>', 'sku.held'),
          ),
        )
        .select(['wish.id', 'product.name as product', 'product.slug'])
        .orderBy('wish.id')
        .limit(most)
        .forUpdate('wish')
        .skipLocked(),
    )
    .updateTable('back_in_stock_request')
    .from('fulfilled')
    .whereRef('back_in_stock_request.id', '=', 'fulfilled.id')
    .set({ told_at: sql<Date>`shop_now()` })
    .returning([
      'back_in_stock_request.id',
      'back_in_stock_request.name',
      'back_in_stock_request.email',
      'fulfilled.product',
      'fulfilled.slug',
    ])
    .execute()
