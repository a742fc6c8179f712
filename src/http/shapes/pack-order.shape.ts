import type { PackOrder } from '#contract/admin/packing.ts'
import { toRupees } from '#contract/core/money.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { OrderToPack } from '#domain/fulfilment/packing.service.ts'
import { toCollect } from '#domain/order/order.rules.ts'

/** An order as the pack screen has it. */
export const toPackOrder = (order: OrderToPack): PackOrder => ({
  order_no: order.orderNo,
  version: order.version,
  status: order.status,
  late: order.isLate,
  source: order.source,
  dispatch_day: order.leavesOn,
  is_rest: order.isRest,
  customer: order.address.contact_name,
  city: order.address.city,
  pincode: order.address.zip,
  items: order.lines.reduce((sum, { count }) => sum + count, 0),
  collect: toRupees(toCollect(order)),
  kitchen_note: order.kitchenNote,
  gift: order.gift && { message: order.gift.message, from: order.gift.from },
  lines: order.lines.map(({ skuId, name, size, picture, count }) => ({
    sku_id: skuId,
    name,
    size,
    image: pictureAddress(picture ?? ''),
    count,
    ...picksOf(order.proposal, skuId),
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
