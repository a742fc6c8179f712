import type { BULK_ACTIONS } from '#contract/admin/product.ts'
import type { ProductRecord } from '#contract/product-fields.ts'
import { type AdminOutcome, done, mapOutcome, type Outcome, type Tx } from '#domain/context.ts'
import type { Actor } from '#domain/journal/journal.service.ts'

import { setNextRate } from './next-rate.service.ts'
import { priceByPercent, type ProductChange, type Size } from './product.rules.ts'
import { changeProduct } from './product.service.ts'
import { findProduct } from './read-product.service.ts'

export type BulkAction = {
  act: (typeof BULK_ACTIONS)[number]
  categoryId?: number | undefined
  badge?: ProductRecord['badge'] | undefined
  percent?: number | undefined
  ratePercent?: number | undefined
  from?: string | undefined
}

type Requested = { change: ProductChange; version?: number }

/**
 * One action on one product. Refuses as changeProduct does; CHANGED only where a price was changed between being read and
 * being written.
 */
export async function changeInBulk(
  tx: Tx,
  { actor, id, bulk }: { actor: Actor; id: number; bulk: BulkAction },
): Promise<AdminOutcome<number, unknown>> {
  if (bulk.act === 'gst_rate_from')
    return setNextRate(tx, { actor, id, ratePercent: bulk.ratePercent ?? 0, from: bulk.from ?? '' })
  const change = await changeOf(tx, id, bulk)
  return change.ok ? changeProduct(tx, { actor, id, ...change.value }) : change
}

/** The contract asks for what its act needs. */
async function changeOf(
  tx: Tx,
  id: number,
  { act: action, categoryId, badge, percent = 0 }: BulkAction,
): Promise<Outcome<Requested>> {
  if (action === 'show' || action === 'hide') return done({ change: { isVisible: action === 'show' } })
  if (action === 'category') return done({ change: { categoryId } })
  if (action === 'badge') return done({ change: { badge } })
  if (action === 'allergens_checked') return done({ change: { allergensChecked: true } })
  const found = await findProduct({ db: tx }, id)
  return mapOutcome(found, ({ version, sizes }) => ({
    version,
    change: { sizes: sizes.map((size) => repriced(size, percent)) },
  }))
}

const repriced = (size: Size, percent: number) => ({
  ...size,
  unitPrice: priceByPercent(size.unitPrice, size.mrp, percent),
})
