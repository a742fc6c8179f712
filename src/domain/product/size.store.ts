import { sql } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { Db, Tx } from '#db/client.ts'

/** A size as it is written. Without an `id` it is told by its name, and is new where there was none of that name. */
export type SizeRow = {
  id?: number | undefined
  sku_name: string
  unit: string
  quantity_per_unit: number
  net_quantity: string
  mrp_paise: Paise
  amount_paise: Paise
  is_default: boolean
  is_best_seller: boolean
  low_at?: number | null
  weight_g?: number | null
  lasts_days?: number | null
  cost_paise?: Paise | null
  /** how many there are of a new one at first */
  stock: number
}

/**
 * Writes the sizes in the order of the list. One that was there before keeps its number and its stock wherever it stands;
 * one that is not in the list is sold no more (spec D145).
 */
export async function saveSizes(tx: Tx, productId: number, sizes: readonly SizeRow[]): Promise<void> {
  const claimed = new Set(sizes.map((size) => size.id))
  const unclaimed = (await setAside(tx, productId)).filter(({ id }) => !claimed.has(id))
  const byName = new Map(unclaimed.map((row) => [row.sku_name, row.id]))
  for (const [position, { id: given, stock, ...size }] of sizes.entries()) {
    const id = given ?? byName.get(size.sku_name)
    const row = { ...size, position, product_id: productId, is_active: true }
    if (id === undefined) await insertSize(tx, row, stock)
    else await tx.updateTable('sku').set(row).where('id', '=', id).execute()
  }
}

/** Every size of a product, sold or no more, locked in the order in which orders lock them. */
export const lockSizesOf = (tx: Tx, productId: number) =>
  tx
    .selectFrom('sku')
    .select(['id', 'sku_name', 'is_active', 'on_hand', 'held', 'unit', 'quantity_per_unit', 'net_quantity'])
    .select(['low_at', 'weight_g', 'lasts_days', 'cost_paise'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Writes a price and the version of its product; false for an unknown size. */
export async function writePrice(db: Db, skuId: number, unitPrice: Paise, mrp: Paise): Promise<boolean> {
  const written = await sql`with priced as (
      update sku set amount_paise = ${unitPrice}, mrp_paise = ${mrp} where id = ${skuId} returning product_id)
    update product set version = version + 1, updated_at = shop_now() from priced where id = priced.product_id`.execute(
    db,
  )
  return (written.numAffectedRows ?? 0n) > 0n
}

/** Takes every size out of its place, and returns them: of two of a name the one that counts comes last, on sale and then the older. */
async function setAside(tx: Tx, productId: number) {
  const rows = await lockSizesOf(tx, productId)
  await tx
    .updateTable('sku')
    .set({ is_active: false, is_default: false })
    .where('product_id', '=', productId)
    .where('is_active', '=', true)
    .execute()
  return rows.toSorted((a, b) => Number(a.is_active) - Number(b.is_active) || b.id - a.id)
}

async function insertSize(
  tx: Tx,
  row: Omit<SizeRow, 'stock' | 'id'> & { position: number; product_id: number; is_active: boolean },
  stock: number,
): Promise<void> {
  const { id } = await tx
    .insertInto('sku')
    .values({ ...row, on_hand: stock })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (stock > 0)
    await tx
      .insertInto('stock_entry')
      .values({ sku_id: id, delta: stock, reason: 'initial', at: sql<Date>`shop_now()` })
      .execute()
}
