import { expect, test } from 'vitest'

import type { AdminInput } from '#contract/admin/endpoints.ts'
import { logInAs, type StaffBrowser } from '#test/people/staff.ts'
import { openShop } from '#test/shop/shop.ts'

const open = async () => {
  const shop = await openShop()
  return { shop, owner: await logInAs({ app: shop.app, db: shop.deps.db }, 'owner') }
}
const rowsOf = async (owner: StaffBrowser, input: AdminInput<'products'> = {}) =>
  (await owner.call('products', { per_page: 100, ...input })).data?.data ?? []
const slugsOf = async (owner: StaffBrowser, input: AdminInput<'products'>) =>
  (await rowsOf(owner, input)).map(({ slug }) => slug)

test('the list finds by name, size, HSN and search words, in any spelling; % finds a per cent sign (spec B3.5)', async () => {
  const { owner } = await open()
  expect(await slugsOf(owner, { q: 'mango' })).toContain('mango-pickle')
  expect(await slugsOf(owner, { q: 'aachaar' })).toContain('mango-pickle')
  const [pickle] = (await rowsOf(owner, { q: 'mango pickle' })).filter(({ slug }) => slug === 'mango-pickle')
  await owner.call('changeProduct', { id: pickle?.id ?? 0, version: pickle?.version ?? 0, hsn: '20019000' })
  expect(await slugsOf(owner, { q: '20019000' })).toEqual(['mango-pickle'])
  expect((await slugsOf(owner, { q: '400 g' })).length).toBeGreaterThan(0)
  expect(await slugsOf(owner, { q: '%%' })).toEqual([])
})

test('each tab shows what it counts; badge, category and label narrow it', async () => {
  const { owner } = await open()
  const { data: counts } = await owner.call('productCounts', {})
  for (const tab of ['shown', 'hidden', 'low', 'sold_out', 'archived'] as const)
    expect([tab, (await rowsOf(owner, { tab })).length]).toEqual([tab, counts?.[tab]])
  expect((await rowsOf(owner)).length).toBe(counts?.all)
  const soldOut = await rowsOf(owner, { tab: 'sold_out' })
  expect(soldOut.every(({ sizes }) => sizes.some((size) => size.in_stock === 0))).toBe(true)
  expect(soldOut.length).toBeGreaterThan(0)
  const badged = await rowsOf(owner, { badge: 'Must try' })
  expect(new Set(badged.map(({ badge }) => badge))).toEqual(new Set(['Must try']))
  const [first] = badged
  const own = await rowsOf(owner, { category: String(first?.category_id) })
  expect(new Set(own.map(({ category }) => category))).toEqual(new Set([first?.category]))
  const { id = 0, version = 0 } = first ?? {}
  await owner.call('changeProduct', { id, version, ingredients: [] })
  expect((await rowsOf(owner, { incomplete: true })).map((row) => row.id)).toContain(id)
})

test('products whose texts hold a word that FSSAI minds are found, in any case and with a hyphen (spec L13)', async () => {
  const { owner } = await open()
  const [first] = await rowsOf(owner)
  const { id = 0, version = 0 } = first ?? {}
  const claiming = async () => (await rowsOf(owner, { claims: true })).map((row) => row.id)
  await owner.call('changeProduct', { id, version, description: 'Made by hand in a pure-veg kitchen.' })
  expect(await claiming()).not.toContain(id)
  const changed = (await owner.call('product', { id })).data
  await owner.call('changeProduct', { id, version: changed?.version ?? 0, description: 'A HOME-made treat.' })
  expect(await claiming()).toContain(id)
})

test('products whose allergens nobody has checked are found, and are checked in bulk (spec G1.2)', async () => {
  const { owner } = await open()
  const unchecked = async () => (await rowsOf(owner, { unchecked: true })).map((row) => row.id)
  const ids = await unchecked()
  expect(ids).toHaveLength(6)
  await owner.call('changeProducts', { ids: ids.slice(0, 4), act: 'allergens_checked' })
  expect(await unchecked()).toEqual(ids.slice(4))
})

test('the list is sorted by change, name, stock and what went; ties and pages lose nobody', async () => {
  const { owner } = await open()
  const all = await rowsOf(owner)
  const names = (await rowsOf(owner, { sort: 'name' })).map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
  const stock = (await rowsOf(owner, { sort: 'stock' })).map((row) => row.in_stock)
  expect(stock).toEqual(stock.toSorted((a, b) => a - b))
  expect(await rowsOf(owner, { sort: '-sold' })).toHaveLength(all.length)
  const last = all.at(-1)
  await owner.call('changeProduct', { id: last?.id ?? 0, version: last?.version ?? 0, badge: 'New' })
  expect((await rowsOf(owner))[0]?.id).toBe(last?.id)
  expect(await owner.call('products', { page: 401 })).toMatchObject({ code: 'NARROW' })
  expect(await owner.request('GET', '/admin/api/v1/products?sort=price')).toMatchObject({ status_code: 422 })
})

test('in bulk each product is done or refused by itself: hidden, moved, badged, re-priced (spec B2.1)', async () => {
  const { shop, owner } = await open()
  const [one, two] = await rowsOf(owner, { sort: 'name' })
  if (!one || !two) throw new Error('no products')
  const ids = [one.id, two.id]
  expect((await owner.call('changeProducts', { ids: [...ids, 99_999], act: 'hide' })).data).toMatchObject({
    done: ids.map(String),
    refused: [{ id: '99999', code: 'NOT_FOUND' }],
  })
  await expect.poll(async () => (await shop.call('getProductDetails', { p_id: one.slug })).status).toBe(404)
  await owner.call('changeProducts', { ids, act: 'show' })
  await owner.call('changeProducts', { ids, act: 'badge', badge: 'New' })
  await owner.call('changeProducts', { ids, act: 'category', category_id: two.category_id })
  await owner.call('changeProducts', { ids, act: 'price_percent', percent: 7.5 })
  const now = (await rowsOf(owner)).filter(({ id }) => ids.includes(id))
  for (const row of now) {
    expect(row).toMatchObject({ badge: 'New', category_id: two.category_id, visible: true })
    const before = [one, two].find(({ id }) => id === row.id)
    for (const [n, size] of row.sizes.entries()) {
      const old = before?.sizes[n]
      expect(size.price).toBe(Math.min(Math.ceil(Math.round((old?.price ?? 0) * 107.5 * 100) / 10_000), size.mrp))
    }
  }
  expect(await owner.call('changeProducts', { ids, act: 'badge' })).toMatchObject({
    code: 'INVALID',
    errors: { badge: ['Badge is required.'] },
  })
})

test('a category is renamed and its products are found by the new word; with products in it, it stays', async () => {
  const { shop, owner } = await open()
  const { data: categories } = await owner.call('categories', {})
  const pickles = categories?.find(({ name }) => name.startsWith('Pickles'))
  if (!pickles) throw new Error('no pickles')
  const { id, version } = pickles
  const renamed = await owner.call('changeCategory', { id, version, name: 'Preserves' })
  expect(renamed).toMatchObject({ data: { name: 'Preserves', version: version + 1 } })
  await expect
    .poll(async () => (await shop.call('search', { keyword: 'preserves' })).body.data?.total)
    .toBe(pickles.products)
  expect(await owner.call('changeCategory', { id, version, name: 'Late' })).toMatchObject({ code: 'CHANGED' })
  const other = categories?.find((row) => row.id !== id)
  expect(
    await owner.call('changeCategory', { id, version: version + 1, name: other?.name.toUpperCase() }),
  ).toMatchObject({
    code: 'CODE_TAKEN',
  })
  expect(await owner.call('removeCategory', { id, version: version + 1 })).toMatchObject({
    code: 'NOT_EMPTY',
    message: `Move its ${pickles.products} products first.`,
  })
  const { data: added } = await owner.call('addCategory', { name: 'Gift boxes', colour: 'sweet' })
  expect(await owner.call('removeCategory', { id: added?.id ?? 0, version: 1 })).toMatchObject({ status: true })
})

test('categories and collections are put in order whole: not exactly those that there are is CHANGED', async () => {
  const { shop, owner } = await open()
  const ids = ((await owner.call('categories', {})).data ?? []).map(({ id }) => id)
  const turned = ids.toReversed()
  expect((await owner.call('orderCategories', { ids: turned })).data?.map(({ id }) => id)).toEqual(turned)
  const dashboard = async () => (await shop.call('getDashboard', {})).body.data
  await expect.poll(async () => (await dashboard())?.category.map(({ id }) => id)).toEqual(turned)
  expect(await owner.call('orderCategories', { ids: ids.slice(1) })).toMatchObject({ code: 'CHANGED' })

  const [product] = await rowsOf(owner)
  const { data: added } = await owner.call('addCollection', { name: 'Gifts', products: [product?.id ?? 0] })
  const order = [added?.id ?? 0, ...((await owner.call('collections', {})).data ?? []).map(({ id }) => id).slice(0, -1)]
  expect((await owner.call('orderCollections', { ids: order })).data?.[0]?.name).toBe('Gifts')
  await expect
    .poll(async () => (await dashboard())?.collections[0])
    .toMatchObject({
      name: 'Gifts',
      products: [{ id: product?.id }],
    })
  expect(await owner.call('orderCollections', { ids: order.slice(1) })).toMatchObject({ code: 'CHANGED' })
  expect(await owner.call('changeCollection', { id: added?.id ?? 0, version: 1, products: [99_999] })).toMatchObject({
    code: 'INVALID',
  })
  expect(await owner.call('removeCollection', { id: added?.id ?? 0, version: 1 })).toMatchObject({ status: true })
})
