import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

import type { FreshTerms } from './batch.rules.ts'

/** A batch with the name that people call it by. */
export const findBatch = (db: Db, id: number) =>
  db
    .selectFrom('batch')
    .innerJoin('sku', 'sku.id', 'batch.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('batch.id', '=', id)
    .select(['batch.sku_id', 'batch.code', 'batch.held_back', 'batch.held_reason', 'batch.shelf', 'batch.note'])
    .select([
      'batch.version',
      sql<string>`batch.best_before`.as('best_before'),
      sql<string>`product.name || ', ' || sku.sku_name || ', ' || batch.code`.as('name'),
    ])
    .executeTakeFirst()

type Written = { held_reason: string | null; released_on?: string | null; shelf?: string; note?: string }

export const writeBatch = (tx: Tx, id: number, written: Written) =>
  tx
    .updateTable('batch')
    .set({ ...written, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/**
 * Sizes with a batch that is too old for the longest way (`neededDays` says the same of one), by the day that begins at
 * 00:10; what somebody released on that day is left alone.
 */
export const sizesWithStaleBatches = async (
  db: Db,
  { fresh_percent, fresh_days, fresh_long_from, fresh_travel }: FreshTerms & { fresh_travel: number },
): Promise<number[]> =>
  (
    await sql<{ sku_id: number }>`select distinct sku_id
      from batch, (select ((shop_now() - interval '10 minutes') at time zone 'Asia/Kolkata')::date as day) clock
      where pieces > 0 and held_reason is null and (released_on is null or released_on < day)
        and best_before < day + ${fresh_travel}::int + greatest(${fresh_long_from}::int, ${fresh_days}::int)
        and best_before - (day + ${fresh_travel}::int) < case when best_before - packed_on < ${fresh_long_from}::int
          then ceil((best_before - packed_on) * ${fresh_percent}::int / 100.0) else ${fresh_days}::int end
      order by sku_id`.execute(db)
  ).rows.map(({ sku_id: id }) => id)

/** Sizes of which pieces of a held batch became free, or of which the owner was told that there is nothing fresh. */
export const sizesToSettle = async (db: Db): Promise<number[]> =>
  (
    await sql<{ sku_id: number }>`select sku_id from batch join sku on sku.id = batch.sku_id
      where batch.pieces > 0 and batch.held_reason is not null and batch.held_back < batch.pieces and sku.on_hand > sku.held
      union
      select split_part(about, ':', 2)::int from exception where kind = 'no_fresh_batch' and solved_at is null
      order by sku_id`.execute(db)
  ).rows.map(({ sku_id: id }) => id)

/** Batches of which the owner was told that they are held back, and that are not any more, or are gone. */
export const batchesToForget = async (db: Db): Promise<number[]> =>
  (
    await sql<{ id: number }>`select batch.id from exception
      join batch on batch.id = split_part(exception.about, ':', 2)::int
      where exception.kind = 'batch_held_back' and exception.solved_at is null
        and (batch.pieces = 0 or batch.held_reason is null)`.execute(db)
  ).rows.map(({ id }) => id)
