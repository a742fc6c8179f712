import { MIN_ONLINE_PAYMENT } from '#contract/core/limits.ts'
import { paise, ZERO, type Paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { annasShare } from '#domain/anna/anna.rules.ts'
import { netOfUnits } from '#domain/invoice/credit-note.rules.ts'
import type { LineRequest } from '#domain/pricing/line-items.rules.ts'
import { billOf } from '#domain/pricing/tax.rules.ts'

/** So many pieces of a size in an order, at the price and MRP that it was sold at. */
export type GoodsLine = LineRequest & { unitPrice: Paise; mrp: Paise; gstRatePercent: number }

/** An order's goods and money as they are; lines in the order of its invoice. `owed` is on its way back. */
export type OrderAccount = {
  mode: PaymentMode
  subTotal: Paise
  saving: Paise
  couponDiscount: Paise
  annasDiscount: Paise
  deliveryFee: Paise
  cashFee: Paise
  total: Paise
  paid: Paise
  owed: Paise
  lines: readonly GoodsLine[]
  /** Annas that it has spent and not brought back. */
  annasSpent: number
}

/** What follows from other goods. `back` is off the total, `more` on top of it; `refund` is what was paid too much then. */
export type ChangedOrder = {
  back: Paise
  more: Paise
  refund: Paise
  annasBack: number
  subTotal: Paise
  saving: Paise
  couponDiscount: Paise
  annasDiscount: Paise
  total: Paise
  lines: readonly GoodsLine[]
}

/**
 * An order with fewer pieces of some sizes and more of others, to the paisa (spec C6.3). Pieces that leave take what was paid
 * for them, after coupon and annas, as the invoice shares the total; added ones cost their price alone. No more pieces may leave
 * than there are. Undefined where nothing of it would be left, or less than an online payment can be.
 */
export function changedOrder(
  order: OrderAccount,
  lower: readonly LineRequest[],
  add: readonly GoodsLine[],
): ChangedOrder | undefined {
  const { lines } = order
  const fewer = lines.map((line) => ({ ...line, count: countOf(lower, line.skuId) }))
  const gross = grossOf(fewer)
  const back = valueOf(order, lower)
  const discount = gross - back
  const more = grossOf(add)
  const total = paise(order.total - back + more)
  const left = mergeGoods(
    lines.map((line) => ({ ...line, count: line.count - countOf(lower, line.skuId) })),
    add,
  )
  if (left.length === 0 || (order.mode === 'online' && total < MIN_ONLINE_PAYMENT)) return undefined
  const mrp = mrpOf(add) - mrpOf(fewer)
  return {
    back,
    more,
    refund: paise(Math.max(order.paid - order.owed - total, 0)),
    annasBack: annasShare(order.annasSpent, { units: gross, order: grossOf(lines) }),
    subTotal: paise(order.subTotal + mrp),
    saving: paise(order.saving + mrp - (more - gross)),
    couponDiscount: order.couponDiscount > 0 ? paise(order.couponDiscount - discount) : ZERO,
    annasDiscount: order.annasDiscount > 0 ? paise(order.annasDiscount - discount) : ZERO,
    total,
    lines: left,
  }
}

/** What was paid for some pieces of an order that has no invoice yet: what its invoice would say of them. */
export function valueOf({ lines, deliveryFee, cashFee, total }: OrderAccount, units: readonly LineRequest[]): Paise {
  const goods = lines.map(({ unitPrice, count, gstRatePercent }) => ({
    gross: paise(unitPrice * count),
    ratePercent: gstRatePercent,
  }))
  const bill = billOf(goods, [deliveryFee, cashFee], total)
  return sumOf(lines, ({ skuId, count }, place) =>
    netOfUnits({ count, net: bill.goods[place] ?? ZERO }, 0, countOf(units, skuId)),
  )
}

/** Whether nothing was paid for a cash order: then it may have more goods, and they cost more at the door. */
export const isUnpaidCash = ({ mode, paid }: Pick<OrderAccount, 'mode' | 'paid'>): boolean =>
  mode === 'cod' && paid === 0

/** One line a size, in the order of their numbers; none without a piece. */
function mergeGoods(lines: readonly GoodsLine[], add: readonly GoodsLine[]): GoodsLine[] {
  const grown = lines.map((line) => ({ ...line, count: line.count + countOf(add, line.skuId) }))
  const fresh = add.filter(({ skuId }) => !lines.some((line) => line.skuId === skuId))
  return [...grown, ...fresh].filter(({ count }) => count > 0).toSorted((a, b) => a.skuId - b.skuId)
}

const countOf = (units: readonly LineRequest[], skuId: number): number =>
  units.reduce((sum, unit) => sum + (unit.skuId === skuId ? unit.count : 0), 0)

const grossOf = (lines: readonly GoodsLine[]): Paise => sumOf(lines, ({ unitPrice, count }) => unitPrice * count)
const mrpOf = (lines: readonly GoodsLine[]): Paise => sumOf(lines, ({ mrp, count }) => mrp * count)

const sumOf = <T>(items: readonly T[], amount: (item: T, place: number) => number): Paise =>
  paise(items.reduce((sum, item, place) => sum + amount(item, place), 0))
