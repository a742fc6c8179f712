import { paise, ZERO, type Paise } from '#contract/core/money.ts'

/** What is sold: so much at the shop's price, and the tax rate of its kind, with at most two decimals. */
export type TaxedGoods = { gross: Paise; ratePercent: number }

/** What is paid for each of the goods and for each charge, tax included, and the rate that charges are taxed at. */
export type Bill = { goods: Paise[]; charges: Paise[]; chargeRatePercent: number }

/**
 * What a total is made of. Charges are delivery and the cash fee: bringing the goods is part of selling them, so they are
 * taxed as the dearest of them is (composite supply). Coupon and annas lower the goods in proportion to their prices: all
 * adds up to the total, to the paisa. Goods come in the order of their sizes' numbers, so that every side rounds alike.
 */
export function billOf(goods: readonly TaxedGoods[], charges: readonly Paise[], total: Paise): Bill {
  let left: number = total
  const charged = charges.map((charge) => {
    const paid = paise(Math.min(charge, left))
    left -= paid
    return paid
  })
  return {
    goods: allocateProportionally(
      paise(left),
      goods.map(({ gross }) => gross),
    ),
    charges: charged,
    chargeRatePercent: dearestOf(goods)?.ratePercent ?? 0,
  }
}

/** The goods that cost most: charges are taxed as they are. */
export const dearestOf = <T extends TaxedGoods>(goods: readonly T[]): T | undefined =>
  goods.toSorted((a, b) => b.gross - a.gross)[0]

/**
 * The tax in a whole bill: the sum of its lines', each rounded by itself as the invoice prints it. Inside the shop's own
 * state a line's tax is two equal halves (spec L4), so it may be a paisa off that to another state.
 */
export function taxInBill(
  goods: readonly TaxedGoods[],
  charges: readonly Paise[],
  { total, isWithinState }: { total: Paise; isWithinState: boolean },
): Paise {
  const bill = billOf(goods, charges, total)
  const taxOf = (net: Paise, ratePercent: number): number =>
    isWithinState ? 2 * halfTaxIn(net, ratePercent) : taxIn(net, ratePercent)
  const ofGoods = goods.map(({ ratePercent }, index) => taxOf(bill.goods[index] ?? ZERO, ratePercent))
  const ofCharges = bill.charges.map((charge) => taxOf(charge, bill.chargeRatePercent))
  return paise([...ofGoods, ...ofCharges].reduce((sum: number, tax) => sum + tax, 0))
}

/** What was paid for the next so many pieces of a line; over all its pieces it adds up to the line, to the paisa. */
export function netOfUnits(line: { count: number; net: Paise }, before: number, units: number): Paise {
  const upTo = (count: number) => Math.floor((line.net * count) / line.count)
  return paise(upTo(before + units) - upTo(before))
}

/** The tax in a price that includes it: net × rate / (100 + rate), half up to the paisa (spec D80). */
export function taxIn(net: Paise, ratePercent: number): Paise {
  const rate = Math.round(ratePercent * 100)
  const whole = 10_000 + rate
  return paise(Math.floor((2 * net * rate + whole) / (2 * whole)))
}

/** One of the two equal halves of the tax inside a state, half up from the exact half (spec L4). */
export function halfTaxIn(net: Paise, ratePercent: number): Paise {
  const rate = Math.round(ratePercent * 100)
  const whole = 10_000 + rate
  return paise(Math.floor((net * rate + whole) / (2 * whole)))
}

/** Shares a sum out in proportion to the weights, to the last paisa (largest remainder); weights of nothing get nothing. */
export function allocateProportionally(sum: Paise, weights: readonly number[]): Paise[] {
  const total = weights.reduce((a, b) => a + b, 0)
  if (total === 0) return weights.map(() => ZERO)
  const exact = weights.map((weight) => (sum * weight) / total)
  const shares = exact.map(Math.floor)
  const left = sum - shares.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, rest: value - Math.floor(value) }))
    .toSorted((a, b) => b.rest - a.rest || a.index - b.index)
  const lucky = new Set(byRemainder.slice(0, left).map(({ index }) => index))
  return shares.map((share, index) => paise(share + (lucky.has(index) ? 1 : 0)))
}
