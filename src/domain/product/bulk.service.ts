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

/** What is missing for an act, or nothing. */
function lackOf({ act, category_id: categoryId, badge, percent }: BulkAct): string | undefined {
  if (act === 'category' && categoryId === undefined) return 'category_id'
  if (act === 'badge' && badge === undefined) return 'badge'
  return act === 'price_percent' && percent === undefined ? 'percent' : undefined
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
  switch (act) {
    case 'show':
      return { visible: true }
    case 'hide':
      return { visible: false }
    case 'category':
      return category_id === undefined ? undefined : { category_id }
    case 'badge':
      return badge === undefined ? undefined : { badge }
    case 'price_percent': {
      const found = await findProduct({ db: tx }, id)
      return found.ok ? { sizes: found.value.sizes.map((size) => repriced(size, percent)) } : undefined
    }
  }
}

function repriced(
  { in_stock: _inStock, ...size }: ProductInput['sizes'][number] & { in_stock: number },
  percent: number,
) {
  return { ...size, price: toRupees(priceByPercent(fromRupees(size.price), fromRupees(size.mrp), percent)) }
}
