import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

import type { BatchPick, ShelvedBatch } from './batch.rules.ts'

/** An order to pack: its lines by size, with their names. */
export type OrderToPack = { orderId: number; lines: { skuId: number; name: string; count: number }[] }

/** The sizes in these orders that have, or ever had, a batch. Without any, the packer has no batch to choose. */
export const sizesWithBatches = async (db: Db, orderIds: readonly number[]): Promise<number[]> =>
  (
    await db
      .selectFrom('order_line')
      .where('order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
      .where((eb) =>
        eb.exists(eb.selectFrom('batch').select('batch.id').whereRef('batch.sku_id', '=', 'order_line.sku_id')),
      )
      .select('sku_id')
      .distinct()
      .orderBy('sku_id')
      .execute()
  ).map(({ sku_id: id }) => id)

export async function linesToPack(db: Db, orderIds: readonly number[]): Promise<OrderToPack[]> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('sku', 'sku.id', 'order_line.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('order_line.order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('order_line.order_id')
    .orderBy('order_line.sku_id')
    .select(['order_line.order_id', 'order_line.sku_id', 'order_line.count', 'product.name', 'sku.sku_name'])
    .execute()
  return orderIds.map((orderId) => ({
    orderId,
    lines: rows
      .filter((row) => row.order_id === orderId)
      .map(({ sku_id: skuId, count, name, sku_name: size }) => ({ skuId, count, name: `${name}, ${size}` })),
  }))
}

/** The batches of these sizes with units in stock, first to expire first. */
export const batchesOnShelf = (db: Db, skuIds: readonly number[]) => shelvedBatches(db, skuIds).execute()

/** The question alone, for who asks it together with others. */
export const shelvedBatches = (db: Db, skuIds: readonly number[]) =>
  db
    .selectFrom('batch')
    .where('sku_id', '=', sql<number>`any(${skuIds}::int[])`)
    .where('pieces', '>', 0)
    .orderBy('sku_id')
    .orderBy('best_before')
    .orderBy('id')
    .select(['id', 'sku_id', 'code', 'shelf', 'pieces', 'held_back', 'held_reason'])
    .select([
      sql<string>`packed_on`.as('packed_on'),
      sql<string>`best_before`.as('best_before'),
      sql<string | null>`released_on`.as('released_on'),
    ])

/** Locks every batch of these sizes in the order of their ids. The sizes themselves are locked before. */
export const lockBatches = (tx: Tx, skuIds: readonly number[]) =>
  tx
    .selectFrom('batch')
    .select('id')
    .where('sku_id', '=', sql<number>`any(${skuIds}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Records which batches an order was packed from, and takes the units out of them. */
export async function insertPicks(tx: Tx, orderId: number, picks: readonly BatchPick[]): Promise<void> {
  const columns = [picks.map((p) => p.skuId), picks.map((p) => p.batchId), picks.map((p) => p.count)] as const
  await sql`with picked as (
      insert into batch_pick (order_id, sku_id, batch_id, count)
      select ${orderId}::bigint, sku_id, batch_id, sum(count)::int
      from unnest(${columns[0]}::int[], ${columns[1]}::int[], ${columns[2]}::int[]) as pick(sku_id, batch_id, count)
      group by sku_id, batch_id
      returning batch_id, count)
    update batch set pieces = pieces - picked.count from picked where batch.id = picked.batch_id`.execute(tx)
}

/** Takes the picks of an order back: its units return to their batches. Their sizes are locked before. */
export async function deletePicks(tx: Tx, orderId: number): Promise<void> {
  await sql`select id from batch where id in (select batch_id from batch_pick where order_id = ${orderId})
    order by id for no key update`.execute(tx)
  await sql`with removed as (delete from batch_pick where order_id = ${orderId} returning batch_id, count)
    update batch set pieces = pieces + removed.count from removed where batch.id = removed.batch_id`.execute(tx)
}

/** The batches that an order was packed from. */
export const picksOf = (db: Db, orderId: number) =>
  db
    .selectFrom('batch_pick')
    .leftJoin('batch', 'batch.id', 'batch_pick.batch_id')
    .where('batch_pick.order_id', '=', orderId)
    .orderBy('batch_pick.sku_id')
    .orderBy('batch.best_before')
    .select(['batch_pick.sku_id', 'batch_pick.batch_id', 'batch_pick.count', 'batch.code'])
    .select(sql<string | null>`batch.best_before`.as('best_before'))
    .execute()

export type BatchRow = Awaited<ReturnType<typeof batchesOnShelf>>[number]

export const toShelved = ({
  id,
  code,
  shelf,
  pieces: units,
  held_back,
  held_reason,
  ...row
}: BatchRow): ShelvedBatch => ({
  id,
  code,
  shelf,
  free: units - held_back,
  heldReason: held_reason,
  packedOn: row.packed_on,
  bestBefore: row.best_before,
})
