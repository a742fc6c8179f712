/**
 * The totals a second time, in BigInt and straight from the words of the specification (spec S9, D76 to D80, D128). It
 * knows nothing of src: where the two differ, one of them is wrong.
 */
export type OracleLine = { amount: number; mrp: number; count: number }
export type OracleTotals = {
  subTotal: number
  saving: number
  goods: number
  couponDiscount: number
  annasDiscount: number
  deliveryFee: number
  tax: number
  total: number
}

const sum = (figures: readonly bigint[]): bigint => figures.reduce((total, figure) => total + figure, 0n)

/** A hundredth part of something, rounded half up to the whole: 12.5 is 13. */
const percentHalfUp = (of: bigint, percent: bigint): bigint => (2n * of * percent + 100n) / 200n

/** 'delivery fee 60 when cart amount is at most 350, else 0'; an empty cart owes nothing at all. */
const feeOf = (goods: bigint): bigint => (goods > 0n && goods <= 350_00n ? 60_00n : 0n)

/** Hundredths of a percent or of a rupee; caps and minimums in paise. */
export type OracleCoupon = { type: 'percent' | 'fixed'; hundredths: number; cap: number | null }
export type OracleDiscounts = { coupon?: OracleCoupon; annas?: number }

const least = (...figures: bigint[]): bigint => figures.reduce((a, b) => (a < b ? a : b))
/** 'Percent rounds half up to the paisa, then max_discount'; 'discount never exceeds the cart amount'. */
const couponOf = ({ type, hundredths, cap }: OracleCoupon, goods: bigint): bigint => {
  const value = BigInt(hundredths)
  if (type === 'fixed') return least(value, goods)
  const share = (2n * goods * value + 10_000n) / 20_000n
  return least(share, goods, cap === null ? goods : BigInt(cap))
}

/** Every figure of the totals, in paise; annas in the rupees that were typed. */
export const oracleTotals = (
  lines: readonly OracleLine[],
  mode: 'online' | 'cod',
  discounts: OracleDiscounts = {},
): OracleTotals => {
  const goods = sum(lines.map((line) => BigInt(line.amount) * BigInt(line.count)))
  const subTotal = sum(lines.map((line) => BigInt(line.mrp) * BigInt(line.count)))
  const deliveryFee = feeOf(goods)
  const coupon = discounts.coupon ? couponOf(discounts.coupon, goods) : 0n
  const annas = BigInt(discounts.annas ?? 0) * 100n
  const owed = goods - coupon - annas + deliveryFee
  // a gateway takes no less than one rupee
  const total = mode === 'online' && goods > 0n && owed < 1_00n ? 1_00n : owed
  return {
    subTotal: Number(subTotal),
    saving: Number(subTotal - goods),
    goods: Number(goods),
    couponDiscount: Number(coupon),
    annasDiscount: Number(annas),
    deliveryFee: Number(deliveryFee),
    tax: Number(percentHalfUp(goods, 18n)),
    total: Number(total),
  }
}

/** '350 minus cart amount plus 1', in paise; nothing when delivery is free or there is no cart. */
export const oracleShortfall = (goods: number): number =>
  goods <= 0 || goods > 350_00 ? 0 : Number(350_00n - BigInt(goods) + 1_00n)
