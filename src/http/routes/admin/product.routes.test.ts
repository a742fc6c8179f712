import { expect, test } from 'vitest'

import type { AdminInput } from '#contract/admin/endpoints.ts'
import type { Product } from '#contract/admin/product.ts'
import { logInAs, type StaffBrowser } from '#test/people/staff.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

const PICTURE = { picture: 'nobodys-picture', alt: 'A jar' }
const SIZES = [
  { size: '250 g', mrp: 200, price: 180, default: true },
  { size: '400 g', mrp: 300, price: 270 },
  { size: '1 kg', mrp: 700, price: 620 },
]

const open = async () => {
  const shop = await openShop()
  const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  const pickle = await bySlug(owner, 'mango-pickle')
  return { shop, owner, pickle }
}

/** A product as its form has it. */
async function bySlug(owner: StaffBrowser, slug: string): Promise<Product> {
  const { data } = await owner.call('products', { q: slug.replaceAll('-', ' ') })
  const row = data?.data.find((one) => one.slug === slug)
  if (!row) throw new Error(`no product ${slug}`)
  return (await owner.call('product', { id: row.id })).data as Product
}

const save = (owner: StaffBrowser, { id, version }: Product, change: Partial<AdminInput<'changeProduct'>>) =>
  owner.call('changeProduct', { id, version, ...change })
const details = async (shop: Shop, slug: string) => (await shop.call('getProductDetails', { p_id: slug })).body
/** Sizes as the form sends them back. */
const sent = ({ sizes }: Product) => sizes.map(({ in_stock: _inStock, ...size }) => size)

test('a product is added with sizes and pictures by one call, hidden until somebody shows it (spec B3.5)', async () => {
  const { shop, owner, pickle } = await open()
  const added = await owner.call('addProduct', {
    name: 'Amla Murabba, New',
    category_id: pickle.category_id,
    sizes: SIZES,
    stock: [{ size: '250 g', from: 0, to: 40 }],
    pictures: pickle.pictures.map(({ picture, alt }) => ({ picture, alt })),
  })
  expect(added).toMatchObject({
    status: true,
    data: {
      slug: 'amla-murabba-new',
      visible: false,
      version: 1,
      sizes: [{ unit: 'g', quantity_per_unit: 250 }, {}, { unit: 'kg' }],
    },
  })
  const product = added.data as Product
  expect(product.sizes.map(({ in_stock }) => in_stock)).toEqual([40, 0, 0])
  await expect.poll(() => details(shop, product.slug)).toMatchObject({ status_code: 404 })

  const saved = await save(owner, product, { visible: true })
  expect(saved).toMatchObject({ status: true, data: { visible: true, version: 2 } })
  await expect
    .poll(async () => (await details(shop, product.slug)).data)
    .toMatchObject({
      name: 'Amla Murabba, New',
      product_sku: [{ amount: 180, quantity: 40 }, {}, {}],
    })
  await expect
    .poll(async () => (await shop.call('search', { keyword: 'murabba' })).body)
    .toMatchObject({ status: true })
})

test('the same product added twice under one key is one product; its address is never another’s', async () => {
  const { owner, pickle } = await open()
  const request = { name: 'Lemon Chutney', category_id: pickle.category_id }
  const key = { 'idempotency-key': 'a-product-once' }
  const first = await owner.call('addProduct', request, key)
  expect(await owner.call('addProduct', request, key)).toMatchObject({ data: { id: first.data?.id } })
  expect(await owner.call('addProduct', request)).toMatchObject({ data: { slug: 'lemon-chutney-2' } })
  expect(await owner.call('addProduct', { ...request, slug: 'lemon-chutney' })).toMatchObject({
    code: 'ADDRESS_TAKEN',
    errors: { slug: ['This name is already taken.'] },
  })
})

test('a product is shown only with a size that says what it holds and a picture with words (spec B3.5)', async () => {
  const { owner, pickle } = await open()
  const { data } = await owner.call('addProduct', { name: 'Bare', category_id: pickle.category_id })
  const bare = data as Product
  expect(await save(owner, bare, { visible: true })).toMatchObject({
    code: 'INVALID',
    errors: { visible: ['Add a size with MRP, price and net quantity before showing this product.'] },
  })
  const picture = { picture: pickle.pictures[0]?.picture ?? '', alt: '' }
  expect(await save(owner, bare, { visible: true, sizes: SIZES, pictures: [picture] })).toMatchObject({
    errors: { visible: ['Describe a picture (its alternative text) before showing this product.'] },
  })
  await owner.call('changeMe', { language: 'hi' })
  expect(await save(owner, bare, { visible: true })).toMatchObject({
    errors: { visible: ['सामान दिखाने से पहले MRP, दाम और नेट मात्रा वाला एक साइज़ जोड़ें।'] },
  })
  // nothing of a refused save is kept
  expect((await owner.call('product', { id: bare.id })).data).toEqual(bare)
  expect(
    await save(owner, bare, { visible: true, sizes: SIZES, pictures: [{ ...picture, alt: 'A bowl' }] }),
  ).toMatchObject({ status: true })
})

test('a price that is changed is live, is written in the journal with both prices, and never above the MRP', async () => {
  const { shop, owner, pickle } = await open()
  const [first, ...rest] = sent(pickle)
  const above = await save(owner, pickle, { sizes: [{ ...first, size: '250 g', mrp: 100, price: 100.01 }, ...rest] })
  expect(above).toMatchObject({
    status_code: 422,
    code: 'PRICE_ABOVE_MRP',
    errors: { 'sizes.0.price': ['The price is above the MRP.'] },
  })
  const old = pickle.sizes[0]
  await save(owner, pickle, { sizes: sent(pickle).map((size, n) => (n === 0 ? { ...size, price: 173 } : size)) })
  await expect.poll(async () => (await details(shop, pickle.slug)).data?.product_sku[0]).toMatchObject({ amount: 173 })
  const { data } = await owner.call('journal', { about: `product:${pickle.id}`, money: true })
  expect(data?.data[0]).toMatchObject({
    action: 'product.update',
    object: { title: pickle.name },
    changes: [{ field: `Price, ${old?.size}`, before: `₹${old?.price}`, after: '₹173' }],
  })
})

test('stock is counted only from what was seen, and raises no version (spec B2.1)', async () => {
  const { shop, owner, pickle } = await open()
  const [size] = pickle.sizes
  if (!size) throw new Error('no size')
  const from = size.in_stock
  await shop.hook('/demo/stock', { sku_id: size.sku_id, quantity: from - 2 })
  const moved = await save(owner, pickle, { name: 'Not saved', stock: [{ sku_id: size.sku_id, from, to: 80 }] })
  expect(moved).toMatchObject({
    status_code: 409,
    code: 'STOCK_MOVED',
    message: `Stock has changed: there are ${from - 2} now.`,
    data: { sku_id: size.sku_id, now: from - 2 },
  })
  const set = await save(owner, pickle, { stock: [{ sku_id: size.sku_id, from: from - 2, to: 80 }] })
  expect(set.data).toMatchObject({ name: pickle.name, version: pickle.version, sizes: [{ in_stock: 80 }, {}, {}] })
  // who counted it stands in the ledger (spec B3.6)
  const [counted] = (await owner.call('stockLedger', { sku_id: size.sku_id })).data?.data ?? []
  expect(counted).toMatchObject({ reason: 'counted', who: 'Sunita Devi' })
})

test('a size with pieces does not leave the shop; counted to nothing it does, and comes back as itself', async () => {
  const { shop, owner, pickle } = await open()
  const [first, ...rest] = pickle.sizes
  if (!first) throw new Error('no size')
  const without = sent({ ...pickle, sizes: rest })
  expect(await save(owner, pickle, { sizes: without })).toMatchObject({
    code: 'SIZE_IN_USE',
    message: `This size has ${first.in_stock} in stock. Count it to 0 first.`,
  })
  const stock = [{ sku_id: first.sku_id, from: first.in_stock, to: 0 }]
  const saved = await save(owner, pickle, { sizes: without, stock })
  expect(saved.data?.sizes.map(({ sku_id }) => sku_id)).toEqual(rest.map(({ sku_id }) => sku_id))
  await expect.poll(async () => (await details(shop, pickle.slug)).data?.product_sku).toHaveLength(rest.length)
  const { sku_id: _skuId, in_stock: _inStock, ...again } = first
  const back = await save(owner, saved.data as Product, { sizes: [again, ...without] })
  expect(back.data?.sizes[0]).toMatchObject({ sku_id: first.sku_id, in_stock: 0 })
})

test('whoever saves an older version is told who changed it, when and what it is now; nothing of theirs is written', async () => {
  const { shop, owner, pickle } = await open()
  const pooja = await logInAs({ app: shop.app, db: shop.deps.db }, 'staff')
  const theirs = await save(pooja, pickle, { badge: 'New', sizes: sent(pickle) })
  expect(theirs.data?.version).toBe(pickle.version + 1)
  const mine = await save(owner, pickle, { highlight: ['Mine'] })
  expect(mine).toMatchObject({ status_code: 409, code: 'CHANGED', data: { by: 'A staff', now: theirs.data } })
  expect(mine.message).toMatch(/^A staff changed this at /)
  expect((await owner.call('product', { id: pickle.id })).data).toEqual(theirs.data)
  // saving twice is no conflict
  const twice = await save(owner, theirs.data as Product, { highlight: ['Mine'] })
  expect(await save(owner, twice.data as Product, { highlight: ['Mine too'] })).toMatchObject({ status: true })
})

test('two saves of one version at once: one is written, the other is told', async () => {
  const { owner, pickle } = await open()
  const answers = await Promise.all(
    ['One', 'Two', 'Three'].map((name) => save(owner, pickle, { name: `Mango Pickle ${name}` })),
  )
  expect(answers.filter(({ code }) => code === 'CHANGED')).toHaveLength(2)
  expect(answers.filter(({ code }) => code === null)).toHaveLength(1)
})

test('an old address leads to the product for good and is never another’s (spec B3.5)', async () => {
  const { shop, owner, pickle } = await open()
  const moved = await save(owner, pickle, { slug: 'aam-ka-achaar' })
  const again = await save(owner, moved.data as Product, { slug: 'raw-mango' })
  for (const slug of ['mango-pickle', 'aam-ka-achaar', 'raw-mango'])
    await expect.poll(async () => (await details(shop, slug)).data).toMatchObject({ id: pickle.id, slug: 'raw-mango' })
  const other = await bySlug(owner, 'lemon-pickle')
  expect(await save(owner, other, { slug: 'mango-pickle' })).toMatchObject({ code: 'ADDRESS_TAKEN' })
  expect(await save(owner, other, { slug: 'raw-mango' })).toMatchObject({ code: 'ADDRESS_TAKEN' })
  // the product itself may have it back
  expect(await save(owner, again.data as Product, { slug: 'mango-pickle' })).toMatchObject({ status: true })
  await expect.poll(async () => (await details(shop, 'aam-ka-achaar')).data).toMatchObject({ slug: 'mango-pickle' })
})

test('an archived product is hidden and off the list; shown again it is back', async () => {
  const { shop, owner, pickle } = await open()
  const away = await save(owner, pickle, { archived: true })
  expect(away.data).toMatchObject({ archived: true, visible: false })
  await expect.poll(() => details(shop, pickle.slug)).toMatchObject({ status_code: 404 })
  const ids = async (input: AdminInput<'products'>) =>
    (await owner.call('products', { per_page: 100, ...input })).data?.data.map(({ id }) => id)
  expect(await ids({})).not.toContain(pickle.id)
  expect(await ids({ tab: 'archived' })).toEqual([pickle.id])
  expect(await ids({ q: 'mango pickle' })).toContain(pickle.id)
  await save(owner, away.data as Product, { visible: true })
  expect(await ids({})).toContain(pickle.id)
  await expect.poll(() => details(shop, pickle.slug)).toMatchObject({ status: true })
})

test('what is recommended beside a product is what the owner chose, in order; of nothing the shop chooses', async () => {
  const { shop, owner, pickle } = await open()
  const chosen = [await bySlug(owner, 'thekua'), await bySlug(owner, 'lemon-pickle')].map(({ id }) => id)
  const saved = await save(owner, pickle, { recommended: chosen })
  const sibling = async () =>
    (await shop.call('getProductRecommendation', { product_id: pickle.id })).body.data?.map(({ id }) => id)
  await expect.poll(sibling).toEqual(chosen)
  expect(await save(owner, saved.data as Product, { recommended: [pickle.id] })).toMatchObject({ code: 'INVALID' })
  await save(owner, saved.data as Product, { recommended: [] })
  await expect.poll(async () => (await sibling())?.length).toBeGreaterThan(2)
})

const outOfBounds: [field: string, change: object, text: string][] = [
  ['name', { name: ' ' }, 'Name is required.'],
  ['slug', { slug: 'With Space' }, 'Web address is not valid.'],
  ['slug', { slug: '17' }, 'Web address is not valid.'],
  ['hsn', { hsn: '123' }, 'HSN is not valid.'],
  ['gst_rate', { gst_rate: 12 }, 'GST rate is not valid.'],
  ['lead_days', { lead_days: 61 }, 'Lead time is not valid.'],
  ['category_id', { category_id: 99_999 }, 'Category is not valid.'],
  ['pictures', { pictures: [PICTURE] }, 'Pictures is not valid.'],
  [
    'sizes',
    {
      sizes: [
        { size: 'A', mrp: 2, price: 1, default: true },
        { size: 'B', mrp: 2, price: 1, default: true },
      ],
    },
    'Only one size can be the default.',
  ],
  [
    'sizes.1.size',
    {
      sizes: [
        { size: 'Jar', mrp: 2, price: 1 },
        { size: 'jar', mrp: 2, price: 1 },
      ],
    },
    'Two sizes have one name.',
  ],
  ['sizes.0.price', { sizes: [{ size: 'Jar', mrp: 2, price: 1.005 }] }, 'Price is not valid.'],
]

test('a field out of its bounds is refused with words under its name', async () => {
  const { owner, pickle } = await open()
  for (const [field, change, text] of outOfBounds)
    expect([change, await save(owner, pickle, change)]).toMatchObject([
      change,
      { status_code: 422, code: 'INVALID', errors: { [field]: [text] } },
    ])
})
