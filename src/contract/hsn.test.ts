import { expect, test } from 'vitest'

import { findHsn, HSN_CHOICES } from './hsn.ts'
import { GST_RATES } from './product-choices.ts'
import { productTable } from './product-fields.ts'

test('goods are found by their words and by their HSN (spec L19)', () => {
  expect(findHsn('Achaar')).toMatchObject([{ hsn: '2001', ratePercent: 5 }])
  expect(findHsn('papad').map(({ hsn, ratePercent }) => [hsn, ratePercent])).toEqual([
    ['1905', 0],
    ['1905', 5],
  ])
  expect(findHsn('fried papad')).toHaveLength(1)
  expect(findHsn('2106')).toHaveLength(2)
  expect(findHsn('  ')).toEqual([])
  expect(findHsn('rocket')).toEqual([])
})

const textOf = (goods: string) => (goods === 'Papad' ? 'पापड़' : goods)

test('what a screen calls them finds them too, in any script', () => {
  expect(findHsn('पापड़', textOf)).toMatchObject([{ goods: 'Papad' }])
  expect(findHsn('पाप', textOf)).toHaveLength(1)
  expect(findHsn('papad', textOf)).toHaveLength(2)
  expect(findHsn('पापड़')).toEqual([])
})

test('each is what a product can have', () => {
  for (const { hsn, ratePercent } of HSN_CHOICES) {
    expect(productTable.hsn.schema.safeParse(hsn).success).toBe(true)
    expect(GST_RATES).toContain(ratePercent)
  }
})
