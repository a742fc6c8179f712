import { expect, test } from 'vitest'

import type { TextRow } from '#contract/admin/languages.ts'
import type { StaffBrowser } from '#test/people/staff.ts'
import { csvOf, sheetOf, type Sheet } from '#test/requests/csv.ts'
import { openImports } from '#test/shop/imports.ts'

const open = async () => {
  const office = await openImports()
  const { owner } = office
  return {
    ...office,
    texts: async (filters: Record<string, string | boolean> = {}): Promise<TextRow[]> =>
      (await owner.call('texts', { per_page: 100, ...filters })).data?.data ?? [],
    product: async (id: number) => (await owner.call('product', { id })).data,
  }
}
const fileOf = async (owner: StaffBrowser) => sheetOf(String((await owner.call('exportTexts', {})).data))
const mangoIn = ({ rows }: Sheet, field: string) =>
  rows.find(([, kind, , name, , main]) => kind === 'product' && name === field && main?.startsWith('Mango')) ?? []

test('what is not translated is listed, what is missing first; a main text that changes makes its translation old', async () => {
  const { owner, texts, product } = await open()
  const before = await texts()
  expect(new Set(before.map(({ state }) => state))).toEqual(new Set(['missing', 'old']))
  expect(before.map(({ state }) => state)).toEqual(before.map(({ state }) => state).toSorted())
  expect(before.every(({ visible }) => visible)).toBe(true)
  expect((await texts({ kind: 'category' })).map(({ title }) => title)).toEqual([])
  const category = (await owner.call('categories', {})).data?.[0]
  if (!category) throw new Error('no category')
  await owner.call('changeCategory', { id: category.id, version: category.version, name: 'Sour things' })
  expect(await texts({ kind: 'category', state: 'old' })).toMatchObject([
    { id: String(category.id), field: 'name', label: 'Name', main: 'Sour things', title: 'Sour things', state: 'old' },
  ])
  const mango = (await owner.call('products', { q: 'mango pickle' })).data?.data[0]
  const one = await product(mango?.id ?? 0)
  await owner.call('changeProduct', {
    id: one?.id ?? 0,
    version: one?.version ?? 0,
    texts: { hi: { name: null } },
    visible: false,
  })
  const ofMango = ({ id, field }: TextRow) => id === String(one?.id) && field === 'name'
  expect((await texts({ kind: 'product' })).filter(ofMango), 'shoppers do not see it').toEqual([])
  expect((await texts({ kind: 'product', hidden: true })).filter(ofMango)).toMatchObject([
    { text: null, state: 'missing', visible: false },
  ])
})

test('texts of a coupon that are made of its terms are nobody’s to translate', async () => {
  const { owner, texts } = await open()
  const coupon = { type: 'fixed', discount_value: 20 } as const
  await owner.call('addCoupon', { ...coupon, coupon_code: 'TERMS20' })
  await owner.call('addCoupon', { ...coupon, coupon_code: 'OWN20', message: 'For our friends' })
  expect((await texts({ kind: 'coupon' })).map(({ title }) => title)).toEqual(['OWN20'])
})

test('languages say what is built, what shoppers see, and how much of each kind is translated', async () => {
  const { owner } = await open()
  const { data } = await owner.call('languages', {})
  expect(data).toMatchObject({
    main: 'en',
    built: [
      { code: 'en', name: 'English', office: true },
      { code: 'hi', name: 'हिन्दी' },
    ],
    visible: ['hi'],
  })
  const all = (await owner.call('texts', { per_page: 25 })).data?.total
  expect(
    data?.counts.reduce((sum, { missing, old }) => sum + missing + old, 0),
    'what is listed',
  ).toBe(all)
  expect(data?.counts.find(({ kind }) => kind === 'product')?.old).toBe(1)
})

test('a file that nobody touched changes nothing; what is filled in comes in, and goes back as it was (spec H6.21)', async () => {
  const { owner, check, apply, undo, read } = await open()
  const file = await fileOf(owner)
  expect(file.head).toEqual(['language', 'kind', 'id', 'field', 'part', 'main', 'translation'])
  const untouched = await check(csvOf([file.head, ...file.rows]), 'texts')
  expect(untouched).toMatchObject({ state: 'checked', new: 0, changed: 0, wrong: 0, rows: file.rows.length })
  const before = (await owner.call('texts', { state: 'old', per_page: 100 })).data?.data ?? []
  const [old] = before
  const rows = file.rows
    .filter(([, kind, id, field]) => kind === old?.kind && id === old?.id && field === old?.field)
    .map((row) => row.with(6, 'नया अनुवाद'))
  const mango = mangoIn(file, 'name').with(6, 'कैरी का अचार')
  const run = await check(csvOf([file.head, ...rows, mango]), 'texts')
  expect(run).toMatchObject({ changed: 2, wrong: 0 })
  await apply(run.id)
  expect(await read(run.id)).toMatchObject({ state: 'applied', applied: 2 })
  expect((await owner.call('texts', { state: 'old', per_page: 100 })).data?.total).toBe(before.length - 1)
  await undo(run.id)
  expect((await owner.call('texts', { state: 'old', per_page: 100 })).data?.data.map(({ text }) => text)).toEqual(
    before.map(({ text }) => text),
  )
  expect(await fileOf(owner), 'as it was').toEqual(file)
})

test('a line is left out whose main text is another one now, whose text its form would not take, or that there is none of', async () => {
  const { owner, check, apply } = await open()
  const file = await fileOf(owner)
  const name = mangoIn(file, 'name')
  const report = await check(
    csvOf([
      file.head,
      name.with(5, 'Green mango pickle').with(6, 'एक'),
      mangoIn(file, 'meta_title').with(6, 'म'.repeat(5_000)),
      name.with(3, 'price').with(6, '10'),
      name.with(0, 'ta').with(6, 'மாங்காய்'),
      name.with(6, 'कच्चे आम का अचार'),
      name.with(6, 'दूसरा'),
    ]),
    'texts',
  )
  expect(report.errors.map(({ row, column }) => [row, column])).toEqual([
    [2, 'main'],
    [3, 'translation'],
    [4, 'field'],
    [5, 'kind'],
    [7, 'field'],
  ])
  expect(report).toMatchObject({ wrong: 5, changed: 1 })
  expect((await owner.call('applyImport', { id: report.id })).code).toBe('INVALID')
  await apply(report.id)
  expect(mangoIn(await fileOf(owner), 'name')[6]).toBe('कच्चे आम का अचार')
})

test('a thing that was saved after the check is left out; pictures and lists come in like any text', async () => {
  const { owner, check, apply, product, read } = await open()
  const file = await fileOf(owner)
  const alt = file.rows.find(([, kind, , field]) => kind === 'product' && field === 'alt') ?? []
  const list = file.rows.find(([, , id, field]) => field === 'ingredients' && id === alt[2]) ?? []
  const lines = (list[5] ?? '').split(' | ').map((_line, n) => `चीज़ ${n}`)
  const id = Number(alt[2])
  const both = csvOf([file.head, alt.with(6, 'काँच की शीशी'), list.with(6, lines.join(' | '))])
  const stale = await check(both, 'texts')
  const category = (file.rows.find(([, kind]) => kind === 'category') ?? []).with(6, 'खट्टा')
  const partly = await check(csvOf([file.head, alt.with(6, 'शीशी'), category]), 'texts')
  const now = await product(id)
  await owner.call('changeProduct', { id, version: now?.version ?? 0, packed_by: 'Somebody' })
  expect(await owner.call('applyImport', { id: stale.id })).toMatchObject({ code: 'IMPORT_STALE' })
  const { applied, left_out: leftOut } = await apply(partly.id)
  expect([applied, leftOut.map(({ row }) => row)]).toEqual([1, [2]])
  const run = await check(both, 'texts')
  await apply(run.id)
  expect(await read(run.id)).toMatchObject({ applied: 2, left_out: [] })
  const after = await product(id)
  expect(after?.pictures[Number(alt[4]) - 1]?.texts?.['hi']?.['alt']?.text).toBe('काँच की शीशी')
  expect(after?.texts?.['hi']?.['ingredients']).toEqual({ text: lines, old: false })
  expect(after?.version).toBe((now?.version ?? 0) + 2)
})
