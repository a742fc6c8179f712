import { sql } from 'kysely'

import { ownerTexts } from '#contract/admin/text-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Language } from '#contract/languages.ts'
import type { Db, Tx } from '#db/client.ts'
import { inOtherLanguages, textIn } from '#domain/own-texts.store.ts'
import type { Measure } from '#domain/settings/tariff.rules.ts'

/** So many pieces of a size that leave the shelf, or come back; a price says that it must still be sold at it. */
export type StockLine = { skuId: number; count: number; unitPrice?: Paise; mrp?: Paise }

/**
 * What this shopper can buy of these sizes, and for how much. Unknown and hidden sizes are left out. What their own
 * unfinished payment reserves is theirs to buy: an order of theirs supersedes it (spec D135).
 */
export const readSizes = (
  db: Db,
  ids: readonly number[],
  { shopperId, language }: { shopperId: number | undefined; language: Language },
) =>
  forSale(db, ids)
    .select(columns(shopperId))
    .select(textIn(ownerTexts.product, language, 'name').as('name'))
    .execute()

/** The same, with the sizes locked in id order: two orders that share sizes wait for each other and never deadlock. */
export const lockSizes = (tx: Tx, ids: readonly number[], shopperId: number | undefined) =>
  sizesWithPicture(tx, ids, shopperId).orderBy('sku.id').forNoKeyUpdate('sku').execute()

/** The question alone, for who asks it together with others. */
export const sizesWithPicture = (db: Db, ids: readonly number[], shopperId: number | undefined) =>
  forSale(db, ids)
    .select(columns(shopperId))
    .select('product.name')
    .select(inOtherLanguages(ownerTexts.product, 'name').as('names'))
    .select((eb) =>
      eb
        .selectFrom('product_image')
        .whereRef('product_image.product_id', '=', 'sku.product_id')
        .orderBy('product_image.position')
        .limit(1)
        .select('product_image.picture')
        .as('picture'),
    )

/** Locks rows of sizes in id order. Every statement that changes several sizes comes after it. */
export const lockStock = (tx: Tx, ids: readonly number[]) =>
  tx.selectFrom('sku').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

/** How many pieces of each of these sizes can be sold. */
export const freeOf = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('sku')
    .where('id', 'in', [0, ...ids])
    .select(['id', sql<number>`on_hand - held`.as('free')])
    .execute()
  return new Map(rows.map(({ id, free }) => [id, free]))
}

/** Moves column by column, so that their statement is one however many there are. */
export type StockColumns = {
  skuIds: readonly number[]
  counts: readonly number[]
  unitPrices: readonly (Paise | null)[]
  mrps: readonly (Paise | null)[]
}
export const columnsOf = (moves: readonly StockLine[]): StockColumns => ({
  skuIds: moves.map(({ skuId }) => skuId),
  counts: moves.map(({ count }) => count),
  unitPrices: moves.map(({ unitPrice }) => unitPrice ?? null),
  mrps: moves.map(({ mrp }) => mrp ?? null),
})

/**
 * The parts of a statement that takes pieces off the shelf, all of them or none. `locked` are the sizes, in id order, and
 * whether each has enough at the price that was seen; `taken` they are where every one of them has.
 */
export const takingStock = ({ skuIds, counts, unitPrices, mrps }: StockColumns) => ({
  locked: sql<{ id: number; count: number; is_free: boolean }>`(select sku.id, line.count,
      sku.on_hand - sku.held >= line.count and (line.unit_price is null
        or (sku.is_active and sku.amount_paise = line.unit_price and sku.mrp_paise = line.mrp)) as is_free
    from unnest(${skuIds}::int[], ${counts}::int[], ${unitPrices}::int[], ${mrps}::int[])
      as line (sku_id, count, unit_price, mrp)
    join sku on sku.id = line.sku_id
    order by sku.id for no key update of sku)`,
  taken: sql<{ id: number; count: number }>`(update sku set on_hand = on_hand - locked.count from locked
    where sku.id = locked.id and (select count(*) from locked where is_free) = cardinality(${skuIds}::int[])
    returning sku.id, locked.count)`,
})

/** Takes pieces off the shelf, all or none, and records why; answers of how many sizes it took. */
export async function decrementStock(tx: Tx, moves: readonly StockLine[], orderId: number): Promise<number> {
  const { locked, taken } = takingStock(columnsOf(moves))
  const entered = await sql`with locked as ${locked}, taken as ${taken}
    insert into stock_entry (sku_id, delta, reason, order_id, at)
    select id, -count, 'order', ${orderId}::bigint, shop_now() from taken`.execute(tx)
  return Number(entered.numAffectedRows ?? 0)
}

/** Puts an order's pieces back on the shelf. */
export async function restock(tx: Tx, moves: readonly StockLine[], orderId: number): Promise<void> {
  const ids = moves.map((move) => move.skuId)
  const counts = moves.map((move) => move.count)
  await lockStock(tx, ids)
  await sql`with restocked as (
      update sku set on_hand = on_hand + w.count
      from unnest(${ids}::int[], ${counts}::int[]) as w(id, count)
      where sku.id = w.id
      returning sku.id, w.count)
    insert into stock_entry (sku_id, delta, reason, order_id, at)
    select id, count, 'cancelled', ${orderId}::bigint, shop_now() from restocked`.execute(tx)
}

/** Reserves pieces for an intent where there are enough; answers for how many sizes. As with `decrementStock`, the caller rolls back when it returns fewer. */
export async function reserve(tx: Tx, intentId: number, moves: readonly StockLine[]): Promise<number> {
  const ids = moves.map((move) => move.skuId)
  const counts = moves.map((move) => move.count)
  const reserved = await sql`with reserved as (
      update sku set held = held + w.count
      from unnest(${ids}::int[], ${counts}::int[]) as w(id, count)
      where sku.id = w.id and sku.on_hand - sku.held >= w.count
      returning sku.id, w.count)
    insert into stock_reservation (intent_id, sku_id, count) select ${intentId}::bigint, id, count from reserved`.execute(
    tx,
  )
  return Number(reserved.numAffectedRows ?? 0)
}

/** Releases an intent's pieces. */
export async function release(tx: Tx, intentId: number): Promise<void> {
  await lockReserved(tx, intentId)
  await sql`with released as (delete from stock_reservation where intent_id = ${intentId} returning sku_id, count)
    update sku set held = held - released.count from released where sku.id = released.sku_id`.execute(tx)
}

/** Sells the pieces reserved for an intent: they leave the reservation and the shelf at once. */
export async function commitReserved(tx: Tx, intentId: number, orderId: number): Promise<void> {
  await lockReserved(tx, intentId)
  await sql`with sold as (delete from stock_reservation where intent_id = ${intentId} returning sku_id, count),
    taken as (update sku set held = held - sold.count, on_hand = on_hand - sold.count
      from sold where sku.id = sold.sku_id returning sku.id, sold.count)
    insert into stock_entry (sku_id, delta, reason, order_id, at)
    select id, -count, 'order', ${orderId}::bigint, shop_now() from taken`.execute(tx)
}

/** Tells every process which products' stock has moved since this was last done; where none has, nobody is disturbed. */
export const publishStockChanges = (db: Db) =>
  sql`with told as (delete from untold_change returning tag)
    select pg_notify('shop_stock', tag) from (select distinct tag from told) as moved`.execute(db)

/** Whether stock has moved of which nobody was notified. */
export const hasUnpublishedStock = sql<boolean>`exists (select from untold_change)`

const forSale = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    // one parameter, so that it is one statement however many there are, and one whose length no plan is made for
    .where(sql<boolean>`sku.id = any((select ${ids}::int[])::int[])`)
    .where('sku.is_active', '=', sql.lit(true))
    .where('product.is_active', '=', sql.lit(true))

const columns = (shopperId: number | undefined) =>
  [
    'sku.id as skuId',
    'sku.sku_name as sizeName',
    'sku.mrp_paise as mrp',
    'sku.amount_paise as unitPrice',
    'product.gst_rate_percent as gstRatePercent',
    'product.lead_days as leadDays',
    sql<Measure>`json_build_object('grams', sku.weight_g, 'unit', sku.unit, 'quantity', sku.quantity_per_unit)`.as(
      'measure',
    ),
    sql<number>`sku.on_hand - sku.held + ${ownReservation(shopperId)}`.as('available'),
  ] as const

/** Pieces of a size that this shopper's own unfinished payment reserves; a visitor has none. */
const ownReservation = (shopperId: number | undefined) => sql<number>`coalesce((select r.count
  from stock_reservation r join payment_intent i on i.id = r.intent_id
  where r.sku_id = sku.id and i.shopper_id = ${shopperId ?? null} and i.holds and i.purpose <> 'due'), 0)`

/** Locks the sizes that an intent has reserved, in id order. */
const lockReserved = (tx: Tx, intentId: number) =>
  sql`select sku.id from sku join stock_reservation r on r.sku_id = sku.id where intent_id = ${intentId}
    order by sku.id for no key update of sku`.execute(tx)

/** What can be bought of sizes that are told by their product's address and their name. */
export const sizesNamed = async (db: Db, named: readonly { slug: string; size: string }[]) =>
  (
    await sql<NamedSize>`select sku.id as "skuId", named.slug, named.size, product.name as product,
        sku.on_hand - sku.held as available
      from unnest(${named.map(({ slug }) => slug)}::text[], ${named.map(({ size }) => size)}::text[]) as named (slug, size)
      join product on product.slug = named.slug
      join sku on sku.product_id = product.id and sku.is_active and lower(sku.sku_name) = lower(named.size)`.execute(db)
  ).rows
export type NamedSize = { skuId: number; slug: string; size: string; product: string; available: number }

/** Sizes on sale in the order of their numbers, from one on. */
export const sizesAfter = (db: Db, after: number, max: number) =>
  db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .select([
      'sku.id as skuId',
      'product.slug',
      'sku.sku_name as size',
      'product.name as product',
      sql<number>`sku.on_hand - sku.held`.as('available'),
    ])
    .where('sku.is_active', '=', true)
    .where('product.archived_at', 'is', null)
    .where('sku.id', '>', after)
    .orderBy('sku.id')
    .limit(max)
    .execute()
