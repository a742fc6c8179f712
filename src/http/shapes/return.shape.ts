import type { ReturnAct, ReturnDetail, ReturnRow } from '#contract/admin/returns.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { AnswerClock, FoundReturn, ListedReturn, ReturnedOrder } from '#domain/return/return-list.service.ts'
import { answerDaysLeft, daysAfter } from '#domain/return/return-words.rules.ts'

/** A line of the list; its goods are those that it names, before that all of the order. */
export function toReturnRow(row: ListedReturn, { now, answerDays }: AnswerClock): ReturnRow {
  const items = row.items ?? []
  const named = row.lines.map(({ name, sku_name: size, count }) => ({
    name,
    size,
    count,
    image: items.find((item) => item.name === name && item.sku_name === size)?.image ?? '',
  }))
  const all = items.map(({ name, sku_name: size, count, image }) => ({ name, size, count, image }))
  const worth = row.goods_paise ?? row.order_goods_paise
  return {
    id: row.id,
    ticket_no: row.ticket_no,
    order_no: row.order_no,
    customer: row.name,
    mobile: row.mobile,
    guest: row.shopper_id === null,
    linked: row.order_id !== null,
    goods: named.length > 0 ? named : all,
    reason: row.reason,
    late: row.is_late,
    days_after_delivery: row.delivered_at && daysAfter(row.delivered_at, row.created_at),
    at: isoDate(row.created_at),
    place: row.place,
    state: row.status,
    outcome: row.outcome,
    days_left: row.place === 'open' ? answerDaysLeft(row.created_at, now, answerDays) : null,
    worth: worth === null ? null : toRupees(worth),
  }
}

export function toReturnDetail({ request, clock, earlier, order }: FoundReturn): ReturnDetail {
  return {
    ...toReturnRow(request, clock),
    email: request.email,
    packaging_intact: request.is_packaging_intact,
    description: [request.other_reason, request.description].filter(Boolean).join('\n'),
    order: order ? toOrder(order, request) : null,
    earlier: earlier.map(({ id, ticket_no, created_at, status: state }) => ({
      id,
      ticket_no,
      at: isoDate(created_at),
      state,
    })),
    made_by: request.made_by,
    decision: decisionOf(request),
    acts: actsOf(request),
  }
}

type Request = FoundReturn['request']

function toOrder(order: ReturnedOrder, { lines: chosen }: Request): NonNullable<ReturnDetail['order']> {
  return {
    order_no: order.order_no,
    status: order.track_status,
    mode: order.payment_mode,
    placed_at: isoDate(order.created_at),
    delivered_at: order.delivered_at && isoDate(order.delivered_at),
    total: toRupees(order.total_paise),
    most: toRupees(order.most),
    delivery: toRupees(order.beside),
    by_hand: order.isByHand,
    annas: { spent: order.annas.spent, earned: order.annas.earned },
    lines: order.lines.map(({ sku_id, count, name, sku_name, picture }) => {
      const goods = order.goods.find(({ skuId }) => skuId === sku_id)
      return {
        sku_id,
        name,
        size: sku_name,
        image: pictureAddress(picture ?? ''),
        count,
        left: goods?.left ?? 0,
        worth: goods?.worth.map(toRupees) ?? [],
        chosen: chosen.find((line) => line.sku_id === sku_id)?.count ?? 0,
        batches: order.batches
          .filter((batch) => batch.sku_id === sku_id)
          .map(({ batch, best_before, complaints }) => ({ batch, best_before, complaints })),
      }
    }),
  }
}

function decisionOf(request: Request): ReturnDetail['decision'] {
  const { outcome, decided_at, received_at, settled_at } = request
  if (outcome === null || decided_at === null) return null
  return {
    outcome,
    amount: toRupees(request.goods_paise ?? 0),
    delivery_too: request.delivery_too,
    goods_first: request.goods_first,
    words: request.words,
    at: isoDate(decided_at),
    by: request.decided_by_name,
    approved_by: request.approved_by,
    received_at: received_at && isoDate(received_at),
    settled_at: settled_at && isoDate(settled_at),
    replacement: request.replacement,
  }
}

/** What may be done about it now; who may is the row's to say. */
function actsOf({ status, place, shopper_id, reopened_at }: Request): ReturnAct[] {
  if (status === 'requested') return shopper_id === null ? ['decide', 'link'] : ['decide']
  if (status === 'to_approve') return ['approve', 'decline']
  if (place === 'way') return ['received']
  return status === 'rejected' && reopened_at === null ? ['reopen'] : []
}
