import { MIN_ONLINE_PAYMENT } from '#contract/core/limits.ts'
import { paise, ZERO, type Paise } from '#contract/core/money.ts'
import type { PaymentMode } from '#contract/order-steps.ts'
import { annasShare } from '#domain/anna/anna.rules.ts'
import { countOf, grossOf, mergeGoods, mrpOf, sumOf, type GoodsLine } from '#domain/order/goods-lines.rules.ts'
import type { LineRequest } from '#domain/pricing/line-items.rules.ts'
import { billOf, netOfUnits } from '#domain/pricing/tax.rules.ts'

/** An order's goods and money as they are; lines in the order of its invoice. `owed` goes back, or was refused and still is to. */
export type OrderAccount = {
  mode: PaymentMode
  subTotal: Paise
  saving: Paise
  couponDiscount: Paise
  annasDiscount: Paise
  prepaidDiscount: Paise
  deliveryFee: Paise
  cashFee: Paise
  total: Paise
  paid: Paise
  owed: Paise
  /** What of it was paid before a cash order was placed. */
  advance: Paise
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
  prepaidDiscount: Paise
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
    ...discountsWithout(order, discount),
    total,
    lines: left,
  }
}

/**
 * The discounts of an order without what they took off the pieces that leave: paying online takes its share of it, rounded
 * down, and the rest leaves the coupon or the annas, whichever the order has.
 */
function discountsWithout(
  { couponDiscount, annasDiscount, prepaidDiscount }: OrderAccount,
  discount: number,
): Pick<ChangedOrder, 'couponDiscount' | 'annasDiscount' | 'prepaidDiscount'> {
  const all = couponDiscount + annasDiscount + prepaidDiscount
  const ofPrepaid = all === 0 ? 0 : Math.floor((discount * prepaidDiscount) / all)
  const rest = discount - ofPrepaid
  return {
    couponDiscount: couponDiscount > 0 ? paise(couponDiscount - rest) : ZERO,
    annasDiscount: annasDiscount > 0 ? paise(annasDiscount - rest) : ZERO,
    prepaidDiscount: paise(prepaidDiscount - ofPrepaid),
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

/** Whether no more than its advance was paid for a cash order: then it may have more goods, and they cost more at the door. */
export const isUnpaidCash = ({ mode, paid, advance }: Pick<OrderAccount, 'mode' | 'paid' | 'advance'>): boolean =>
  mode === 'cod' && paid <= advance
