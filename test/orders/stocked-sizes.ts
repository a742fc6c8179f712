import { paise } from '#contract/core/money.ts'
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
    await setPrice(deps, id, { unitPrice: paise(180_00), mrp: paise(200_00) })
    await setStock(deps, id, PLENTY)
  }
  return sizes.map(({ id }) => id)
}
