import { expect, test } from 'vitest'

import type { Product } from '#contract/admin/product.ts'
import type { StaffBrowser } from '#test/people/staff.ts'
import { csvOf } from '#test/requests/csv.ts'
import { openImports } from '#test/shop/imports.ts'

const bySlug = async (owner: StaffBrowser, slug: string): Promise<Product> => {
  const { data } = await owner.call('products', { q: slug.replaceAll('-', ' ') })
  const id = data?.data.find((one) => one.slug === slug)?.id ?? 0
  return (await owner.call('product', { id })).data as Product
}
const prices = ({ sizes }: Product) => sizes.map(({ size, mrp, price }) => [size, mrp, price])

test('a file says before what it changes, which rows are wrong and why; nothing is written (spec B2.4)', async () => {
  const { owner, check, read } = await openImports()
  const before = await bySlug(owner, 'mango-pickle')
  const [first, second] = before.sizes
  const report = await check(
    csvOf([
      ['slug', 'size', 'price', 'category', 'hsn'],
      ['mango-pickle', first?.size ?? '', (first?.price ?? 0) - 1, '', ''],
      ['mango-pickle', second?.size ?? '', 99_000, '', ''],
      ['lemon-pickle', '', 10, '', ''],
      ['no-such-thing', '1 kg', 10, 'Achaar', '12'],
      ['', '1 kg', 10, '', ''],
    ]),
  )
  expect(report).toMatchObject({ state: 'checked', rows: 5, new: 0, changed: 1, unchanged: 0, wrong: 4 })
  expect(report.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [3, 'price', expect.stringMatching(/^The price is above the MRP of ₹.+ \(Mango Pickle, .+\)\.$/)],
    [4, 'size', 'Every row needs a size, such as 250 g.'],
    [5, 'category', expect.stringMatching(/^No such category\. There are .+\.$/)],
    [5, 'hsn', 'HSN is not valid. It has 4, 6 or 8 digits.'],
    [5, 'mrp', 'A new size needs an MRP.'],
    [6, 'slug', 'Every row needs its slug.'],
  ])
  await owner.call('changeMe', { language: 'hi' })
  const hindi = (await read(report.id)).errors.map(({ message }) => message)
  expect(hindi[1]).toBe('हर पंक्ति में साइज़ होना चाहिए, 250 g की तरह।')
  expect(hindi.filter((message) => /(?:^|\s)(?:Every|There|needs|is|not)\s/.test(message))).toEqual([])
  expect(report.changes).toEqual([
    {
      row: 2,
      title: 'Mango Pickle',
      field: `Price, ${first?.size ?? ''}`,
      before: `₹${first?.price ?? ''}`,
      after: `₹${(first?.price ?? 0) - 1}`,
    },
  ])
  expect(await bySlug(owner, 'mango-pickle')).toEqual(before)
})

test('wrong rows are left out only by name; what is applied is live, in the journal by chunks, and can be taken back', async () => {
  const { shop, owner, check, apply, undo, work } = await openImports()
  const before = await bySlug(owner, 'mango-pickle')
  const size = before.sizes[0]?.size ?? ''
  const { id } = await check(
    csvOf([
      ['slug', 'name', 'category', 'visible', 'size', 'mrp', 'price', 'badge'],
      ['mango-pickle', '', '', '', size, '₹1,000.50', '999.50', 'new'],
      ['mango-pickle', '', '', '', '9 kg', '9000', '8000', ''],
      ['amla-candy', 'Amla Candy', before.id ? 'no such' : '', 'yes', '100 g', '90', '80', ''],
      ['tulsi-tea', 'Tulsi Tea', 'PICKLES', 'yes', '100 g', '90', '80', ''],
    ]).replace('PICKLES', (await owner.call('categories', {})).data?.[0]?.name.toUpperCase() ?? ''),
  )
  expect(await owner.call('applyImport', { id })).toMatchObject({
    code: 'INVALID',
    errors: { leave_out: ['Leave the wrong rows out, or mend them and send the file again.'] },
  })
  const applied = await apply(id)
  expect(applied).toMatchObject({ state: 'applied', new: 2, changed: 1, wrong: 1, applied: 3, left_out: [] })
  const now = await bySlug(owner, 'mango-pickle')
  expect(prices(now)[0]).toEqual([size, 1000.5, 999.5])
  expect(prices(now).at(-1)).toEqual(['9 kg', 9000, 8000])
  expect(now).toMatchObject({ badge: 'New', version: before.version + 1 })
  expect(await bySlug(owner, 'tulsi-tea')).toMatchObject({ name: 'Tulsi Tea', visible: false, archived: false })
  // pressed twice is applied once
  await owner.call('applyImport', { id, leave_out: true })
  await work()
  const rows = () => shop.deps.db.selectFrom('journal').selectAll().where('object_kind', '=', 'import').execute()
  const written = (await rows()).filter(({ action }) => action === 'import.apply')
  expect(written).toMatchObject([{ is_money: true, who: 'Sunita Devi', object_title: 'products.csv' }])
  expect(written[0]?.changes).toContainEqual({
    field: `Mango Pickle: Price, ${size}`,
    before: `₹${before.sizes[0]?.price ?? ''}`,
    after: '₹999.50',
  })
  expect(written[0]?.changes).toContainEqual({ field: 'Tulsi Tea', before: '', after: 'added' })

  expect(await undo(id)).toMatchObject({ state: 'undone', left_out: [], undo_until: null })
  expect(prices(await bySlug(owner, 'mango-pickle'))).toEqual(prices(before))
  expect(await bySlug(owner, 'mango-pickle')).toMatchObject({ badge: before.badge })
  expect(await bySlug(owner, 'tulsi-tea')).toMatchObject({ visible: false, archived: true })
})

test('a file that was exported and not touched changes nothing, whatever stands in it', async () => {
  const { owner, check } = await openImports()
  const pickle = await bySlug(owner, 'mango-pickle')
  await owner.call('changeProduct', {
    id: pickle.id,
    version: pickle.version,
    description: '=1+1 "quoted", semi;colon\nहिन्दी में | 😀 \' -',
    highlight: ['-', "'two | parts", '+3', '@home', 'a "b", c'],
    meta_title: '-',
    packed_by: "''",
    search_words: ['अचार', 'achaar'],
  })
  const { data } = await owner.request<string>('GET', '/admin/api/v1/products.csv')
  const text = String(data)
  const unchanged = { new: 0, changed: 0, wrong: 0, errors: [] }
  expect(await check(text)).toMatchObject({ state: 'checked', ...unchanged, unchanged: text.split('\r\n').length - 2 })
  // as a spreadsheet may save it again
  expect(await check(text.replace('\uFEFF', '').replaceAll('\r\n', '\n'))).toMatchObject(unchanged)
  expect(await check(text.replaceAll(/\r?\n/g, '\r\n'))).toMatchObject(unchanged)
})

test('the files of stock and of delivery areas come back unchanged as well', async () => {
  const { shop, owner, check } = await openImports()
  await shop.deps.db
    .insertInto('delivery_area')
    .values([
      { area: '84', is_served: true, takes_cash: false, travel_days: 3 },
      { area: '841', is_served: false, takes_cash: true, travel_days: null },
    ])
    .execute()
  for (const kind of ['stock', 'delivery-areas'] as const) {
    const { data } = await owner.request<string>('GET', `/admin/api/v1/${kind}.csv`)
    const rows = String(data).split('\r\n').length - 2
    expect(rows).toBeGreaterThan(1)
    expect(await check(String(data), kind)).toMatchObject({ unchanged: rows, new: 0, changed: 0, wrong: 0 })
  }
})

test('what an import changed stands in the history of each thing, without what it changed of others', async () => {
  const { owner, check, apply, undo } = await openImports()
  const [mango, nimki] = [await bySlug(owner, 'mango-pickle'), await bySlug(owner, 'nimki')]
  const [size] = mango.sizes
  const { id } = await check(
    csvOf([
      ['slug', 'size', 'price', 'hsn'],
      ['mango-pickle', size?.size ?? '', (size?.price ?? 0) - 1, ''],
      ['nimki', '', '', '1905'],
    ]),
  )
  await apply(id)
  const historyOf = async (product: Product, money?: 'true') => {
    const { data } = await owner.call('journal', { about: `product:${product.id}`, ...(money && { money }) })
    return data?.data.map(({ action, object, changes }) => [action, object.kind, changes.map(({ field }) => field)])
  }
  const price = `Price, ${size?.size ?? ''}`
  expect(await historyOf(mango)).toEqual([['import.apply', 'import', [price]]])
  expect(await historyOf(mango, 'true'), 'and among the prices it had').toEqual([['import.apply', 'import', [price]]])
  expect(await historyOf(nimki)).toEqual([['import.apply', 'import', ['HSN']]])
  await undo(id)
  expect((await historyOf(nimki))?.map(([action]) => action)).toEqual(['import.undo', 'import.apply'])
  expect((await owner.call('journal', { what: 'import.apply' })).data?.data[0]?.changes).toHaveLength(2)
  expect((await owner.call('checkJournal', {})).data).toMatchObject({ ok: true })
})

test('pieces a day and the cost of a size come by file, go out with the export, and are taken back (spec C5.3, C7.1)', async () => {
  const { owner, check, apply, undo } = await openImports()
  const before = await bySlug(owner, 'mango-pickle')
  const size = before.sizes[0]?.size ?? ''
  const wrong = await check(
    csvOf([
      ['slug', 'size', 'day_pieces', 'cost'],
      ['mango-pickle', size, 100_001, 100_001],
    ]),
  )
  expect(wrong.errors.map(({ column, message }) => [column, message])).toEqual([
    ['day_pieces', 'Pieces a day is not valid. Write 1 to 1,00,000.'],
    ['cost', 'Cost is not valid. Write rupees from 0 to 1,00,000.'],
  ])
  const { id } = await check(
    csvOf([
      ['slug', 'size', 'day_pieces', 'cost'],
      ['mango-pickle', size, 40, 80.5],
    ]),
  )
  await apply(id)
  const now = await bySlug(owner, 'mango-pickle')
  expect([now.day_pieces, now.sizes[0]?.cost, now.sizes[1]?.cost]).toEqual([40, 80.5, null])
  const { data: file } = await owner.request<string>('GET', '/admin/api/v1/products.csv')
  expect(await check(String(file))).toMatchObject({ changed: 0, wrong: 0 })
  await undo(id)
  const after = await bySlug(owner, 'mango-pickle')
  expect([after.day_pieces, after.sizes[0]?.cost]).toEqual([null, null])
})
