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

/** What is to be packed now of these orders: what does not go later, and then the rest of it. Of one that is packed, all. */
export async function linesToPack(db: Db, orderIds: readonly number[]): Promise<OrderToPack[]> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .innerJoin('sku', 'sku.id', 'order_line.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('order_line.order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .orderBy('order_line.order_id')
    .orderBy('order_line.sku_id')
    .select(['order_line.order_id', 'order_line.sku_id', 'product.name', 'sku.sku_name'])
    .select(
      sql<number>`case when track_status in ('Order', 'Confirmed') then count - later
        when remainder_on is not null then later else count end`.as('count'),
    )
    .execute()
  return orderIds.map((orderId) => ({
    orderId,
    lines: rows
      .filter((row) => row.order_id === orderId && row.count > 0)
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
      select sku_id, batch_id, sum(count)::int as count
      from unnest(${columns[0]}::int[], ${columns[1]}::int[], ${columns[2]}::int[]) as pick(sku_id, batch_id, count)
      group by sku_id, batch_id),
    stored as (
      insert into batch_pick (order_id, sku_id, batch_id, count)
      select ${orderId}::bigint, sku_id, batch_id, count from picked
      -- the rest of an order may come from the same batch
      on conflict (order_id, sku_id, batch_id) do update set count = batch_pick.count + excluded.count)
    update batch set pieces = pieces - picked.count from picked where batch.id = picked.batch_id`.execute(tx)
}

/** Takes the picks of an order back: its units return to their batches. Their sizes are locked before. */
export async function deletePicks(tx: Tx, orderId: number): Promise<void> {
  await sql`select id from batch where id in (select batch_id from batch_pick where order_id = ${orderId})
    order by id for no key update`.execute(tx)
  await sql`with removed as (delete from batch_pick where order_id = ${orderId} returning batch_id, count)
    update batch set pieces = pieces + removed.count from removed where batch.id = removed.batch_id`.execute(tx)
}

/** Forgets that an order was packed from these: their units do not come back to the batches. */
export async function forgetPicks(tx: Tx, orderId: number, picks: readonly BatchPick[]): Promise<void> {
  for (const pick of picks) await lowerPick(tx, orderId, pick)
}

/** Takes units out of a pick, and the pick with its last; what becomes of the batch is the caller's. */
async function lowerPick(tx: Tx, orderId: number, { skuId, batchId, count }: BatchPick): Promise<void> {
  const own = sql`order_id = ${orderId} and sku_id = ${skuId} and batch_id is not distinct from ${batchId}::int`
  await sql`delete from batch_pick where ${own} and count <= ${count}::int`.execute(tx)
  await sql`update batch_pick set count = count - ${count}::int where ${own}`.execute(tx)
}

/** Takes a part of the picks of an order back, what is freshest first. Their sizes are locked before. */
export async function reducePicks(
  tx: Tx,
  orderId: number,
  moves: readonly { skuId: number; count: number }[],
): Promise<void> {
  for (const { skuId, count } of moves) {
    let left = count
    for (const pick of (await picksOf(tx, orderId)).toReversed()) {
      const taken = pick.sku_id === skuId ? Math.min(left, pick.count) : 0
      if (taken === 0) continue
      left -= taken
      await lowerPick(tx, orderId, { skuId, batchId: pick.batch_id, count: taken })
      await sql`update batch set pieces = pieces + ${taken}::int where id = ${pick.batch_id}::int`.execute(tx)
    }
  }
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
    .select(sql<string | null>`batch.packed_on`.as('packed_on'))
    .execute()

export type PickRow = Awaited<ReturnType<typeof picksOf>>[number]
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
