import type { Db } from '#db/client.ts'

/** The product of each size. */
export const productsOf = async (db: Db, skuIds: readonly number[]): Promise<Map<number, number>> =>
  new Map(
    (
      await db
        .selectFrom('sku')
        .select(['id', 'product_id'])
        .where('id', 'in', [0, ...skuIds])
        .execute()
    ).map(({ id, product_id: productId }) => [id, productId]),
  )
