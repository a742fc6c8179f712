import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

import type { StockMove } from './stock.rules.ts'

const columns = [
  'sku.id as sku_id',
  'sku.product_id',
  'product.name',
  'sku.sku_name',
  'sku.mrp_paise',
  'sku.amount_paise',
  sql<number>`sku.on_hand - sku.held`.as('available'),
] as const

/**
 * What can be bought of these sizes, and for how much. Unknown and hidden sizes are left out. What the shopper's own
 * unfinished payment keeps is theirs to buy: an order of theirs takes its place.
 */
export async function readSizes(db: Db, ids: readonly number[], shopperId: number | undefined) {
  const sizes = await sold(db, ids).select(columns).execute()
  if (shopperId === undefined) return sizes
  const own = await ownHold(db, shopperId)
  return sizes.map((size) => ({ ...size, available: size.available + (own.get(size.sku_id) ?? 0) }))
}

/** The same, with the sizes locked in id order: two orders that share sizes wait for each other and never deadlock. */
export const lockSizes = (tx: Tx, ids: readonly number[]) =>
  sold(tx, ids)
    .select(columns)
    .select((eb) =>
      eb
        .selectFrom('product_image')
        .whereRef('product_image.product_id', '=', 'sku.product_id')
        .orderBy('product_image.position')
        .limit(1)
        .select('product_image.picture')
        .as('picture'),
    )
    .orderBy('sku.id')
    .forNoKeyUpdate('sku')
    .execute()

/**
 * Takes pieces off the shelf where there are enough, and writes down why; answers how many sizes had enough. The caller
 * must refuse, and so roll back, when that is fewer than it asked for.
 */
export async function takeStock(tx: Tx, moves: readonly StockMove[], orderId: number): Promise<number> {
  const ids = moves.map((move) => move.skuId)
  const counts = moves.map((move) => move.count)
  const taken = await sql`with taken as (
      update sku set on_hand = on_hand - w.count
      from unnest(${ids}::int[], ${counts}::int[]) as w(id, count)
      where sku.id = w.id and sku.on_hand - sku.held >= w.count
      returning sku.id, w.count)
    insert into stock_entry (sku_id, delta, reason, order_id, at)
    select id, -count, 'order', ${orderId}::bigint, shop_now() from taken`.execute(tx)
  return Number(taken.numAffectedRows ?? 0)
}

/** Puts an order's pieces back on the shelf. */
export async function returnStock(tx: Tx, moves: readonly StockMove[], orderId: number): Promise<void> {
  const ids = moves.map((move) => move.skuId)
  const counts = moves.map((move) => move.count)
  await tx.selectFrom('sku').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
  await sql`with returned as (
      update sku set on_hand = on_hand + w.count
      from unnest(${ids}::int[], ${counts}::int[]) as w(id, count)
      where sku.id = w.id
      returning sku.id, w.count)
    insert into stock_entry (sku_id, delta, reason, order_id, at)
    select id, count, 'cancelled', ${orderId}::bigint, shop_now() from returned`.execute(tx)
}

/** Sets what can be bought of a size, as the owner counts it; answers false for an unknown size. */
export async function setAvailable(tx: Tx, skuId: number, quantity: number): Promise<boolean> {
  const size = await tx
    .selectFrom('sku')
    .select(['on_hand', 'held'])
    .where('id', '=', skuId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!size) return false
  const delta = quantity + size.held - size.on_hand
  if (delta === 0) return true
  await tx
    .updateTable('sku')
    .set({ on_hand: quantity + size.held })
    .where('id', '=', skuId)
    .execute()
  await tx
    .insertInto('stock_entry')
    .values({ sku_id: skuId, delta, reason: 'adjusted', at: sql<Date>`shop_now()` })
    .execute()
  return true
}

export async function setPrice(db: Db, skuId: number, amountPaise: number, mrpPaise: number): Promise<boolean> {
  const changed = await db
    .updateTable('sku')
    .set({ amount_paise: amountPaise, mrp_paise: mrpPaise })
    .where('id', '=', skuId)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Keeps pieces for an intent where there are enough; answers for how many sizes. As with takeStock, fewer must roll back. */
export async function takeHold(tx: Tx, intentId: number, moves: readonly StockMove[]): Promise<number> {
  const ids = moves.map((move) => move.skuId)
  const counts = moves.map((move) => move.count)
  const kept = await sql`with kept as (
      update sku set held = held + w.count
      from unnest(${ids}::int[], ${counts}::int[]) as w(id, count)
      where sku.id = w.id and sku.on_hand - sku.held >= w.count
      returning sku.id, w.count)
    insert into hold (intent_id, sku_id, count) select ${intentId}::bigint, id, count from kept`.execute(tx)
  return Number(kept.numAffectedRows ?? 0)
}

/** Lets an intent's pieces go. */
export async function dropHold(tx: Tx, intentId: number): Promise<void> {
  await lockHold(tx, intentId)
  await sql`with dropped as (delete from hold where intent_id = ${intentId} returning sku_id, count)
    update sku set held = held - dropped.count from dropped where sku.id = dropped.sku_id`.execute(tx)
}

/** Sells the pieces kept for an intent: they leave the hold and the shelf at once. */
export async function sellHold(tx: Tx, intentId: number, orderId: number): Promise<void> {
  await lockHold(tx, intentId)
  await sql`with sold as (delete from hold where intent_id = ${intentId} returning sku_id, count),
    taken as (update sku set held = held - sold.count, on_hand = on_hand - sold.count
      from sold where sku.id = sold.sku_id returning sku.id, sold.count)
    insert into stock_entry (sku_id, delta, reason, order_id, at)
    select id, -count, 'order', ${orderId}::bigint, shop_now() from taken`.execute(tx)
}

const sold = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('sku.id', 'in', ids)
    .where('sku.is_active', '=', true)
    .where('product.is_active', '=', true)

/** Pieces that a shopper's unfinished payment keeps, by size. */
async function ownHold(db: Db, shopperId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('hold')
    .innerJoin('payment_intent', 'payment_intent.id', 'hold.intent_id')
    .where('payment_intent.shopper_id', '=', shopperId)
    .where('payment_intent.holds', '=', true)
    .select(['hold.sku_id', 'hold.count'])
    .execute()
  return new Map(rows.map(({ sku_id, count }) => [sku_id, count]))
}

/** The pieces kept for an intent, their sizes locked in id order. */
const lockHold = (tx: Tx, intentId: number) =>
  sql`select sku.id from sku join hold on hold.sku_id = sku.id where intent_id = ${intentId}
    order by sku.id for no key update of sku`.execute(tx)
