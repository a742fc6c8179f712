import { sql } from 'kysely'

import type { LedgerReason } from '#contract/admin/stock-fields.ts'
import type { Db, Tx } from '#db/client.ts'

import type { BookEntry } from './shelf.rules.ts'
import { isToPack, unpackedCount } from './unpacked.store.ts'

/** A size's counts: `book` is not sold, `unpacked` is sold and still here, `held` is reserved by payments under way. */
export type Counts = {
  id: number
  name: string
  book: number
  held: number
  unpacked: number
  orders: number
  held_back: number
  batched: number
}

/** The counts of each of these sizes; unknown ones are left out. */
export const countsOf = async (db: Db, skuIds: readonly number[]): Promise<Counts[]> =>
  (
    await sql<Counts>`with waiting as materialized (
        -- few orders wait, and a size may have been sold in very many
        select id, track_status from orders where ${isToPack}),
      unpacked as (
        select l.sku_id, sum(${unpackedCount})::int as pieces, count(*) filter (where ${unpackedCount} > 0)::int as orders
        from waiting join order_line l on l.order_id = waiting.id
        where l.sku_id = any(${skuIds}::int[]) group by l.sku_id),
      batches as (
        select sku_id, sum(pieces)::int as pieces, sum(held_back)::int as held_back
        from batch where sku_id = any(${skuIds}::int[]) and pieces > 0 group by sku_id)
      select sku.id, product.name || ', ' || sku.sku_name as name, sku.on_hand as book, sku.held,
        coalesce(unpacked.pieces, 0) as unpacked, coalesce(unpacked.orders, 0) as orders,
        coalesce(batches.held_back, 0) as held_back, coalesce(batches.pieces, 0) as batched
      from sku join product on product.id = sku.product_id
      left join unpacked on unpacked.sku_id = sku.id left join batches on batches.sku_id = sku.id
      where sku.id = any(${skuIds}::int[])`.execute(db)
  ).rows

/** Orders that wait for pieces of a size, the oldest first. */
export const ordersWaitingFor = async (db: Db, skuId: number, max: number): Promise<string[]> =>
  (
    await sql<{ order_no: string }>`select o.order_no from orders o join order_line l on l.order_id = o.id
      where ${isToPack} and ${unpackedCount} > 0 and l.sku_id = ${skuId} order by o.id limit ${max}`.execute(db)
  ).rows.map(({ order_no: orderNo }) => orderNo)

export type Why = {
  staffId: number | null
  cause?: string | null
  note?: string | null
  disposal?: string
  disposedTo?: string | null
}

/** Changes the book of a size that is locked, and what is left of its batches; each move is a row of the ledger. */
export async function moveBook(tx: Tx, skuId: number, moves: readonly BookEntry[], why: Why): Promise<void> {
  const rows = moves.filter(({ delta }) => delta !== 0)
  const change = rows.reduce((sum, { delta }) => sum + delta, 0)
  if (rows.length === 0) return
  await tx
    .updateTable('sku')
    .set({ on_hand: sql<number>`on_hand + ${change}` })
    .where('id', '=', skuId)
    .execute()
  await tx
    .insertInto('stock_entry')
    .values(
      rows.map(({ batchId, delta, reason }) => ({
        sku_id: skuId,
        delta,
        reason,
        batch_id: batchId,
        staff_id: why.staffId,
        cause: why.cause ?? null,
        note: why.note || null,
        disposal: reason === 'waste' ? (why.disposal ?? null) : null,
        disposed_to: reason === 'waste' ? why.disposedTo || null : null,
        at: sql<Date>`shop_now()`,
      })),
    )
    .execute()
  for (const { batchId, delta, reason } of rows) if (batchId !== null) await moveBatch(tx, batchId, delta, reason)
}

/**
 * Writes off units of a size that were packed and did not come back to their batches: the book has as many less, and the batches
 * what they have.
 */
export async function writeOff(
  tx: Tx,
  skuId: number,
  lost: readonly { batchId: number | null; count: number }[],
  { staffId, cause }: { staffId: number | null; cause: string },
): Promise<void> {
  await tx
    .updateTable('sku')
    .set({ on_hand: sql<number>`on_hand - ${lost.reduce((sum, { count }) => sum + count, 0)}` })
    .where('id', '=', skuId)
    .execute()
  await tx
    .insertInto('stock_entry')
    .values(
      lost.map(({ batchId, count }) => ({
        sku_id: skuId,
        delta: -count,
        reason: 'waste',
        batch_id: batchId,
        staff_id: staffId,
        cause,
        at: sql<Date>`shop_now()`,
      })),
    )
    .execute()
}

/** What was held back or released stays on the shelf; everything else comes or goes. */
const moveBatch = (tx: Tx, batchId: number, delta: number, reason: LedgerReason) =>
  tx
    .updateTable('batch')
    .set(
      reason === 'held_back' || reason === 'released'
        ? { held_back: sql<number>`held_back - ${delta}` }
        : { pieces: sql<number>`pieces + ${delta}` },
    )
    .where('id', '=', batchId)
    .execute()

export type NewBatch = { code: string; packed_on: string; best_before: string; shelf: string }

/** A batch without pieces yet; undefined where the size has one of this name. */
export const insertBatch = async (tx: Tx, skuId: number, batch: NewBatch): Promise<number | undefined> =>
  (
    await tx
      .insertInto('batch')
      .values({ ...batch, sku_id: skuId, pieces: 0, received_at: sql<Date>`shop_now()` })
      .onConflict((conflict) => conflict.columns(['sku_id', 'code']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id
