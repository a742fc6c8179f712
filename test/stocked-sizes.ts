import type { Deps } from '#domain/context.ts'
import { setPrice } from '#domain/product/size.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'

const PLENTY = 100_000

/** So many sizes on sale, or as many as there are, in plenty and at the price that `costOf` knows: their numbers. */
export const stockSizes = async (deps: Deps, count: number): Promise<number[]> => {
  const sizes = await deps.db
    .selectFrom('sku')
    .select('id')
    .where('is_active', '=', true)
    .orderBy('id')
    .limit(count)
    .execute()
  for (const { id } of sizes) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as an owner would
    await setPrice(deps, id, { amountPaise: 180_00, mrpPaise: 200_00 })
    // oxlint-disable-next-line no-await-in-loop
    await setStock(deps, id, PLENTY)
  }
  return sizes.map(({ id }) => id)
}
