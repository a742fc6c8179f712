import type { DecisionFields, ReturnAction, ReturnDetail, ReturnRow } from '#contract/admin/returns.ts'
import { isoDate } from '#contract/core/dates.ts'
import { ZERO, fromRupees, toRupees } from '#contract/core/money.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { Decision } from '#domain/return/decide-return.service.ts'
import type { FoundReturn, ListedReturn, ReturnedOrder } from '#domain/return/return-list.service.ts'
import { daysAfter } from '#domain/return/return-text.rules.ts'

import { toPrivatePicture } from './private-picture.shape.ts'

/** A line of the list; its goods are those that it names, before that all of the order. */
export function toReturnRow(row: ListedReturn): ReturnRow {
  const { items } = row
  const named = row.lines.map(({ name, size, count }) => ({
    name,
    size,
    count,
    image: items.find((item) => item.name === name && item.size === size)?.image ?? '',
  }))
  const all = items.map(({ name, size, count, image }) => ({ name, size, count, image }))
  const goodsPaise = row.goods ?? row.orderGoods
  return {
    id: row.id,
    ticket_no: row.ticketNo,
    order_no: row.orderNo,
    customer: row.name,
    mobile: row.mobile,
    guest: row.shopperId === null,
    linked: row.orderId !== null,
    goods: named.length > 0 ? named : all,
    reason: row.reason,
    late: row.isLate,
    days_after_delivery: row.deliveredAt && daysAfter(row.deliveredAt, row.createdAt),
    at: isoDate(row.createdAt),
    place: row.place,
    state: row.status,
    outcome: row.outcome,
    refund: row.refund,
    days_left: row.daysLeft,
    worth: goodsPaise === null ? null : toRupees(goodsPaise),
  }
}

export function toReturnDetail({ request, earlier, order, pictures }: FoundReturn): ReturnDetail {
  return {
    ...toReturnRow(request),
    email: request.email,
    packaging_intact: request.isPackagingIntact,
    description: [request.otherReason, request.description].filter(Boolean).join('\n'),
    pictures: pictures.map(toPrivatePicture),
    order: order ? toOrder(order, request) : null,
    earlier: earlier.map(({ id, ticketNo, createdAt, status: state }) => ({
      id,
      ticket_no: ticketNo,
      at: isoDate(createdAt),
      state,
    })),
    made_by: request.madeBy,
    decision: decisionOf(request),
    acts: actionsOf(request),
  }
}

/** What a person decided, in the domain's terms. */
export const fromDecision = (input: DecisionFields): Decision => ({
  outcome: input.outcome,
  lines: input.lines?.map(toLine),
  goods: input.amount === undefined ? undefined : fromRupees(input.amount),
  withDelivery: input.delivery_too ?? false,
  goodsFirst: input.goods_first ?? false,
  words: input.words ?? '',
  payTo: input.pay_to,
})

/** So many pieces of a size. */
export const toLine = ({ sku_id: skuId, count }: { sku_id: number; count: number }) => ({ skuId, count })

type Request = FoundReturn['request']

function toOrder(order: ReturnedOrder, { lines: chosen }: Request): NonNullable<ReturnDetail['order']> {
  return {
    order_no: order.orderNo,
    status: order.status,
    mode: order.mode,
    placed_at: isoDate(order.createdAt),
    delivered_at: order.deliveredAt && isoDate(order.deliveredAt),
    total: toRupees(order.total),
    most: toRupees(order.most),
    delivery: toRupees(order.deliveryLeft),
    by_hand: order.isByHand,
    return_until: order.returnUntil ? isoDate(order.returnUntil) : null,
    annas: {
      spent: order.annas.spent,
      back: order.annas.back,
      earned: order.annas.earned,
      earned_on: toRupees(order.annas.earnedOn),
      goods_paid: toRupees(order.annas.goodsPaid),
      balance: order.annas.balance,
    },
    lines: order.lines.map(({ skuId, count, name, size, picture }) => {
      const goods = order.goods.find((line) => line.skuId === skuId)
      return {
        sku_id: skuId,
        name,
        size,
        image: pictureAddress(picture ?? ''),
        count,
        left: goods?.left ?? 0,
        price: toRupees(goods?.price ?? ZERO),
        worth: goods?.worth.map(toRupees) ?? [],
        chosen: chosen.find((line) => line.skuId === skuId)?.count ?? 0,
        batches: order.batches
          .filter((batch) => batch.skuId === skuId)
          .map(({ batch, bestBefore, complaints }) => ({ batch, best_before: bestBefore, complaints })),
      }
    }),
  }
}

function decisionOf(request: Request): ReturnDetail['decision'] {
  const { outcome, decidedAt, receivedAt, settledAt } = request
  if (outcome === null || decidedAt === null) return null
  return {
    outcome,
    amount: toRupees(request.goods ?? ZERO),
    delivery_too: request.withDelivery,
    goods_first: request.goodsFirst,
    words: request.words,
    at: isoDate(decidedAt),
    by: request.decidedBy,
    approved_by: request.approvedBy,
    received_at: receivedAt && isoDate(receivedAt),
    settled_at: settledAt && isoDate(settledAt),
    replacement: request.replacement,
  }
}

/** What may be done about it now; who may is the row's to say. */
function actionsOf({ status, place, shopperId, reopenedAt }: Request): ReturnAction[] {
  if (status === 'requested') return shopperId === null ? ['decide', 'link'] : ['decide']
  if (status === 'to_approve') return ['approve', 'decline']
  if (place === 'way') return ['received']
  return status === 'rejected' && reopenedAt === null ? ['reopen'] : []
}
