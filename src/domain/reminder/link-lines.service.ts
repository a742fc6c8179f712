import { cardsOf } from '#domain/catalog/catalog.service.ts'
import type { Deps } from '#domain/context.ts'
import { readSizes } from '#domain/stock/stock.service.ts'

import { productsOf } from './link-lines.store.ts'
import type { CartLine } from './reminder.rules.ts'

/** What a link into the cart holds, as it can be bought now: sizes that are not sold any more are left out. */
export async function linkLines(deps: Deps, lines: readonly CartLine[]) {
  const ids = lines.map(({ skuId }) => skuId)
  const sizes = await readSizes(deps.db, ids, { shopperId: undefined, language: deps.language })
  const productOf = await productsOf(deps.db, ids)
  const cards = await cardsOf(deps, [...new Set(productOf.values())])
  return lines.flatMap(({ skuId, count }) => {
    const size = sizes.find((one) => one.skuId === skuId)
    const product = cards.find(({ id }) => id === productOf.get(skuId)) ?? null
    return size ? [{ skuId, name: size.name, size: size.sizeName, count, unitPrice: size.unitPrice, product }] : []
  })
}
