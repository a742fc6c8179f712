import type { ProductInput } from '#contract/admin/product-fields.ts'
import type { BULK_ACTS } from '#contract/admin/product.ts'
import { fromRupees, toRupees } from '#contract/core/money.ts'
import { done, mapOutcome, type Outcome, type Tx } from '#domain/context.ts'
import type { Actor } from '#domain/journal/journal.service.ts'

import { priceByPercent } from './product.rules.ts'
import { changeProduct, findProduct, type ProductChange } from './product.service.ts'

export type BulkAct = {
  act: (typeof BULK_ACTS)[number]
  category_id?: number | undefined
  badge?: ProductInput['badge'] | undefined
  percent?: number | undefined
}

type Asked = { change: ProductChange; version?: number }

/**
 * Does one act to one product. Refuses as changeProduct does; CHANGED only where a price was changed between being read and
 * being written.
 */
export async function changeInBulk(
  tx: Tx,
  { actor, id, bulk }: { actor: Actor; id: number; bulk: BulkAct },
): Promise<Outcome<number, unknown>> {
  const asked = await changeOf(tx, id, bulk)
  return asked.ok ? changeProduct(tx, { actor, id, ...asked.value }) : asked
}

/** The contract asks for what its act needs. */
async function changeOf(
  tx: Tx,
  id: number,
  { act, category_id, badge, percent = 0 }: BulkAct,
): Promise<Outcome<Asked>> {
  if (act === 'show' || act === 'hide') return done({ change: { visible: act === 'show' } })
  if (act === 'category') return done({ change: { category_id } })
  if (act === 'badge') return done({ change: { badge } })
  const found = await findProduct({ db: tx }, id)
  return mapOutcome(found, ({ version, sizes }) => ({
    version,
    change: { sizes: sizes.map((size) => repriced(size, percent)) },
  }))
}

function repriced(
  { in_stock: _inStock, ...size }: ProductInput['sizes'][number] & { in_stock: number },
  percent: number,
) {
  return { ...size, price: toRupees(priceByPercent(fromRupees(size.price), fromRupees(size.mrp), percent)) }
}
