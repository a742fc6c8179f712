import { expect, test } from 'vitest'

import { inTurn, kitchenOf, type OrderInTurn } from './kitchen.rules.ts'

const TODAY = '2026-10-15'
const size = (skuId: number, productId: number, product: string, quantityPerUnit: number, unit: string) => ({
  skuId,
  productId,
  product,
  quantityPerUnit,
  unit,
})
const [small, large] = [size(1, 10, 'Mango Pickle', 250, 'g'), size(2, 10, 'Mango Pickle', 1.5, 'kg')]
const [juice, papad] = [size(3, 11, 'Kokum', 750, 'ml'), size(4, 12, 'Papad', 12, 'pc')]
const order = (orderNo: string, more: Partial<OrderInTurn>): OrderInTurn => ({
  orderNo,
  dispatchDay: TODAY,
  isConfirmed: true,
  isUnconfirmedCash: false,
  kitchenNote: '',
  lines: [],
  short: [],
  ...more,
})
const line = (skuId: number, count: number) => ({ skuId, count })

test('late orders stand together, then come the days; cash that nobody confirmed is in none of them (spec C5.1)', () => {
  const { late, days, unconfirmed } = kitchenOf(
    [
      order('A', { dispatchDay: '2026-10-11', lines: [line(1, 2)] }),
      order('B', { dispatchDay: '2026-10-14', lines: [line(1, 3)], isConfirmed: false }),
      order('C', { lines: [line(1, 4)], isUnconfirmedCash: true, isConfirmed: false }),
      order('D', { lines: [line(1, 5)] }),
      order('E', { dispatchDay: '2026-10-18', lines: [line(1, 6)] }),
    ],
    [small],
    TODAY,
  )
  expect(late).toMatchObject({ orders: 2, packable: ['A'], needs: [{ needed: 5 }] })
  expect(days.map(({ day, orders, needs }) => [day, orders, needs[0]?.needed])).toEqual([
    [TODAY, 1, 5],
    ['2026-10-18', 1, 6],
  ])
  expect(unconfirmed).toMatchObject({ orders: 1, packable: [], needs: [{ needed: 4 }] })
  expect(kitchenOf([], [small], TODAY)).toEqual({ late: undefined, days: [], unconfirmed: undefined })
})

test('sizes keep the order of the shop, and each says what is fresh and what is to be made', () => {
  const [day] = kitchenOf(
    [
      order('A', { lines: [line(3, 1), line(1, 30)], short: [line(1, 4)] }),
      order('B', { lines: [line(1, 12)], short: [line(1, 8)], kitchenNote: 'No garlic' }),
    ],
    [large, small, juice],
    TODAY,
  ).days
  expect(day?.needs.map(({ skuId, needed, fresh, toMake }) => [skuId, needed, fresh, toMake])).toEqual([
    [1, 42, 30, 12],
    [3, 1, 1, 0],
  ])
  expect(day?.notes).toEqual([{ orderNo: 'B', note: 'No garlic' }])
})

test('each product has its sum in kg, l or pieces, and what of it is to be made (spec C5.1.3)', () => {
  const lines = [line(1, 3), line(2, 2), line(3, 4), line(4, 5)]
  const [day] = kitchenOf(
    [order('A', { lines, short: [line(1, 1), line(2, 1)] })],
    [small, large, juice, papad],
    TODAY,
  ).days
  expect(day?.sums.map(({ product, needed, toMake, unit }) => [product, needed, toMake, unit])).toEqual([
    ['Mango Pickle', 3.75, 1.75, 'kg'],
    ['Kokum', 3, 0, 'l'],
    ['Papad', 60, 0, 'pieces'],
  ])
})

test('cash that nobody confirmed has its turn last (spec C5.1.2)', () => {
  const orders = [order('A', { isUnconfirmedCash: true }), order('B', {}), order('C', {})]
  expect(inTurn(orders).map(({ orderNo }) => orderNo)).toEqual(['B', 'C', 'A'])
})
