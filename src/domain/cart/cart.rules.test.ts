import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { PricedLine } from '#contract/cart.ts'
import type { Sku } from '#contract/catalog.ts'
import { calculateTotals } from '#domain/pricing/pricing.rules.ts'
import { TERMS } from '#test/orders/terms.ts'

import {
  addToCart,
  hasProduct,
  hasSku,
  orderLines,
  countUnits,
  linesOfCart,
  readCart,
  leadOf,
  reprice,
  setCount,
  type Cart,
} from './cart.rules.ts'

const pickle = { id: 7, name: 'Mango Pickle', slug: 'mango-pickle', type: 'Veg', image: '/media/a/640.webp' }
const size = (sku_id: number, quantity = 5): Sku => ({
  sku_id,
  sku_name: '250 g',
  units: { name: 'g' },
  net_quantity: '250 g',
  quantity_per_unit: 250,
  weight_g: 325,
  mrp: 200,
  amount: 180,
  per_gram: 0.72,
  gst_rate: 5,
  quantity,
  is_default: 1,
  is_best_seller: 0,
})
const cartOf = (...sizes: readonly Sku[]): Cart =>
  sizes.reduceRight<Cart>((cart, one) => addToCart(cart, pickle, one) ?? cart, [])
const counts = (cart: Cart) => cart.map(({ sku_id, count }) => [sku_id, count])
const today = (sku_id: number, changes: Partial<PricedLine> = {}): PricedLine => ({
  sku_id,
  name: pickle.name,
  count: 1,
  available: 5,
  amount: 180,
  mrp: 200,
  line_total: 180,
  gst_rate: 5,
  lead_days: 0,
  weight_g: 325,
  ...changes,
})

describe('adding (spec S4)', () => {
  test('a size goes to the front of the cart, once', () => {
    const cart = addToCart(cartOf(size(1)), pickle, size(2))
    expect(counts(cart ?? [])).toEqual([
      [2, 1],
      [1, 1],
    ])
    expect(cart?.[0]).toMatchObject({ product_id: 7, name: 'Mango Pickle', slug: 'mango-pickle', amount: 180 })
  })
  test('a size that is in the cart already, or sold out, is not added', () => {
    expect(addToCart(cartOf(size(1)), pickle, size(1))).toBeUndefined()
    expect(addToCart([], pickle, size(1, 0))).toBeUndefined()
  })
  test('a card knows its product by any size, the product page each size (spec D39, D98)', () => {
    const cart = cartOf(size(1))
    expect([hasProduct(cart, 7), hasProduct(cart, 8), hasSku(cart, 1), hasSku(cart, 2)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

describe('changing the count', () => {
  test('minus at 1 takes the size out and leaves the others in their order', () => {
    expect(counts(setCount(cartOf(size(1), size(2), size(3)), 2, 0))).toEqual([
      [1, 1],
      [3, 1],
    ])
  })
  test('plus stops at what can be bought, and at 999', () => {
    expect(counts(setCount(cartOf(size(1, 5)), 1, 6))).toEqual([[1, 5]])
    expect(counts(setCount(cartOf(size(1, 5000)), 1, 2000))).toEqual([[1, 999]])
  })
  test('any count leaves the line between 1 and what can be bought, or no line', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 2000 }), (count, quantity) => {
        const [line] = setCount(cartOf(size(1, quantity)), 1, count)
        expect(line?.count).toBe(count < 1 ? undefined : Math.min(count, quantity, 999))
      }),
    )
  })
  test('another size is not touched', () => expect(counts(setCount(cartOf(size(1)), 9, 4))).toEqual([[1, 1]]))
})

test('the cart counts pieces, and sends sizes and counts alone', () => {
  const cart = setCount(cartOf(size(1), size(2)), 2, 3)
  expect(countUnits(cart)).toBe(4)
  expect(orderLines(cart)).toEqual([
    { sku_id: 1, count: 1 },
    { sku_id: 2, count: 3 },
  ])
})

describe('today’s prices and stock (spec D46)', () => {
  test('nothing changed: nothing is reported', () => {
    const cart = cartOf(size(1))
    expect(reprice(cart, [today(1)])).toEqual({ cart, changes: [] })
    const { cart: renamed, changes } = reprice(cart, [today(1, { name: 'आम का अचार' })])
    expect([renamed.map(({ name }) => name), changes], 'in the language of the page').toEqual([['आम का अचार'], []])
  })
  test('a changed price is reported and taken over', () => {
    const { cart, changes } = reprice(cartOf(size(1)), [today(1, { amount: 190, mrp: 210 })])
    expect(cart[0]).toMatchObject({ amount: 190, mrp: 210, count: 1 })
    expect(changes).toMatchObject([{ kind: 'price', item: { amount: 190 }, was: { amount: 180 } }])
  })
  test('less stock lowers the count and is reported', () => {
    const { cart, changes } = reprice(setCount(cartOf(size(1)), 1, 5), [today(1, { available: 2 })])
    expect(cart[0]).toMatchObject({ count: 2, quantity: 2 })
    expect(changes).toMatchObject([{ kind: 'fewer', item: { count: 2 }, was: { count: 5 } }])
  })
  test('what is sold out leaves, and only that is reported of it', () => {
    const { cart, changes } = reprice(cartOf(size(1), size(2)), [today(1, { available: 0, amount: 190 }), today(2)])
    expect(counts(cart)).toEqual([[2, 1]])
    expect(changes).toMatchObject([{ kind: 'gone', was: { sku_id: 1 } }])
  })
  test('in how many days the slowest is made is taken over in silence', () => {
    const { cart, changes } = reprice(cartOf(size(1), size(2)), [today(1, { lead_days: 4 }), today(2)])
    expect([leadOf(cart), leadOf([]), changes]).toEqual([4, 0, []])
  })
  test('more stock is taken over in silence, and the count stays', () => {
    const { cart, changes } = reprice(cartOf(size(1)), [today(1, { available: 50 })])
    expect(cart[0]).toMatchObject({ count: 1, quantity: 50 })
    expect(changes).toEqual([])
  })
  test('what was added after the question was asked stays as it is', () => {
    const cart = cartOf(size(2), size(1))
    expect(reprice(cart, [today(1)])).toEqual({ cart, changes: [] })
  })
})

const storedCart = (change: Record<string, unknown>) => JSON.stringify([{ ...cartOf(size(1))[0], ...change }])

describe('a cart from the browser’s store', () => {
  test('what was saved comes back', () => {
    const cart = setCount(cartOf(size(1), size(2)), 1, 4)
    expect(readCart(JSON.stringify(cart))).toEqual(cart)
  })
  test.each([null, '', '{', 'null', '7', '"cart"', '{}', '[null]', '[[]]', '[{}]', '[1,"a",true]', '{"length":1}'])(
    '%j is an empty cart',
    (text) => expect(readCart(text)).toEqual([]),
  )
  test.each([
    { count: 0 },
    { count: -1 },
    { count: 1.5 },
    { count: '1' },
    { count: 1e15 },
    { amount: '180' },
    { amount: null },
    { amount: 1e300 },
    { amount: -180 },
    { amount: 201 },
    { mrp: 1e300, amount: 1 },
    { units: null },
    { units: {} },
    { name: 7 },
  ])('a line with %j is left out, a sound one beside it stays', (change) => {
    const sound = JSON.stringify(cartOf(size(2)))
    expect(readCart(storedCart(change))).toEqual([])
    const both: unknown[] = [JSON.parse(storedCart(change)), JSON.parse(sound)].flat()
    expect(counts(readCart(JSON.stringify(both)))).toEqual([[2, 1]])
  })
  test('whatever is stored, the cart can be counted, priced and billed', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc
        .array(fc.record({ amount: fc.double(), mrp: fc.double(), count: fc.maxSafeInteger(), quantity: fc.double() }))
        .map((lines) => JSON.stringify(lines.map((line) => ({ ...cartOf(size(1))[0], ...line })))),
    )
    fc.assert(
      fc.property(hostile, (text) => {
        const cart = readCart(text)
        expect(countUnits(cart)).toBeGreaterThanOrEqual(cart.length)
        expect(calculateTotals(linesOfCart(cart), TERMS).total).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 500 },
    )
  })
})
