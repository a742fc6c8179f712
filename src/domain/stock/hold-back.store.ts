import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'
import { exists } from '#db/work-queue.ts'

import type { FreshTerms } from './batch.rules.ts'
import { night, unchecked } from './waiting.store.ts'

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
 * 00:10; what a person released on that day is left alone.
 */
export const sizesWithStaleBatches = async (db: Db, terms: HoldBackTerms): Promise<number[]> =>
  (await staleBatches(terms).execute(db)).rows.map(({ sku_id: id }) => id)

type HoldBackTerms = FreshTerms & { fresh_travel: number }
const staleBatches = ({ fresh_percent, fresh_days, fresh_long_from, fresh_travel }: HoldBackTerms) =>
  sql<{ sku_id: number }>`with clock as materialized (
        select ${night} as day)
      select distinct sku_id from batch, clock
      where pieces > 0 and held_reason is null and (released_on is null or released_on < day)
        and best_before < (select day from clock) + ${fresh_travel}::int + greatest(${fresh_long_from}::int, ${fresh_days}::int)
        and best_before - (day + ${fresh_travel}::int) < case when best_before - packed_on < ${fresh_long_from}::int
          then ceil((best_before - packed_on) * ${fresh_percent}::int / 100.0) else ${fresh_days}::int end
      order by sku_id`

/** Sizes of which pieces of a held batch became free, or of which the owner was notified that there is nothing fresh. */
export const sizesToSettle = async (db: Db): Promise<number[]> =>
  (await toSettle.execute(db)).rows.map(({ sku_id: id }) => id)

const toSettle = sql<{ sku_id: number }>`select sku_id from batch join sku on sku.id = batch.sku_id
      where batch.pieces > 0 and batch.held_reason is not null and batch.held_back < batch.pieces and sku.on_hand > sku.held
      union
      select split_part(about, ':', 2)::int from exception where kind = 'no_fresh_batch' and solved_at is null
      order by sku_id`

/** Batches of which the owner was notified that they are held back, and that are not any more, or are gone. */
export const batchesToForget = async (db: Db): Promise<number[]> =>
  (await toForget.execute(db)).rows.map(({ id }) => id)

const toForget = sql<{ id: number }>`select batch.id from exception
      join batch on batch.id = split_part(exception.about, ':', 2)::int
      where exception.kind = 'batch_held_back' and exception.solved_at is null
        and (batch.pieces = 0 or batch.held_reason is null)`

/** Whether any of them finds something. */
export const hasHoldBackWork = (terms: HoldBackTerms) =>
  sql<boolean>`(${exists(staleBatches(terms))} or ${exists(toSettle)} or ${exists(toForget)} or ${exists(unchecked)})`
