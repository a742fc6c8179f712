/**
 * The bill a second time, in BigInt and straight from the words of the specification (§9, spec D76 to D80, D128). It
 * knows nothing of src: where the two differ, one of them is wrong.
 */
export type OracleLine = { amount: number; mrp: number; count: number }
export type OracleBill = {
  subTotal: number
  cart: number
  discount: number
  coupon: number
  annas: number
  deliveryFee: number
  tax: number
  payable: number
}

const sum = (figures: readonly bigint[]): bigint => figures.reduce((total, figure) => total + figure, 0n)

/** A hundredth part of something, rounded half up to the whole: 12.5 is 13. */
const percentHalfUp = (of: bigint, percent: bigint): bigint => (2n * of * percent + 100n) / 200n

/** 'delivery fee 60 when cart amount is at most 350, else 0'; an empty cart owes nothing at all. */
const feeOf = (cart: bigint): bigint => (cart > 0n && cart <= 350_00n ? 60_00n : 0n)

/** Hundredths of a percent or of a rupee; caps and minimums in paise. */
export type OracleCoupon = { type: 'percent' | 'fixed'; hundredths: number; cap: number | null }
export type OracleOffers = { coupon?: OracleCoupon; annas?: number }

const least = (...figures: bigint[]): bigint => figures.reduce((a, b) => (a < b ? a : b))
/** 'Percent rounds half up to the paisa, then max_discount'; 'discount never exceeds the cart amount'. */
const couponOf = ({ type, hundredths, cap }: OracleCoupon, cart: bigint): bigint => {
  const value = BigInt(hundredths)
  if (type === 'fixed') return least(value, cart)
  const share = (2n * cart * value + 10_000n) / 20_000n
  return least(share, cart, cap === null ? cart : BigInt(cap))
}

/** Every figure of a bill, in paise; annas in the rupees that were typed. */
export const oracleBill = (
  lines: readonly OracleLine[],
  mode: 'online' | 'cod',
  offers: OracleOffers = {},
): OracleBill => {
  const cart = sum(lines.map((line) => BigInt(line.amount) * BigInt(line.count)))
  const subTotal = sum(lines.map((line) => BigInt(line.mrp) * BigInt(line.count)))
  const deliveryFee = feeOf(cart)
  const coupon = offers.coupon ? couponOf(offers.coupon, cart) : 0n
  const annas = BigInt(offers.annas ?? 0) * 100n
  const owed = cart - coupon - annas + deliveryFee
  // a gateway takes no less than one rupee
  const payable = mode === 'online' && cart > 0n && owed < 1_00n ? 1_00n : owed
  return {
    subTotal: Number(subTotal),
    cart: Number(cart),
    discount: Number(subTotal - cart),
    coupon: Number(coupon),
    annas: Number(annas),
    deliveryFee: Number(deliveryFee),
    tax: Number(percentHalfUp(cart, 18n)),
    payable: Number(payable),
  }
}

/** '350 minus cart amount plus 1', in paise; nothing when delivery is free or there is no cart. */
export const oracleShortfall = (cart: number): number =>
  cart <= 0 || cart > 350_00 ? 0 : Number(350_00n - BigInt(cart) + 1_00n)
