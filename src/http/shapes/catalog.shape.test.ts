import { describe, expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import type { Size } from '#domain/catalog/catalog.rules.ts'

import { toCard } from './catalog.shape.ts'

const size: Size = {
  id: 21,
  name: '250 g',
  unit: 'g',
  quantityPerUnit: 250,
  weightGrams: null,
  netQuantity: '250 g',
  mrp: paise(200_00),
  unitPrice: paise(179_50),
  available: 5,
  isDefault: true,
  isBestSeller: false,
}

const card = (reviews: { halfStars: number; reviewCount: number }) => {
  const text = { name: 'Mango Pickle', slug: 'mango-pickle', type: 'Veg', description: '', badge: '', glaze: '' }
  return toCard({ id: 1, ...text, picture: '', gstRatePercent: 5, sizes: [size], ...reviews })
}

test('a size on the wire: rupees, flags of 0 and 1, the unit in units.name', () => {
  expect(card({ halfStars: 0, reviewCount: 0 }).product_sku[0]).toEqual({
    sku_id: 21,
    sku_name: '250 g',
    units: { name: 'g' },
    net_quantity: '250 g',
    quantity_per_unit: 250,
    weight_g: null,
    mrp: 200,
    amount: 179.5,
    per_gram: 0.72,
    gst_rate: 5,
    quantity: 5,
    is_default: 1,
    is_best_seller: 0,
  })
})

describe('a card shows the mean of its reviews, and nothing without any', () => {
  test.each([
    { halfStars: 0, reviewCount: 0, reviews: [] },
    { halfStars: 17, reviewCount: 2, reviews: [{ rating: 4.3, total_reviews: 2 }] },
  ])('$halfStars half stars of $reviewCount', ({ halfStars, reviewCount, reviews }) => {
    expect(card({ halfStars, reviewCount })).toMatchObject({
      over_all_reviews: reviews,
      discount: { discount_value: 10 },
      out_of_stock: 0,
    })
  })
})
