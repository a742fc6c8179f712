/**
 * The totals a second time, in BigInt and straight from the words of the specification (spec S9, D76 to D80, D128, B3.14).
 * It knows nothing of src: where the two differ, one of them is wrong.
 */
/** `rate` is the GST in the price, in hundredths of a percent; lines come in the order of their sizes. */
export type OracleLine = { amount: number; mrp: number; count: number; rate?: number }
/** The owner's numbers, in paise; the tax that is shown in hundredths of a percent of the cart, or as on the invoice. */
export type OracleTerms = {
  fee: number
  freeUpTo: number
  cashFee: number
  tax: number | 'invoice'
  prepaid?: OraclePrepaid | undefined
}
/** What paying online takes off: paise, or hundredths of a percent, of goods from so many paise on. */
export type OraclePrepaid = { kind: 'rupees' | 'percent'; value: number; cap: number | null; from: number }
export type OracleTotals = {
  subTotal: number
  saving: number
  goods: number
  couponDiscount: number
  annasDiscount: number
  prepaidDiscount: number
  deliveryFee: number
  cashFee: number
  tax: number
  total: number
}

const sum = (stats: readonly bigint[]): bigint => stats.reduce((total, amount) => total + amount, 0n)

/** So many hundredths of a percent of something, rounded half up to the whole: 12.5 is 13. */
const percentHalfUp = (of: bigint, hundredths: bigint): bigint => (2n * of * hundredths + 10_000n) / 20_000n

/** 'delivery fee 60 when cart amount is at most 350, else 0', and cash as the owner has it set. */
export const SPECIFIED: OracleTerms = { fee: 60_00, freeUpTo: 350_00, cashFee: 0, tax: 18_00 }

/** An empty cart owes nothing at all. */
const feeOf = (goods: bigint, { fee, freeUpTo }: OracleTerms): bigint =>
  goods > 0n && goods <= BigInt(freeUpTo) ? BigInt(fee) : 0n

/** 'tax = line × rate/(100+rate)', half up to the paisa. */
const taxWithin = (net: bigint, rate: bigint): bigint => (2n * net * rate + 10_000n + rate) / (2n * (10_000n + rate))

/** What is paid for each line when a sum is paid for all: their share of it, what is left over to the largest remainders. */
const sharesOf = (paid: bigint, weights: readonly bigint[]): bigint[] => {
  const whole = sum(weights)
  if (whole === 0n) return weights.map(() => 0n)
  const shares = weights.map((weight) => (paid * weight) / whole)
  const remainders = weights.map((weight, index) => ({ index, rest: (paid * weight) % whole }))
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of remainders.slice(0, Number(paid - sum(shares)))) shares[index] = (shares[index] ?? 0n) + 1n
  return shares
}

/** 'Σ of the invoice rule's line taxes': goods by their own rates, delivery and the cash fee as the dearest goods. */
const taxOnInvoice = (lines: readonly OracleLine[], charges: readonly bigint[], total: bigint): bigint => {
  const prices = lines.map((line) => BigInt(line.amount) * BigInt(line.count))
  const rates = lines.map((line) => BigInt(line.rate ?? 0))
  const highest = prices.reduce((a, b) => (a > b ? a : b), 0n)
  const dearest = rates[prices.indexOf(highest)] ?? 0n
  let left = total
  const paidCharges = charges.map((charge) => {
    const paid = min(charge, left)
    left -= paid
    return paid
  })
  const nets = sharesOf(left, prices)
  return sum([
    ...nets.map((net, index) => taxWithin(net, rates[index] ?? 0n)),
    ...paidCharges.map((charge) => taxWithin(charge, dearest)),
  ])
}

/** Hundredths of a percent or of a rupee; caps and minimums in paise. */
export type OracleCoupon = { type: 'percent' | 'fixed'; hundredths: number; cap: number | null }
export type OracleDiscounts = { coupon?: OracleCoupon; annas?: number }

const min = (...stats: bigint[]): bigint => stats.reduce((a, b) => (a < b ? a : b))
/** 'Percent rounds half up to the paisa, then max_discount'; 'discount never exceeds the cart amount'. */
const couponOf = ({ type, hundredths, cap }: OracleCoupon, goods: bigint): bigint => {
  const value = BigInt(hundredths)
  if (type === 'fixed') return min(value, goods)
  const share = (2n * goods * value + 10_000n) / 20_000n
  return min(share, goods, cap === null ? goods : BigInt(cap))
}

/** 'rupees: min(value, base); percent: half up to the paisa, then cap; only goods ≥ from; online total never below ₹1'. */
const prepaidOf = (
  terms: OraclePrepaid | undefined,
  { goods, base, max }: { goods: bigint; base: bigint; max: bigint },
): bigint => {
  if (!terms || goods === 0n || goods < BigInt(terms.from) || base <= 0n) return 0n
  const share = (2n * base * BigInt(terms.value) + 10_000n) / 20_000n
  const off = terms.kind === 'rupees' ? BigInt(terms.value) : terms.cap === null ? share : min(share, BigInt(terms.cap))
  const given = min(off, base, max)
  return given < 0n ? 0n : given
}

/** Every figure of the totals, in paise; annas in the rupees that were typed. */
export const oracleTotals = (
  lines: readonly OracleLine[],
  mode: 'online' | 'cod',
  discounts: OracleDiscounts = {},
  terms: OracleTerms = SPECIFIED,
): OracleTotals => {
  const goods = sum(lines.map((line) => BigInt(line.amount) * BigInt(line.count)))
  const subTotal = sum(lines.map((line) => BigInt(line.mrp) * BigInt(line.count)))
  const deliveryFee = feeOf(goods, terms)
  const cashFee = mode === 'cod' && goods > 0n ? BigInt(terms.cashFee) : 0n
  const coupon = discounts.coupon ? couponOf(discounts.coupon, goods) : 0n
  const annas = BigInt(discounts.annas ?? 0) * 100n
  const base = goods - coupon - annas
  const prepaid = mode === 'online' ? prepaidOf(terms.prepaid, { goods, base, max: base + deliveryFee - 1_00n }) : 0n
  const owed = base - prepaid + deliveryFee + cashFee
  // a gateway takes no less than one rupee
  const total = mode === 'online' && goods > 0n && owed < 1_00n ? 1_00n : owed
  const tax =
    terms.tax === 'invoice'
      ? taxOnInvoice(lines, [deliveryFee, cashFee], total)
      : percentHalfUp(goods, BigInt(terms.tax))
  return {
    subTotal: Number(subTotal),
    saving: Number(subTotal - goods),
    goods: Number(goods),
    couponDiscount: Number(coupon),
    annasDiscount: Number(annas),
    prepaidDiscount: Number(prepaid),
    deliveryFee: Number(deliveryFee),
    cashFee: Number(cashFee),
    tax: Number(tax),
    total: Number(total),
  }
}

/** '350 minus cart amount plus 1', in paise; nothing when delivery is free or there is no cart. */
export const oracleShortfall = (goods: number): number =>
  goods <= 0 || goods > 350_00 ? 0 : Number(350_00n - BigInt(goods) + 1_00n)

/** A price by weight as the wire has it, in rupees and grams. */
export type OracleTariff = {
  free_above: number | null
  slabs: readonly { up_to_g: number; fee: number }[]
  step_g: number | null
  step_fee: number
}
type Packed = { amount: number; count: number; unit: string; quantity: number; weight: number | null }
type Packing = { tare_percent: number; piece_g: number; box_g: number }

const ceilDiv = (a: bigint, b: bigint): bigint => (a + b - 1n) / b
const milli = (value: number): bigint => BigInt(Math.round(value * 1000))
const toPaise = (rupees: number): bigint => BigInt(Math.round(rupees * 100))

/** 'net weight × (100 + tare_percent) ÷ 100, rounded up', at most a hundred kilograms. */
const oracleGrams = ({ unit, quantity, weight }: Packed, { tare_percent: tare, piece_g: unitG }: Packing): bigint => {
  if (weight !== null) return BigInt(weight)
  const big = unit === 'kg' || unit === 'l' ? 1000n : 1n
  const grams =
    unit === 'pc'
      ? ceilDiv(milli(quantity) * BigInt(unitG), 1000n)
      : ceilDiv(milli(quantity) * big * BigInt(100 + tare), 100_000n)
  return grams > 100_000n ? 100_000n : grams
}

/** Paise: 'the first slab with weight ≤ up_to_g; above the last: last fee + ⌈(weight − last) ÷ step_g⌉ × step_fee'. */
export const oracleDeliveryFee = (items: readonly Packed[], tariff: OracleTariff, packing: Packing): number => {
  const goods = sum(items.map(({ amount, count }) => toPaise(amount) * BigInt(count)))
  if (goods === 0n || (tariff.free_above !== null && goods > toPaise(tariff.free_above))) return 0
  const weight = BigInt(packing.box_g) + sum(items.map((item) => oracleGrams(item, packing) * BigInt(item.count)))
  let last = { up_to_g: 0, fee: 0 }
  for (const slab of tariff.slabs) {
    last = slab
    if (weight <= BigInt(slab.up_to_g)) return Number(toPaise(slab.fee))
  }
  const steps = tariff.step_g === null ? 0n : ceilDiv(weight - BigInt(last.up_to_g), BigInt(tariff.step_g))
  return Number(toPaise(last.fee) + steps * toPaise(tariff.step_fee))
}
