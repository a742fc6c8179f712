import { receiveFields, type StockRow } from '#contract/admin/stock.ts'
import { addDays } from '#contract/core/dates.ts'
import { singleLine } from '#contract/core/fields.ts'
import { z } from '#contract/core/zod.ts'
import * as t from '#text/office/stock.ts'

const { pieces: units, batch } = receiveFields.shape
const { packed_on: packedOn } = batch.unwrap().shape

/** What came of each size, empty where none did, and the one batch that all of it belongs to, if any. */
export const receivedGoods = z
  .object({
    pieces: z.record(z.string(), z.unknown().pipe(units.nullable())),
    code: z.literal('').or(singleLine('Batch', 30)),
    packed_on: packedOn,
  })
  .refine(({ pieces: came }) => Object.values(came).some((count) => count !== null), {
    path: ['code'],
    message: t.unitsNeeded,
  })
export type ReceivedGoods = z.input<typeof receivedGoods>

/** What a size is called in the form: a plain number would be a place in a list. */
export const fieldOf = (skuId: number): string => `sku${skuId}`

type Received = { sku_id: number; pieces: number; batch?: z.input<typeof batch> }

/** The calls that take it in, one a size. A batch is good as long as its product is; without a shelf life there is none. */
export function toReceive(
  sizes: readonly Pick<StockRow, 'sku_id' | 'shelf_days'>[],
  { pieces: came, code, packed_on }: z.output<typeof receivedGoods>,
): Received[] {
  return sizes.flatMap(({ sku_id, shelf_days: days }) => {
    const count = came[fieldOf(sku_id)] ?? null
    if (count === null) return []
    const hasBatch = code !== '' && days !== null
    return [
      { sku_id, pieces: count, ...(hasBatch && { batch: { code, packed_on, best_before: addDays(packed_on, days) } }) },
    ]
  })
}
