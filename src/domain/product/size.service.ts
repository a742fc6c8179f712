import { faults } from '#contract/core/faults.ts'
import type { Paise } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { toNames } from '#contract/field-table.ts'
import { sizeTable } from '#contract/product-fields.ts'
import { done, refuse, type AdminRefusal, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { countStock } from '#domain/stock/stock.service.ts'

import { measureOf, type ProductChange, type SizeChange, type StockCount } from './product.rules.ts'
import { lockSizesOf, saveSizes, writePrice, type SizeRow } from './size.store.ts'

type Existing = Awaited<ReturnType<typeof lockSizesOf>>
const BEING_PAID = officeFault('beingPaidNow')

/** Sets what a size costs, and its MRP; a price above the MRP is refused. */
export async function setPrice(
  { db }: Deps,
  skuId: number,
  { unitPrice, mrp }: { unitPrice: Paise; mrp: Paise },
): Promise<Outcome<undefined>> {
  if (unitPrice > mrp) return report(officeFault('aboveMrp'), 'amount')
  return (await writePrice(db, skuId, unitPrice, mrp)) ? done(undefined) : refuse('NOT_FOUND')
}

/**
 * Counts pieces and then writes the sizes, so that one whose last pieces are counted away may leave with the same save. All
 * sizes are locked first, in the order in which orders lock them.
 */
export async function changeSizes(
  tx: Tx,
  productId: number,
  { sizes, stock = [], staffId = null }: Pick<ProductChange, 'sizes' | 'stock'> & { staffId?: number | null },
): Promise<AdminRefusal<unknown> | undefined> {
  if (!sizes && stock.length === 0) return undefined
  const existing = await lockSizesOf(tx, productId)
  const refused = await countExisting(tx, existing, { stock, staffId })
  if (refused || !sizes) return refused
  const wrong = wrongSize(existing, sizes)
  if (wrong) return wrong
  const inUse = sizeInUse(await lockSizesOf(tx, productId), sizes)
  if (inUse) return inUse
  const first = new Map(stock.flatMap(({ size, to }) => (size === undefined ? [] : [[size, to] as const])))
  await saveSizes(
    tx,
    productId,
    sizes.map((size) =>
      toRow(
        size,
        existing.find(({ id }) => id === size.id),
        first.get(size.name) ?? 0,
      ),
    ),
  )
  return undefined
}

/** Sets what can be bought of sizes that there are; a new one gets its first pieces when it is written. */
async function countExisting(
  tx: Tx,
  existing: Existing,
  { stock, staffId }: { stock: readonly StockCount[]; staffId: number | null },
): Promise<AdminRefusal<unknown> | undefined> {
  for (const [n, { skuId, from, to }] of stock.entries()) {
    if (skuId === undefined) continue
    if (!existing.some(({ id }) => id === skuId)) return invalid('In stock', `stock.${n}.sku_id`)
    const counted = await countStock(tx, { skuId, from, to, staffId })
    if (!counted.ok) return counted
  }
  return undefined
}

function wrongSize(existing: Existing, sizes: readonly SizeChange[]): AdminRefusal | undefined {
  const names = sizes.map(({ name }) => name.toLowerCase())
  for (const [n, size] of sizes.entries()) {
    const isStrange = size.id !== undefined && size.id !== null && !existing.some(({ id }) => id === size.id)
    if (isStrange) return invalid('Size', `sizes.${n}.sku_id`)
    if (names.indexOf(size.name.toLowerCase()) < n) return report(officeFault('twoSizesOneName'), `sizes.${n}.size`)
    if (size.unitPrice > size.mrp) return refuse('PRICE_ABOVE_MRP', { field: `sizes.${n}.price` })
  }
  const ids = sizes.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) return invalid('Sizes', 'sizes')
  const isTwice = sizes.filter((size) => size.isDefault).length > 1
  return isTwice ? report(officeFault('oneDefaultSize'), 'sizes') : undefined
}

/** A size that is left out leaves the shop, but not with pieces of it, and not from under a person who is paying for it. */
function sizeInUse(existing: Existing, sizes: readonly SizeChange[]): AdminRefusal | undefined {
  const staying = new Set(sizes.map(({ id }) => id))
  const leaving = existing.filter((size) => size.is_active && !staying.has(size.id))
  const held = leaving.find((size) => size.held > 0)
  if (held) return refuse('SIZE_IN_USE', { params: { why: BEING_PAID }, field: 'sizes' })
  const full = leaving.find((size) => size.on_hand > 0)
  return (
    full &&
    refuse('SIZE_IN_USE', { params: { why: officeFault('countToZero'), n: String(full.on_hand) }, field: 'sizes' })
  )
}

/** What is left out of a size stays as it was; of a new one, or one of another name, it is read from the name. */
function toRow(
  { id: _id, lowAt, weightGrams, lastsDays, cost, ...size }: SizeChange,
  was: Existing[number] | undefined,
  stock: number,
): SizeRow {
  const measure = measureOf(size.name)
  const old = was?.sku_name === size.name ? was : undefined
  return {
    ...toNames(sizeTable, 'column', {
      ...size,
      unit: size.unit ?? old?.unit ?? measure.unit,
      quantityPerUnit: size.quantityPerUnit ?? old?.quantity_per_unit ?? measure.quantity,
      netQuantity: size.netQuantity ?? old?.net_quantity ?? size.name,
      lowAt: lowAt === undefined ? (was?.low_at ?? null) : lowAt,
      weightGrams: weightGrams === undefined ? (old?.weight_g ?? null) : weightGrams,
      lastsDays: lastsDays === undefined ? (old?.lasts_days ?? null) : lastsDays,
      cost: cost === undefined ? (was?.cost_paise ?? null) : cost,
    }),
    id: was?.id,
    stock,
  }
}

const invalid = (label: string, field: string): Refusal => report(faults.invalid(label), field)
const report = (message: string, field: string): Refusal => refuse('INVALID', { params: { message }, field })
