import { expect, test } from 'vitest'

import { readStored } from './stored-change.rules.ts'

const size = { unit: 'g', mrp: 200_00, unitPrice: 179_50, isDefault: true, lowAt: null }

test('a change that an import stores is read as it was planned', () => {
  const change = { packedBy: 'Us', categoryId: 3, isVisible: false, sizes: [{ id: 7, name: '250 g', ...size }] }
  expect(readStored(JSON.parse(JSON.stringify(change)))).toEqual(change)
})

test('one that was planned with the names and rupees of the wire can still be applied and undone', () => {
  const old = {
    packed_by: 'Us',
    gst_rate: 5,
    visible: true,
    category_id: 3,
    sizes: [{ sku_id: 7, size: '250 g', unit: 'g', mrp: 200, price: 179.5, default: true, low_at: null }],
    pictures: [{ picture: 'a', alt: '' }],
  }
  expect(readStored(old)).toMatchObject({
    packedBy: 'Us',
    gstRatePercent: 5,
    isVisible: true,
    categoryId: 3,
    sizes: [{ id: 7, name: '250 g', ...size }],
    pictures: [{ picture: 'a', alt: '' }],
  })
})
