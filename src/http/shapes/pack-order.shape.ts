import type { PackOrder } from '#contract/admin/packing.ts'
import { toRupees } from '#contract/core/money.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { OrderToPack } from '#domain/fulfilment/packing.service.ts'
import { toCollect } from '#domain/order/order.rules.ts'

/** An order as the pack screen has it. */
export const toPackOrder = (order: OrderToPack): PackOrder => ({
  order_no: order.order_no,
  status: order.track_status,
  late: order.is_late,
  source: order.source,
  dispatch_day: order.dispatch_day,
  customer: order.address.contact_name,
  city: order.address.city,
  pincode: order.address.zip,
  items: order.lines.reduce((sum, { count }) => sum + count, 0),
  collect: toRupees(toCollect(order)),
  kitchen_note: order.kitchen_note,
  lines: order.lines.map(({ sku_id, name, sku_name, picture, count }) => ({
    sku_id,
    name,
    size: sku_name,
    image: pictureAddress(picture ?? ''),
    count,
    ...picksOf(order.proposal, sku_id),
  })),
})

/** From where the pieces of a size come, and from where they could. */
function picksOf({ picks, short, choices }: OrderToPack['proposal'], skuId: number) {
  const batches = choices.filter((choice) => choice.skuId === skuId)
  return {
    picks: picks
      .filter((pick) => pick.skuId === skuId)
      .map(({ batchId, count }) => ({
        ...batchOf(batches.find(({ id }) => id === batchId)),
        batch_id: batchId,
        count,
      })),
    missing: short.find((line) => line.skuId === skuId)?.count ?? 0,
    choices: batches.map((batch) => ({
      ...batchOf(batch),
      batch_id: batch.id,
      count: batch.free,
      is_fresh: batch.isFresh,
    })),
  }
}

type Choice = OrderToPack['proposal']['choices'][number]

const batchOf = (batch: Choice | undefined) => ({
  batch: batch?.code ?? '',
  best_before: batch?.bestBefore ?? null,
  shelf: batch?.shelf ?? '',
})
