import type { OfferedLine, OrderChangeLine } from '#contract/admin/order-change-fields.ts'
import { MIN_ONLINE_PAYMENT } from '#contract/core/limits.ts'
import { formatPaise, paise, ZERO, type Paise } from '#contract/core/money.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { transact } from '#db/transact.ts'
import { annasOfOrder, returnAnnas } from '#domain/anna/anna.service.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import { orderObject } from '#domain/fulfilment/staff-steps.service.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { notifyOfChange } from '#domain/order/change-message.service.ts'
import { changeLines, goodsLines } from '#domain/order/change-text.rules.ts'
import { writeChangedGoods } from '#domain/order/changed-goods.service.ts'
import type { AddedLine } from '#domain/order/goods-lines.rules.ts'
import { stepProblem } from '#domain/order/lifecycle.rules.ts'
import { isCancellable, isWaiting, toCollect } from '#domain/order/order.rules.ts'
import {
  endOffers,
  insertOffer,
  insertOrderChange,
  lockOrder,
  readOpen,
  readOrderGoods,
  type OrderGoods,
} from '#domain/order/order.service.ts'
import { queuePayLink } from '#domain/payment/due-link.service.ts'
import { isBeingPaid, dueOfOrder } from '#domain/payment/due.service.ts'
import { owedWithRefused, refundOrder } from '#domain/payment/refund.service.ts'
import { mergeLines, type LineRequest } from '#domain/pricing/line-items.rules.ts'
import type { Remark } from '#domain/remark.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { decrementStock, lockStock, restock } from '#domain/stock/stock.service.ts'

import { addedGoods, addWarnings } from './added-goods.service.ts'
import { changedOrder, isUnpaidCash, type ChangedOrder } from './order-change.rules.ts'

/** So many pieces fewer of some sizes, and more of others. */
export type GoodsChange = { lower: readonly LineRequest[]; add: readonly LineRequest[] }
type Requested = { actor: Actor; orderNo: string; version: number; change: GoodsChange; reason: string | undefined }
/** What a change comes to, money in paise: off the total, on top of it, what goes back, the total then, what is collected. */
export type PricedChange = {
  back: Paise
  more: Paise
  refund: Paise
  total: Paise
  toCollect: Paise
  /** What the goods cost that are only offered: they come into the order once it is paid online. 0: nothing is. */
  offer: Paise
  warnings: Remark[]
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>
type Plan = {
  order: LockedOrder
  goods: OrderGoods
  lower: readonly LineRequest[]
  added: readonly AddedLine[]
  changed: ChangedOrder
  /** The order is paid: nothing changes before the money for what is added. */
  isOffer: boolean
  warnings: Remark[]
}

/**
 * Changes the goods of an order that is not packed (spec C6.3): lines, sums, money, stock, annas, message and journal in the
 * caller's transaction, which must be rolled back when it is refused. More goods for an order that is paid are offered: its
 * shopper gets a link, and nothing changes before the money (spec C6.3.5). Refuses NOT_FOUND; CHANGED for another version;
 * NOT_A_STEP from Packed on; PAYING while its shopper pays; TOO_MUCH for more pieces than the order has; CANCEL_INSTEAD where
 * nothing would be left; and whatever refuses added goods.
 */
export async function changeOrder(
  deps: Deps,
  tx: Tx,
  { actor, orderNo, version, change, reason }: Requested,
): Promise<AdminOutcome<string, unknown>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  if (order.version !== version) return refuseChanged(tx, orderObject(orderNo))
  const planned = await planChange(tx, order, change)
  if (!planned.ok) return planned
  const { goods, changed, lower, added, isOffer } = planned.value
  const { id: orderId } = order
  const { staffId } = actor
  if (isOffer) return offerGoods(deps, tx, { actor, order, added, more: changed.more, reason })
  if (changed.refund > 0)
    await refundOrder(tx, orderId, {
      amountPaise: changed.refund,
      reason: 'change',
      decidedBy: staffId,
      actedBy: staffId,
    })
  const taken = await moveGoods(tx, orderId, planned.value)
  if (!taken.ok) return taken
  await returnAnnas(tx, { shopperId: goods.shopperId, orderId, annas: changed.annasBack })
  const lines = linesOfChange(goods, lower, added)
  const moneyPaise = paise(changed.more - changed.back)
  const annas = changed.annasBack
  const id = await insertOrderChange(tx, { orderId, kind: 'goods', lines, moneyPaise, annas, staffId, reason })
  await notifyOfChange(deps, tx, { id, orderId, lines, refund: changed.refund })
  await recordWrite(tx, actor, {
    action: 'order.change',
    object: orderObject(orderNo),
    changes: [
      ...changeLines(lines).map((after) => ({ field: 'Goods', before: '', after })),
      { field: 'Total', before: formatPaise(goods.total), after: formatPaise(changed.total) },
    ],
    isMoney: true,
  })
  return done(orderNo)
}

/** What a change would come to, by the rules that it is made by; nothing is written. */
export const priceOrderChange = (
  { db }: Pick<Deps, 'db'>,
  { orderNo, change }: { orderNo: string; change: GoodsChange },
): Promise<AdminOutcome<PricedChange>> =>
  transact(db, async (tx): Promise<AdminOutcome<PricedChange>> => {
    const order = await lockOrder(tx, orderNo)
    if (!order) return refuse('NOT_FOUND')
    const planned = await planChange(tx, order, change)
    if (!planned.ok) return planned
    const { changed, warnings, isOffer } = planned.value
    const { back, more, total, refund } = changed
    const offer = isOffer ? more : ZERO
    const open = paise((await readOpen(tx, order.id)) + total - order.total + refund - offer)
    return done({ back, more, refund, total, toCollect: toCollect({ ...order, open }), offer, warnings })
  })

/** What follows from a change of an order that is locked, or why it cannot be. Added sizes stay locked. */
async function planChange(tx: Tx, order: LockedOrder, change: GoodsChange): Promise<AdminOutcome<Plan>> {
  const [lower, add] = [mergeLines(change.lower), mergeLines(change.add)]
  const { id: orderId, status } = order
  if (!isCancellable(status)) return refuse('NOT_A_STEP', { params: { why: changeProblem(status) } })
  const goods = await readOrderGoods(tx, orderId)
  if (goods.source === 'replacement') return refuse('NOT_A_STEP', { params: { why: OF_ITS_RETURN } })
  if (isWaiting(goods)) return refuse('NOT_A_STEP', { params: { why: WAITS } })
  if (lower.length + add.length === 0) return invalid(officeFault('changesNothing'), 'lower')
  if (lower.some(({ skuId }) => add.some((line) => line.skuId === skuId)))
    return invalid(officeFault('lessOrMore'), 'add')
  for (const { skuId, count } of lower) {
    const max = goods.lines.find((line) => line.skuId === skuId)?.count ?? 0
    if (count > max) return refuse('TOO_MUCH', { params: { n: String(max) }, field: 'lower' })
  }
  if (await isBeingPaid(tx, orderId)) return refuse('PAYING')
  const settings = await readSettingsNow(tx)
  const isOffer = add.length > 0 && !isUnpaidCash(goods)
  if (isOffer && lower.length > 0) return invalid(OFFERED_APART, 'add')
  // all sizes at once, in the order of their numbers: two changes never wait for each other
  if (add.length > 0)
    await lockStock(
      tx,
      [...lower, ...add].map(({ skuId }) => skuId),
    )
  const added = add.length > 0 ? await addedGoods(tx, goods, add, settings) : done([])
  if (!added.ok) return added
  const { spent } = await annasOfOrder(tx, orderId)
  const owed = await owedWithRefused(tx, orderId)
  const changed = changedOrder({ ...goods, owed, annasSpent: spent }, lower, added.value)
  if (!changed) return refuse('CANCEL_INSTEAD')
  if (isOffer && changed.more < MIN_ONLINE_PAYMENT) return invalid(OFFERED_FREE, 'add')
  const { shopperId } = goods
  const warnings =
    add.length > 0 ? await addWarnings(tx, goods, { add, shopperId, total: changed.total, settings, isOffer }) : []
  return done({ order, goods, lower, added: added.value, changed, isOffer, warnings })
}

/** Writes the lines and sums, and moves the pieces. Refuses STOCK_SHORT when a size has too few by now. */
async function moveGoods(
  tx: Tx,
  orderId: number,
  { goods, lower, added, changed }: Plan,
): Promise<AdminOutcome<undefined>> {
  const sums = { ...changed, cashFee: goods.cashFee }
  await writeChangedGoods(tx, orderId, goods, { lines: changed.lines, sums, added })
  if (lower.length > 0) await restock(tx, lower, orderId)
  if (added.length === 0) return done(undefined)
  const taken = await decrementStock(
    tx,
    added.map(({ skuId, count, unitPrice, mrp }) => ({ skuId, count, unitPrice, mrp })),
    orderId,
  )
  return taken ? done(undefined) : refuse('STOCK_SHORT', { params: { name: added[0]?.name ?? '' }, field: 'add' })
}

type Offered = {
  actor: Actor
  order: LockedOrder
  added: readonly AddedLine[]
  more: Paise
  reason: string | undefined
}

/** Offers goods to an order that is paid, in place of what was offered before, and sends the link to pay for them. */
async function offerGoods(
  deps: Deps,
  tx: Tx,
  { actor, order: { id: orderId, orderNo }, added, more, reason }: Offered,
): Promise<AdminOutcome<string>> {
  const lines = added.map(toOfferedLine)
  await insertOffer(tx, { orderId, lines, moneyPaise: more, staffId: actor.staffId, reason })
  const due = await dueOfOrder(tx, orderId)
  // what is open of the order itself is paid first
  if (due) await queuePayLink(deps, tx, orderId, due)
  await recordWrite(tx, actor, {
    action: 'order.offer',
    object: orderObject(orderNo),
    changes: [
      ...goodsLines(lines).map((after) => ({ field: 'Goods', before: '', after })),
      { field: 'To pay', before: '', after: formatPaise(more) },
    ],
    isMoney: true,
  })
  return done(orderNo)
}

/** Takes back what was offered to an order. Refuses NOT_FOUND, also for one that is over, and PAYING while it is being paid. */
export async function withdrawOffer(
  tx: Tx,
  { actor, orderNo, id }: { actor: Actor; orderNo: string; id: number },
): Promise<AdminOutcome<string>> {
  const order = await lockOrder(tx, orderNo)
  if (!order) return refuse('NOT_FOUND')
  if (await isBeingPaid(tx, order.id)) return refuse('PAYING')
  if (!(await endOffers(tx, order.id, id))) return refuse('NOT_FOUND')
  await recordWrite(tx, actor, { action: 'order.offer_withdrawn', object: orderObject(orderNo) })
  return done(orderNo)
}

/** The change a line a size, as it is stored and read in the history. */
function linesOfChange(
  { lines }: OrderGoods,
  lower: readonly LineRequest[],
  added: readonly AddedLine[],
): OrderChangeLine[] {
  const fewer = lower.flatMap(({ skuId, count }) => {
    const line = lines.find((one) => one.skuId === skuId)
    return line ? [{ ...line, count: 0 - count }] : []
  })
  return [...fewer, ...added].map(({ skuId, name, size, count, unitPrice }) => ({
    sku_id: skuId,
    name,
    size,
    count,
    paise: unitPrice,
  }))
}

const toOfferedLine = ({
  skuId,
  name,
  size,
  count,
  unitPrice,
  mrp,
  gstRatePercent,
  picture,
}: AddedLine): OfferedLine => ({
  sku_id: skuId,
  name,
  size,
  count,
  paise: unitPrice,
  mrp,
  gst: gstRatePercent,
  picture,
})

const WAITS = officeFault('waitsCancelIt')
const OF_ITS_RETURN = officeFault('goodsOfItsReturn')
const OFFERED_APART = officeFault('takeOutFirst')
const OFFERED_FREE = officeFault('goodsCostNothing')

/** From Packed on goods come back by a return; what is over has its own words. */
const changeProblem = (status: LockedOrder['status']): string =>
  status === 'Packed' ? officeFault('changeByReturn') : stepProblem(status)

const invalid = (message: string, field: string) => refuse('INVALID', { params: { message }, field })
