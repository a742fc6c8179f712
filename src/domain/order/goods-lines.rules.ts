import { paise, type Paise } from '#contract/core/money.ts'
import type { LineRequest } from '#domain/pricing/line-items.rules.ts'

import type { OrderItem } from './order-items.rules.ts'

/** So many pieces of a size in an order, at the price and MRP that it was sold at. */
export type GoodsLine = LineRequest & { unitPrice: Paise; mrp: Paise; gstRatePercent: number }
/** One that comes into an order, with all that the order shows of it. */
export type AddedLine = GoodsLine & {
  name: string
  names?: OrderItem['names']
  size: string
  picture: string | null
}

/** The sums of an order that follow from its goods, without the tax that is said to be in them. */
export type GoodsSums = {
  subTotal: Paise
  saving: Paise
  couponDiscount: Paise
  annasDiscount: Paise
  prepaidDiscount: Paise
  cashFee: Paise
  total: Paise
}

/** An order's sums with more goods, which cost their price alone. */
export function sumsWith<S extends Omit<GoodsSums, 'cashFee'>>(sums: S, add: readonly GoodsLine[]): S {
  const [more, mrp] = [grossOf(add), mrpOf(add)]
  return {
    ...sums,
    subTotal: paise(sums.subTotal + mrp),
    saving: paise(sums.saving + mrp - more),
    total: paise(sums.total + more),
  }
}

/** One line a size, in the order of their numbers; none without a piece. */
export function mergeGoods(lines: readonly GoodsLine[], add: readonly GoodsLine[]): GoodsLine[] {
  const grown = lines.map((line) => ({ ...line, count: line.count + countOf(add, line.skuId) }))
  const fresh = add.filter(({ skuId }) => !lines.some((line) => line.skuId === skuId))
  return [...grown, ...fresh].filter(({ count }) => count > 0).toSorted((a, b) => a.skuId - b.skuId)
}

/** The first of these that an order has at another price already: one line has one price for all of its pieces. */
export const otherPriced = <L extends GoodsLine>(lines: readonly GoodsLine[], add: readonly L[]): L | undefined =>
  add.find(({ skuId, unitPrice, mrp }) =>
    lines.some((line) => line.skuId === skuId && (line.unitPrice !== unitPrice || line.mrp !== mrp)),
  )

/** How many pieces of a size are among these. */
export const countOf = (units: readonly LineRequest[], skuId: number): number =>
  units.reduce((sum, unit) => sum + (unit.skuId === skuId ? unit.count : 0), 0)

/** What they cost, before coupon and annas. */
export const grossOf = (lines: readonly GoodsLine[]): Paise => sumOf(lines, ({ unitPrice, count }) => unitPrice * count)
/** Their MRP. */
export const mrpOf = (lines: readonly GoodsLine[]): Paise => sumOf(lines, ({ mrp, count }) => mrp * count)

/** The sum of what each of them has of something. */
export const sumOf = <T>(items: readonly T[], amount: (item: T, place: number) => number): Paise =>
  paise(items.reduce((sum, item, place) => sum + amount(item, place), 0))
