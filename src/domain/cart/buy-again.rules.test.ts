import { expect, test } from 'vitest'

import type { AgainLine } from '#contract/order.ts'

import { addAgain, againChoices } from './buy-again.rules.ts'
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
const choices = (cart: Cart, ...lines: AgainLine[]) =>
  againChoices(cart, lines).map(({ line: { sku_id }, amount, max, notices }) => [sku_id, amount, max, notices])
const allOf = (...lines: AgainLine[]) => againChoices([], lines)

test('what is as it was has no notice', () => {
  expect(choices([], line(1, 2, { quantity: 9 }), line(2, 1, { quantity: 1 }))).toEqual([
    [1, 180, 9, []],
    [2, 180, 1, []],
  ])
})

test('sold out, no longer sold, short and dearer: each has a notice, and today’s price counts', () => {
  const found = choices(
    [],
    line(1, 2, { quantity: 0 }),
    line(2, 2, undefined),
    line(3, 5, { quantity: 3 }),
    line(4, 1, { quantity: 9, amount: 195 }),
    line(5, 3, { quantity: 2, amount: 170 }),
  )
  expect(found).toEqual([
    [1, 180, 0, ['gone']],
    [2, 180, 0, ['gone']],
    [3, 180, 3, ['fewer']],
    [4, 195, 9, ['price']],
    [5, 170, 2, ['price', 'fewer']],
  ])
})

test('the chosen sizes come in their order, so many of each and no more than there are', () => {
  const lines = [line(1, 2, { quantity: 9 }), line(2, 5, { quantity: 3, amount: 195 })]
  const { cart, added } = addAgain([], allOf(...lines))
  expect(inCart(cart)).toEqual([
    [1, 2, 180],
    [2, 3, 195],
  ])
  expect(added).toBe(5)
  expect(addAgain([], allOf(line(3, 1, undefined)))).toEqual({ cart: [], added: 0 })
})

test('what is in the cart stays as the shopper has it there', () => {
  const { cart } = addAgain([], allOf(line(1, 2, { quantity: 9 })))
  expect(choices(cart, line(1, 5, { quantity: 9 }))).toEqual([[1, 180, 0, ['in-cart']]])
  const again = addAgain(cart, allOf(line(1, 5, { quantity: 9 }), line(2, 1, { quantity: 9 })))
  expect(inCart(again.cart)).toEqual([
    [2, 1, 180],
    [1, 2, 180],
  ])
  expect(again.added).toBe(1)
})
