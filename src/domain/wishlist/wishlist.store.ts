import { sql } from 'kysely'

import type { Tx } from '#db/client.ts'

/** Takes products off a list. */
export const removeItems = (tx: Tx, shopperId: number, productIds: readonly number[]) =>
  tx
    .deleteFrom('wishlist_item')
    .where('shopper_id', '=', shopperId)
    .where('product_id', '=', sql<number>`any(${productIds}::int[])`)
    .execute()

/** Puts products that can be seen on a list, the first as the newest; one that is there stays where it is. */
export const insertItems = (tx: Tx, shopperId: number, productIds: readonly number[]) =>
  sql`insert into wishlist_item (shopper_id, product_id, added_at)
    select ${shopperId}, product.id, shop_now() - min(place) * interval '1 microsecond'
    from unnest(${productIds}::int[]) with ordinality as chosen (id, place)
      join product on product.id = chosen.id and product.is_active
    group by product.id order by product.id
    on conflict do nothing`.execute(tx)

/** Leaves only the newest of a list. */
export const trimItems = (tx: Tx, shopperId: number, max: number) =>
  sql`delete from wishlist_item where shopper_id = ${shopperId} and product_id in (
    select product_id from wishlist_item where shopper_id = ${shopperId}
    order by added_at desc, product_id offset ${max})`.execute(tx)

/** The products of a list that can be seen, the newest first. */
export const itemsOf = async (tx: Tx, shopperId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('wishlist_item')
    .innerJoin('product', 'product.id', 'product_id')
    .where('shopper_id', '=', shopperId)
    .where('is_active', '=', true)
    .select('product_id as id')
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute()
  return rows.map(({ id }) => id)
}
