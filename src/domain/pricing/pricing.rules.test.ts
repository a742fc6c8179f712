import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { fromRupees, paise, toRupees } from '#contract/core/money.ts'
import type { SaleTerms } from '#domain/settings/sale-terms.rules.ts'
import { oneFee } from '#domain/settings/tariff.rules.ts'
import { rateOf } from '#http/shapes/cart.shape.ts'
import { TERMS } from '#test/orders/terms.ts'
import { oracleTotals, oracleShortfall, type OracleLine, type OracleTerms } from '#test/proof/oracle.ts'

import type { Line } from './goods.rules.ts'
import { calculateTotals, deliveryFeeOf, shortfallRupees } from './pricing.rules.ts'

const anyLine: fc.Arbitrary<OracleLine> = fc
  .record({
    mrp: fc.integer({ min: 1, max: 10_000_00 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    count: fc.integer({ min: 1, max: 999 }),
    rate: fc.constantFrom(0, 25, 5_00, 12_00, 18_00, 40_00),
  })
  .map(({ mrp, share, count, rate }) => ({ mrp, count, rate, amount: Math.max(1, Math.floor(mrp * share)) }))
/** Carts of 1 to 50 sizes; small ones are as likely as large ones, for the fee turns at Rs.350. */
const anyCart = fc.oneof(
  fc.array(anyLine, { minLength: 1, maxLength: 50 }),
  fc.array(
    anyLine.map((line) => ({
      ...line,
      mrp: line.mrp % 300_00 || 1,
      amount: 1 + (line.amount % (line.mrp % 300_00 || 1)),
      count: 1,
    })),
    { minLength: 1, maxLength: 3 },
  ),
)
const anyMode = fc.constantFrom('online' as const, 'cod' as const)
/** Whatever an owner may set. */
const anyTerms: fc.Arbitrary<OracleTerms> = fc.record({
  fee: fc.integer({ min: 0, max: 1000_00 }),
  freeUpTo: fc.oneof(fc.integer({ min: 0, max: 1000_00 }), fc.integer({ min: 0, max: 1_00_000_00 })),
  cashFee: fc.integer({ min: 0, max: 500_00 }),
  tax: fc.oneof(fc.integer({ min: 0, max: 40_00 }), fc.constant('invoice' as const)),
  prepaid: fc.option(
    fc.record({
      kind: fc.constantFrom('rupees' as const, 'percent' as const),
      value: fc.integer({ min: 1, max: 50_00 }),
      cap: fc.option(fc.integer({ min: 1_00, max: 500_00 })),
      from: fc.integer({ min: 0, max: 600_00 }),
    }),
    { nil: undefined },
  ),
})

const asLines = (lines: readonly OracleLine[]): Line[] =>
  lines.map(({ amount, mrp, count, rate = 5_00 }) => ({
    unitPrice: paise(amount),
    mrp: paise(mrp),
    count,
    gstRatePercent: rate / 100,
  }))
const prepaidIn = (prepaid: OracleTerms['prepaid']): SaleTerms['prepaid'] => {
  if (!prepaid) return null
  const [from, cap] = [paise(prepaid.from), prepaid.cap === null ? null : paise(prepaid.cap)]
  return prepaid.kind === 'rupees'
    ? { kind: 'rupees', off: paise(prepaid.value), from }
    : { kind: 'percent', percent: prepaid.value / 100, cap, from }
}
const asTerms = ({ fee, freeUpTo, cashFee, tax, prepaid }: OracleTerms): SaleTerms => ({
  ...TERMS,
  prepaid: prepaidIn(prepaid),
  delivery: { ...TERMS.delivery, tariff: oneFee(paise(fee), paise(freeUpTo)) },
  cashFee: paise(cashFee),
  tax:
    tax === 'invoice'
      ? { shown: 'invoice', isRegistered: true, isWithinState: false }
      : { shown: 'percent', percent: tax / 100 },
})
const cartOf = (rupees: number): Line[] => asLines([{ amount: fromRupees(rupees), mrp: fromRupees(rupees), count: 1 }])

test('every figure of the totals is the oracle’s, for any cart of 1 to 50 sizes with amount at most MRP', () => {
  fc.assert(
    fc.property(anyCart, anyMode, (lines, mode) => {
      expect(calculateTotals(asLines(lines), TERMS, mode)).toEqual(oracleTotals(lines, mode))
    }),
    { numRuns: 2000 },
  )
})

test('so it is on any terms that an owner may set', () => {
  fc.assert(
    fc.property(anyCart, anyMode, anyTerms, (lines, mode, terms) => {
      expect(calculateTotals(asLines(lines), asTerms(terms), mode)).toEqual(oracleTotals(lines, mode, {}, terms))
    }),
    { numRuns: 2000 },
  )
})

test('a shop without a GSTIN shows no tax as on the invoice, for it charges none', () => {
  const terms: SaleTerms = { ...TERMS, tax: { shown: 'invoice', isRegistered: false, isWithinState: false } }
  expect(calculateTotals(cartOf(400), terms).tax).toBe(0)
})

test('the wire’s rate is the same totals in rupees, each figure with at most two decimals', () => {
  fc.assert(
    fc.property(anyCart, anyMode, (lines, mode) => {
      const totals = oracleTotals(lines, mode)
      const rate = rateOf(calculateTotals(asLines(lines), TERMS, mode))
      expect(rate).toEqual({
        tax: toRupees(paise(totals.tax)),
        discount: toRupees(paise(totals.saving)),
        sub_total: toRupees(paise(totals.subTotal)),
        pay_amount: toRupees(paise(totals.total)),
        delivery_fee: toRupees(paise(totals.deliveryFee)),
        cash_fee: 0,
        coupon_discount: 0,
        annas_amount: 0,
      })
      for (const stat of Object.values(rate)) expect(String(stat)).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})

test('the order of lines, and one line split in two, change no figure', () => {
  fc.assert(
    fc.property(anyCart, anyMode, (lines, mode) => {
      const split = lines.flatMap((line) =>
        line.count > 1
          ? [
              { ...line, count: line.count - 1 },
              { ...line, count: 1 },
            ]
          : [line],
      )
      expect(calculateTotals(asLines(split.toReversed()), TERMS, mode)).toEqual(
        calculateTotals(asLines(lines), TERMS, mode),
      )
    }),
  )
})

describe('delivery is Rs.60 for a cart of at most Rs.350 and free above (spec D76)', () => {
  test.each([
    { cart: 0.01, fee: 60, shortfall: 350.99 },
    { cart: 1, fee: 60, shortfall: 350 },
    { cart: 349.99, fee: 60, shortfall: 1.01 },
    { cart: 350, fee: 60, shortfall: 1 },
    { cart: 350.01, fee: 0, shortfall: undefined },
    { cart: 351, fee: 0, shortfall: undefined },
  ])('Rs.$cart pays Rs.$fee', ({ cart, fee, shortfall }) => {
    expect(toRupees(calculateTotals(cartOf(cart), TERMS).deliveryFee)).toBe(fee)
    expect(calculateTotals(cartOf(cart), TERMS).total).toBe(fromRupees(cart) + fromRupees(fee))
    expect(shortfallRupees(fromRupees(cart), TERMS)).toBe(shortfall)
  })

  test('the shortfall is 350 minus the cart amount plus 1, and is never shown when delivery is free', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_00 }), (cart) => {
        const missing = shortfallRupees(paise(cart), TERMS)
        expect(fromRupees(missing ?? 0)).toBe(oracleShortfall(cart))
        expect(missing !== undefined).toBe(deliveryFeeOf(paise(cart), TERMS) > 0)
      }),
    )
  })

  test('the fee looks at the goods before coupon and annas (spec D77)', () => {
    const discounts = { couponDiscount: fromRupees(100), annasDiscount: fromRupees(50) }
    expect(calculateTotals(cartOf(360), TERMS, 'online', discounts)).toMatchObject({ deliveryFee: 0, total: 210_00 })
  })
})

describe('tax is 18 % of the goods, half up to the paisa, and is never added (spec D80)', () => {
  test.each([
    { cart: 0.25, tax: 0.05 }, // 4.5 paise
    { cart: 0.75, tax: 0.14 }, // 13.5 paise
    { cart: 0.02, tax: 0 }, // 0.36 paise
    { cart: 0.03, tax: 0.01 }, // 0.54 paise
    { cart: 360, tax: 64.8 },
    { cart: 350.25, tax: 63.05 }, // 6304.5 paise
  ])('Rs.$cart shows Rs.$tax', ({ cart, tax }) => {
    const { total, deliveryFee, tax: taxPaise } = calculateTotals(cartOf(cart), TERMS)
    expect(toRupees(taxPaise)).toBe(tax)
    expect(total).toBe(fromRupees(cart) + deliveryFee)
  })
})

describe('total is goods − coupon − annas + delivery fee (spec D78)', () => {
  test('a coupon of 5 % on two pickles at Rs.180 (MRP 200): pay Rs.342', () => {
    const lines = asLines([{ amount: fromRupees(180), mrp: fromRupees(200), count: 2 }])
    expect(
      rateOf(calculateTotals(lines, TERMS, 'online', { couponDiscount: fromRupees(18), annasDiscount: paise(0) })),
    ).toEqual({
      tax: 64.8,
      discount: 40,
      sub_total: 400,
      pay_amount: 342,
      delivery_fee: 0,
      cash_fee: 0,
      coupon_discount: 18,
      annas_amount: 0,
    })
  })

  test('a coupon never takes more than the goods (spec D57)', () => {
    const totals = calculateTotals(cartOf(200), TERMS, 'online', {
      couponDiscount: fromRupees(500),
      annasDiscount: paise(0),
    })
    expect(totals).toMatchObject({ couponDiscount: 200_00, total: 60_00 })
  })

  test('an online payment is at least Rs.1; cash may come to nothing', () => {
    const all = { couponDiscount: fromRupees(400), annasDiscount: paise(0) }
    expect(calculateTotals(cartOf(400), TERMS, 'online', all).total).toBe(1_00)
    expect(calculateTotals(cartOf(400), TERMS, 'cod', all).total).toBe(0)
    expect(
      calculateTotals(cartOf(400), TERMS, 'online', { couponDiscount: fromRupees(398.5), annasDiscount: paise(0) })
        .total,
    ).toBe(1_50)
  })

  test('discounts beyond what is owed never make a debt of it', () => {
    expect(
      calculateTotals(cartOf(400), TERMS, 'cod', { couponDiscount: fromRupees(390), annasDiscount: fromRupees(50) })
        .total,
    ).toBe(0)
  })
})

test('an empty cart owes nothing at all: every figure is 0, the fee too (spec D128)', () => {
  for (const mode of ['online', 'cod'] as const)
    expect(Object.values(rateOf(calculateTotals([], TERMS, mode)))).toEqual(Array.from({ length: 8 }, () => 0))
  expect(shortfallRupees(paise(0), TERMS)).toBeUndefined()
})
