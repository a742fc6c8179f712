import type { OrderChangeLine } from '#contract/admin/order-change-fields.ts'
import { formatPaise, paise, type Paise } from '#contract/core/money.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { transact } from '#db/transact.ts'
import { annasOfOrder, returnAnnas } from '#domain/anna/anna.service.ts'
import { done, refuse, type AdminOutcome, type Deps, type Tx } from '#domain/context.ts'
import { termsAt } from '#domain/delivery/place-terms.rules.ts'
import { orderObject } from '#domain/fulfilment/staff-steps.service.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { queueMessageFor } from '#domain/message/message.service.ts'
import { stepProblem } from '#domain/order/lifecycle.rules.ts'
import type { OrderItem } from '#domain/order/order-items.rules.ts'
import { orderLink, shortOrderLink } from '#domain/order/order-link.service.ts'
import { isCancellable, toCollect } from '#domain/order/order.rules.ts'
import {
  lockOrder,
  ordersForMessages,
  readOrderGoods,
  writeOrderGoods,
  type OrderGoods,
} from '#domain/order/order.service.ts'
import { owedOfOrder, refundOrder } from '#domain/payment/refund.service.ts'
import { findArea } from '#domain/pincode/pincode.service.ts'
import { goodsTotal } from '#domain/pricing/goods.rules.ts'
import { mergeLines, type LineRequest } from '#domain/pricing/line-items.rules.ts'
import { visibleTax } from '#domain/pricing/pricing.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { decrementStock, lockStock, restock } from '#domain/stock/stock.service.ts'

import { addedGoods, addWarnings, type AddedLine } from './added-goods.service.ts'
import { amountText, changeLines, changeNotice } from './change-text.rules.ts'
import { changedOrder, isUnpaidCash, type ChangedOrder } from './order-change.rules.ts'
import { insertOrderChange } from './order-change.store.ts'

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
  warnings: string[]
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>
type Plan = {
  order: LockedOrder
  goods: OrderGoods
  lower: readonly LineRequest[]
  added: readonly AddedLine[]
  changed: ChangedOrder
  warnings: string[]
}

/**
 * Changes the goods of an order that is not packed (spec C6.3): lines, sums, money, stock, annas, message and journal in the
 * caller's transaction, which must be rolled back when it is refused. Refuses NOT_FOUND; CHANGED for another version;
 * NOT_A_STEP from Packed on; TOO_MUCH for more pieces than the order has; CANCEL_INSTEAD where nothing would be left; and
 * whatever refuses added goods.
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
  const { goods, changed, lower, added } = planned.value
  const { id: orderId } = order
  const { staffId } = actor
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
  const id = await insertOrderChange(tx, { orderId, lines, moneyPaise, annas: changed.annasBack, staffId, reason })
  await notify(deps, tx, { id, orderId, lines, changed })
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
    const { changed, warnings } = planned.value
    const { back, more, total, refund } = changed
    const paid = paise(order.paid - refund)
    return done({ back, more, refund, total, toCollect: toCollect({ ...order, total, paid }), warnings })
  })

/** What follows from a change of an order that is locked, or why it cannot be. Added sizes stay locked. */
async function planChange(tx: Tx, order: LockedOrder, change: GoodsChange): Promise<AdminOutcome<Plan>> {
  const [lower, add] = [mergeLines(change.lower), mergeLines(change.add)]
  const { id: orderId, status } = order
  if (!isCancellable(status)) return refuse('NOT_A_STEP', { params: { why: changeProblem(status) } })
  const goods = await readOrderGoods(tx, orderId)
  if (goods.source === 'replacement') return refuse('NOT_A_STEP', { params: { why: OF_ITS_RETURN } })
  if (lower.length + add.length === 0) return invalid('Nothing is changed.', 'lower')
  if (lower.some(({ skuId }) => add.some((line) => line.skuId === skuId)))
    return invalid('A size is either lowered or added.', 'add')
  for (const { skuId, count } of lower) {
    const max = goods.lines.find((line) => line.skuId === skuId)?.count ?? 0
    if (count > max) return refuse('TOO_MUCH', { params: { n: String(max) }, field: 'lower' })
  }
  const settings = await readSettingsNow(tx)
  if (add.length > 0 && !isUnpaidCash(goods)) return invalid(IS_PAID, 'add')
  // all sizes at once, in the order of their numbers: two changes never wait for each other
  if (add.length > 0)
    await lockStock(
      tx,
      [...lower, ...add].map(({ skuId }) => skuId),
    )
  const added = add.length > 0 ? await addedGoods(tx, goods, add, settings) : done([])
  if (!added.ok) return added
  const { spent } = await annasOfOrder(tx, orderId)
  const owed = await owedOfOrder(tx, orderId)
  const changed = changedOrder({ ...goods, owed, annasSpent: spent }, lower, added.value)
  if (!changed) return refuse('CANCEL_INSTEAD')
  const { shopperId } = goods
  const warnings =
    add.length > 0 ? await addWarnings(tx, goods, { add, shopperId, total: changed.total, settings }) : []
  return done({ order, goods, lower, added: added.value, changed, warnings })
}

/** Writes the lines and sums, and moves the pieces. Refuses STOCK_SHORT when a size has too few by now. */
async function moveGoods(
  tx: Tx,
  orderId: number,
  { goods, lower, added, changed }: Plan,
): Promise<AdminOutcome<undefined>> {
  const touched = changed.lines.filter(({ skuId }) => [...lower, ...added].some((line) => line.skuId === skuId))
  const removed = lower.flatMap(({ skuId }) => (touched.some((line) => line.skuId === skuId) ? [] : [skuId]))
  const tax = await taxOf(tx, goods, changed)
  const items = itemsOf(goods, added, changed)
  await writeOrderGoods(tx, orderId, { sums: { ...changed, tax }, changed: touched, removed, items })
  if (lower.length > 0) await restock(tx, lower, orderId)
  if (added.length === 0) return done(undefined)
  const taken = await decrementStock(
    tx,
    added.map(({ skuId, count, unitPrice, mrp }) => ({ skuId, count, unitPrice, mrp })),
    orderId,
  )
  return taken ? done(undefined) : refuse('STOCK_SHORT', { params: { name: added[0]?.name ?? '' }, field: 'add' })
}

/** The tax that is said to be in the new total, by the owner's settings of now. */
async function taxOf(tx: Tx, { address, deliveryFee, cashFee }: OrderGoods, changed: ChangedOrder): Promise<Paise> {
  const settings = await readSettingsNow(tx)
  const { zip, state } = address
  const area = await findArea(tx, zip)
  const terms = termsAt(settings, { zip, state, areaTariff: area?.tariff })
  const { lines, total } = changed
  return visibleTax(lines, terms, { goods: goodsTotal(lines), charges: [deliveryFee, cashFee], total })
}

/**
 * The goods as the order shows them: each line's own item with its new count. An item has no number of its size; where names
 * have changed since, the line has today's.
 */
function itemsOf({ items, lines }: OrderGoods, added: readonly AddedLine[], changed: ChangedOrder): OrderItem[] {
  const left = [...items]
  const ownItem = (name: string, size: string, unitPrice: Paise): OrderItem | undefined => {
    const place = left.findIndex((item) => item.name === name && item.size === size && item.unitPrice === unitPrice)
    return place === -1 ? undefined : left.splice(place, 1)[0]
  }
  return changed.lines.flatMap(({ skuId, count, unitPrice }) => {
    const fresh = added.find((line) => line.skuId === skuId)
    const line = lines.find((one) => one.skuId === skuId) ?? fresh
    if (!line) return []
    const { name, size } = line
    const image = pictureAddress(line.picture ?? '')
    return [{ name, size, unitPrice, image, ...ownItem(name, size, unitPrice), count }]
  })
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

async function notify(
  deps: Deps,
  tx: Tx,
  {
    id,
    orderId,
    lines,
    changed: { refund },
  }: { id: number; orderId: number; lines: OrderChangeLine[]; changed: ChangedOrder },
): Promise<void> {
  const [order] = await ordersForMessages(tx, [orderId])
  if (!order) return
  const { name, orderNo, total, code } = order
  await queueMessageFor(deps, tx, order, {
    event: `order:${orderId}:change:${id}`,
    template: 'order_changed',
    vars: {
      name,
      order_no: orderNo,
      what: changeNotice({ lines, refund, toCollect: toCollect(order) }),
      amount: amountText(total),
      link: orderLink(deps, orderNo),
    },
    shortVars: { link: shortOrderLink(deps, code) },
  })
}

const OF_ITS_RETURN = 'The goods of a replacement are those of its return.'
const IS_PAID = 'This order is paid already. Please take a new order for more goods.'

/** From Packed on goods come back by a return; what is over has its own words. */
const changeProblem = (status: LockedOrder['status']): string =>
  status === 'Packed' ? 'This order is packed already. Goods of it change by a return.' : stepProblem(status)

const invalid = (message: string, field: string) => refuse('INVALID', { params: { message }, field })
