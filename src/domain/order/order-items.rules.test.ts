import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'

import { goodsIn, itemsIn, readItems, storeItems, type OrderItem, type StoredItem } from './order-items.rules.ts'

/** As the versions before the second form stored it, word for word: such rows are in databases and must stay readable. */
const FIRST_FORM: StoredItem[] = JSON.parse(
  '[{ "name": "Mango Pickle", "count": 2, "image": "/p.webp", "amount": 179.5, "sku_name": "250 g" }]',
)
const items: OrderItem[] = [
  { name: 'Mango Pickle', size: '250 g', unitPrice: paise(179_50), count: 2, image: '/p.webp' },
]

test('goods of the first form, whose price is in rupees, are read as they were meant', () => {
  expect(readItems(FIRST_FORM)).toEqual(items)
})

test('goods are stored in the second form, with the price in paise, and come back as they were', () => {
  const stored: StoredItem[] = JSON.parse(JSON.stringify(storeItems(items)))
  expect(stored).toMatchObject([{ version: 2, unit_price_paise: 179_50 }])
  expect(readItems(stored)).toEqual(items)
})

test('the second form is read by its paise: the rupees beside are for the previous version', () => {
  expect(readItems(storeItems(items).map((item) => ({ ...item, amount: 1 })))).toEqual(items)
})

test('a node of the previous version finds all that it reads in what is stored now', () => {
  expect(storeItems(items)).toMatchObject(FIRST_FORM)
})

test('names in other languages are stored where there are any, and read by who reads in one (spec H6.7)', () => {
  const both = items.map((item) => ({ ...item, names: { hi: 'आम का अचार' } }))
  expect(readItems(JSON.parse(JSON.stringify(storeItems(both))))).toEqual(both)
  expect(itemsIn(both, 'hi').map(({ name }) => name)).toEqual(['आम का अचार'])
  expect(itemsIn(both, 'en').map(({ name }) => name)).toEqual(['Mango Pickle'])
  expect(itemsIn(items, 'hi').map(({ name }) => name)).toEqual(['Mango Pickle'])
  expect(
    goodsIn(
      both,
      [
        { name: 'Mango Pickle', batch: 'A' },
        { name: 'Papad', batch: 'B' },
      ],
      'hi',
    ),
  ).toEqual([
    { name: 'आम का अचार', batch: 'A' },
    { name: 'Papad', batch: 'B' },
  ])
})
