import type { ProductInput } from '#contract/admin/product-fields.ts'
import type { BULK_ACTS } from '#contract/admin/product.ts'
import { fromRupees, toRupees } from '#contract/core/money.ts'
import { refuse, type Outcome, type Tx } from '#domain/context.ts'
import type { Actor } from '#domain/journal/journal.service.ts'

import { priceByPercent } from './product.rules.ts'
import { changeProduct, findProduct, type ProductChange } from './product.service.ts'

export type BulkAct = {
  act: (typeof BULK_ACTS)[number]
  category_id?: number | undefined
  badge?: ProductInput['badge'] | undefined
  percent?: number | undefined
}

/** Does one act to one product, whatever its version is. Refuses as changeProduct does. */
export async function changeInBulk(
  tx: Tx,
  { actor, id, bulk }: { actor: Actor; id: number; bulk: BulkAct },
): Promise<Outcome<number, unknown>> {
  const change = await changeOf(tx, id, bulk)
  return change ? changeProduct(tx, { actor, id, change }) : refuse('NOT_FOUND')
}

async function changeOf(
  tx: Tx,
  id: number,
  { act, category_id, badge, percent = 0 }: BulkAct,
): Promise<ProductChange | undefined> {
  if (act === 'show' || act === 'hide') return { visible: act === 'show' }
  if (act === 'category') return category_id === undefined ? undefined : { category_id }
  if (act === 'badge') return badge === undefined ? undefined : { badge }
  const found = await findProduct({ db: tx }, id)
  return found.ok ? { sizes: found.value.sizes.map((size) => repriced(size, percent)) } : undefined
}

function repriced(
  { in_stock: _inStock, ...size }: ProductInput['sizes'][number] & { in_stock: number },
  percent: number,
) {
  return { ...size, price: toRupees(priceByPercent(fromRupees(size.price), fromRupees(size.mrp), percent)) }
}
