import { expect, test } from 'vitest'

import { changesBetween, joinVersions, withValue } from './join-versions.ts'

const was = {
  name: 'Mango Pickle',
  badge: '',
  highlight: ['sun-cured'],
  sizes: [
    { sku_id: 1, size: '250 g', price: 180, mrp: 200 },
    { sku_id: 2, size: '1 kg', price: 620, mrp: 700 },
  ],
}
const keys = { sizes: 'sku_id' }
type Product = typeof was
const sized = (one: Partial<Product['sizes'][number]>, other: Partial<Product['sizes'][number]> = {}): Product => ({
  ...was,
  sizes: was.sizes.map((size, n) => ({ ...size, ...(n === 0 ? one : other) })),
})

test('fields that only one of two people changed go together', () => {
  const { values, clashes } = joinVersions(
    was,
    { ...was, badge: 'Must try' },
    { ...was, name: 'Raw Mango Pickle' },
    keys,
  )
  expect(clashes).toEqual([])
  expect(values).toEqual({ ...was, badge: 'Must try', name: 'Raw Mango Pickle' })
})

test('so do different fields of one size', () => {
  const { values, clashes } = joinVersions(was, sized({ price: 190 }), sized({ mrp: 210 }, { price: 600 }), keys)
  expect(clashes).toEqual([])
  expect(values).toEqual(sized({ price: 190, mrp: 210 }, { price: 600 }))
})

test('the same change by both is no clash', () => {
  expect(joinVersions(was, sized({ price: 190 }), sized({ price: 190 }), keys).clashes).toEqual([])
})

test('a field that both changed is asked about, with all three values; until then the own one stands', () => {
  const { values, clashes } = joinVersions(was, sized({ price: 190 }), sized({ price: 185 }), keys)
  expect(clashes).toEqual([{ path: ['sizes', '1', 'price'], was: 180, mine: 190, theirs: 185 }])
  expect(values).toEqual(sized({ price: 190 }))
  expect(withValue(values, ['sizes', '1', 'price'], 185, keys)).toEqual(sized({ price: 185 }))
})

test('a list without keys is one value', () => {
  const { clashes } = joinVersions(was, { ...was, highlight: ['a'] }, { ...was, highlight: ['b'] }, keys)
  expect(clashes.map(({ path }) => path)).toEqual([['highlight']])
})

test('a row that one took away is away, and one that the other changed meanwhile is asked about', () => {
  const away = { ...was, sizes: was.sizes.slice(0, 1) }
  expect(joinVersions(was, away, was, keys).values).toEqual(away)
  expect(joinVersions(was, was, away, keys).values).toEqual(away)
  const { clashes } = joinVersions(was, away, sized({}, { price: 600 }), keys)
  expect(clashes).toEqual([
    { path: ['sizes', '2'], was: was.sizes[1], mine: undefined, theirs: { ...was.sizes[1], price: 600 } },
  ])
})

test('a row that is new to one side comes along', () => {
  const added = { ...was, sizes: [...was.sizes, { sku_id: 3, size: '2 kg', price: 1100, mrp: 1200 }] }
  expect(joinVersions(was, sized({ price: 190 }), added, keys).values.sizes).toHaveLength(3)
})

test('changes are counted by field, in a size too', () => {
  expect(changesBetween(was, was, keys)).toEqual([])
  expect(changesBetween(was, { ...sized({ price: 190, mrp: 210 }), badge: 'New' }, keys)).toHaveLength(3)
})
