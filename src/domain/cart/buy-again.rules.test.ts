import { expect, test } from 'vitest'

import type { AgainLine } from '#contract/order.ts'

import { addOrderToCart } from './buy-again.rules.ts'
import type { Cart } from './cart.rules.ts'

const size = (sku_id: number, quantity: number, amount = 180) => ({
  sku_id,
  sku_name: '250 g',
  units: { name: 'g' },
  net_quantity: '250 g',
  quantity_per_unit: 250,
  weight_g: null,
  mrp: 200,
  amount,
  per_gram: 0.72,
  gst_rate: 5,
  quantity,
  is_default: 1 as const,
  is_best_seller: 0 as const,
})
const line = (sku_id: number, count: number, now: { quantity: number; amount?: number } | undefined): AgainLine => ({
  sku_id,
  name: `Pickle ${sku_id}`,
  sku_name: '250 g',
  count,
  amount: 180,
  product: now
    ? {
        id: sku_id * 10,
        name: `Pickle ${sku_id}`,
        slug: `pickle-${sku_id}`,
        image: '',
        type: 'Veg',
        description: '',
        badge: '',
        glaze: '',
        discount: null,
        out_of_stock: 0,
        over_all_reviews: [],
        product_sku: [size(sku_id, now.quantity, now.amount)],
      }
    : null,
})
const inCart = (cart: Cart) => cart.map(({ sku_id, count, amount }) => [sku_id, count, amount])
const noticesOf = (found: ReturnType<typeof addOrderToCart>) =>
  found.notices.map(({ line: one, kind, left, amount }) => [one.sku_id, kind, left, amount])

test('the same sizes and counts come in their order, and without a notice when nothing changed', () => {
  const found = addOrderToCart([], [line(1, 2, { quantity: 9 }), line(2, 1, { quantity: 1 })])
  expect(inCart(found.cart)).toEqual([
    [1, 2, 180],
    [2, 1, 180],
  ])
  expect(found).toMatchObject({ added: 3, notices: [] })
})

test('sold out, no longer sold, short and dearer: each has a notice, and today’s price counts', () => {
  const lines = [
    line(1, 2, { quantity: 0 }),
    line(2, 2, undefined),
    line(3, 5, { quantity: 3 }),
    line(4, 1, { quantity: 9, amount: 195 }),
  ]
  const found = addOrderToCart([], lines)
  expect(inCart(found.cart)).toEqual([
    [3, 3, 180],
    [4, 1, 195],
  ])
  expect(found.added).toBe(4)
  expect(noticesOf(found)).toEqual([
    [1, 'gone', 0, 180],
    [2, 'gone', 0, 0],
    [3, 'fewer', 3, 180],
    [4, 'price', 9, 195],
  ])
})

test('what is in the cart stays as the shopper has it there', () => {
  const first = addOrderToCart([], [line(1, 2, { quantity: 9 })])
  const again = addOrderToCart(first.cart, [line(1, 5, { quantity: 9 }), line(2, 1, { quantity: 9 })])
  expect(inCart(again.cart)).toEqual([
    [2, 1, 180],
    [1, 2, 180],
  ])
  expect(noticesOf(again)).toEqual([[1, 'in-cart', 9, 180]])
})
