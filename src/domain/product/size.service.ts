import type { ProductInput } from '#contract/admin/product-fields.ts'
import { fromRupees } from '#contract/core/money.ts'
import { done, refuse, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { countStock } from '#domain/stock/stock.service.ts'

import { measureOf } from './product.rules.ts'
import { lockSizesOf, saveSizes, writePrice, type SizeRow } from './size.store.ts'

type Sizes = { [K in 'sizes' | 'stock']?: ProductInput[K] | undefined }
type Size = ProductInput['sizes'][number]
type Known = Awaited<ReturnType<typeof lockSizesOf>>
const A_SIZE_IN_USE = 'This size has {n} in stock. Count it to 0 first.'
const BEING_PAID = 'A shopper is paying for this size.'

/** Sets a size's price and MRP, in paise; a price above the MRP is refused. */
export async function setPrice(
  { db }: Deps,
  skuId: number,
  { amountPaise, mrpPaise }: { amountPaise: number; mrpPaise: number },
): Promise<Outcome<undefined>> {
  if (amountPaise > mrpPaise) return say('The price is above the MRP.', 'amount')
  return (await writePrice(db, skuId, amountPaise, mrpPaise)) ? done(undefined) : refuse('NOT_FOUND')
}

/**
 * Counts pieces and then writes the sizes, so that one whose last pieces are counted away may leave with the same save. All
 * sizes are locked first, in the order in which orders lock them.
 */
export async function changeSizes(
  tx: Tx,
  productId: number,
  { sizes, stock = [] }: Sizes,
): Promise<Refusal<unknown> | undefined> {
  if (!sizes && stock.length === 0) return undefined
  const known = await lockSizesOf(tx, productId)
  const refused = await countKnown(tx, known, stock)
  if (refused || !sizes) return refused
  const wrong = wrongSize(known, sizes)
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
        known.find(({ id }) => id === size.sku_id),
        first.get(size.size) ?? 0,
      ),
    ),
  )
  return undefined
}

/** Sets what can be bought of sizes that there are; a new one gets its first pieces when it is written. */
async function countKnown(tx: Tx, known: Known, stock: ProductInput['stock']): Promise<Refusal<unknown> | undefined> {
  for (const [n, { sku_id: skuId, from, to }] of stock.entries()) {
    if (skuId === undefined) continue
    if (!known.some(({ id }) => id === skuId)) return invalid('In stock', `stock.${n}.sku_id`)
    // oxlint-disable-next-line no-await-in-loop -- at most twenty, and each may end it
    const counted = await countStock(tx, { skuId, from, to })
    if (!counted.ok) return counted
  }
  return undefined
}

function wrongSize(known: Known, sizes: readonly Size[]): Refusal | undefined {
  const names = sizes.map(({ size }) => size.toLowerCase())
  for (const [n, size] of sizes.entries()) {
    const isStrange = size.sku_id !== undefined && size.sku_id !== null && !known.some(({ id }) => id === size.sku_id)
    if (isStrange) return invalid('Size', `sizes.${n}.sku_id`)
    if (names.indexOf(size.size.toLowerCase()) < n) return say('Two sizes have one name.', `sizes.${n}.size`)
    if (size.price > size.mrp) return refuse('PRICE_ABOVE_MRP', { field: `sizes.${n}.price` })
  }
  const ids = sizes.flatMap(({ sku_id: id }) => id ?? [])
  if (new Set(ids).size < ids.length) return invalid('Sizes', 'sizes')
  const isTwice = sizes.filter((size) => size.default).length > 1
  return isTwice ? say('Only one size can be the default.', 'sizes') : undefined
}

/** A size that is left out leaves the shop, but not with pieces of it, and not from under somebody who is paying for it. */
function sizeInUse(known: Known, sizes: readonly Size[]): Refusal | undefined {
  const kept = new Set(sizes.map(({ sku_id: id }) => id))
  const leaving = known.filter((size) => size.is_active && !kept.has(size.id))
  const held = leaving.find((size) => size.held > 0)
  if (held) return refuse('SIZE_IN_USE', { words: { why: BEING_PAID }, field: 'sizes' })
  const full = leaving.find((size) => size.on_hand > 0)
  return (
    full &&
    refuse('SIZE_IN_USE', { words: { why: A_SIZE_IN_USE.replace('{n}', String(full.on_hand)) }, field: 'sizes' })
  )
}

/** What is left out of a size stays as it was; of a new one, or one of another name, it is read from the name. */
function toRow(size: Size, was: Known[number] | undefined, stock: number): SizeRow {
  const measure = measureOf(size.size)
  const old = was?.sku_name === size.size ? was : undefined
  return {
    id: was?.id,
    sku_name: size.size,
    unit: size.unit ?? old?.unit ?? measure.unit,
    quantity_per_unit: size.quantity_per_unit ?? old?.quantity_per_unit ?? measure.quantity,
    net_quantity: size.net_quantity ?? old?.net_quantity ?? size.size,
    mrp_paise: fromRupees(size.mrp),
    amount_paise: fromRupees(size.price),
    is_default: size.default,
    is_best_seller: size.best_seller,
    low_at: size.low_at === undefined ? (was?.low_at ?? null) : size.low_at,
    stock,
  }
}

const invalid = (label: string, field: string): Refusal => say(`${label} is not valid.`, field)
const say = (message: string, field: string): Refusal => refuse('INVALID', { words: { message }, field })
