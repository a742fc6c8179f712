import { ZERO } from '#contract/core/money.ts'
import { lockShopper } from '#domain/account/account.service.ts'
import { done, refuse, type Outcome, type Tx } from '#domain/context.ts'
import { confirmCash } from '#domain/order/cash-confirmation.service.ts'
import { orderItems } from '#domain/order/draft-order.service.ts'
import { draftLines } from '#domain/order/order-draft.rules.ts'
import { readSentOrder } from '#domain/order/order.service.ts'
import { sellOrder, type PlacedOrder } from '#domain/order/write-order.service.ts'
import { goodsTotal } from '#domain/pricing/goods.rules.ts'
import { linesOf, toLineItems, type LineRequest } from '#domain/pricing/line-items.rules.ts'
import { calculateTotals } from '#domain/pricing/pricing.rules.ts'
import { remark } from '#domain/remark.rules.ts'
import { termsOfShop } from '#domain/settings/sale-terms.rules.ts'
import { readSettingsNow } from '#domain/settings/settings.service.ts'
import { NO_FEE } from '#domain/settings/tariff.rules.ts'
import { lockSizes } from '#domain/stock/stock.service.ts'

/**
 * Sends goods of an order again, in the caller's transaction: an order of its own to the same place, for which nothing is
 * paid, nothing earned and no coupon used (spec B5.7). Refuses STOCK_SHORT; every refusal must roll back.
 */
export async function placeReplacement(
  tx: Tx,
  orderId: number,
  lines: readonly LineRequest[],
): Promise<Outcome<PlacedOrder>> {
  const { shopperId, address } = await readSentOrder(tx, orderId)
  await lockShopper(tx, shopperId)
  const sizes = await lockSizes(
    tx,
    lines.map(({ skuId }) => skuId),
    undefined,
  )
  const lineItems = toLineItems(lines, sizes)
  // a size that is no longer sold cannot be sent either
  if (!lineItems) return refuse('STOCK_SHORT', { params: { name: remark('oneOfThem') } })
  const short = lineItems.find(({ size, count }) => size.available < count)
  if (short) return refuse('STOCK_SHORT', { params: { name: short.size.name } })
  const priced = linesOf(lineItems)
  const terms = termsOfShop(await readSettingsNow(tx))
  const free = { ...terms, delivery: { ...terms.delivery, tariff: NO_FEE }, cashFee: ZERO }
  const totals = calculateTotals(priced, free, 'cod', { couponDiscount: goodsTotal(priced), annasDiscount: ZERO })
  const draft = { lines: draftLines(lineItems), items: orderItems(lineItems, sizes), totals, coupon: null, address }
  const placed = await sellOrder(tx, { shopperId, mode: 'cod', draft, replaces: orderId })
  if (!placed) return refuse('STOCK_SHORT', { params: { name: draft.items[0]?.name ?? '' } })
  // nobody has to say that they want what they complained about
  await confirmCash(tx, placed.id)
  return done(placed)
}
