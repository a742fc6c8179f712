import { expect, test } from 'vitest'

import { ADMIN_API } from '#contract/admin/endpoints.ts'
import { IMPORT_ROWS_MAX } from '#contract/admin/import.ts'
import { logInAs } from '#test/people/staff.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { csvOf } from '#test/requests/csv.ts'
import { importing, openImports } from '#test/shop/imports.ts'
import { openOffice, walk } from '#test/shop/office.ts'
import { openStock } from '#test/shop/shelf.ts'

const ROWS = [
  ['Size ', 'SLUG', ' Price'],
  ['200 g', 'nimki', '1,234.50'],
] as const

test('a file is read as spreadsheets write it: any line ends, comma, semicolon or tab, headings in any order and case', async () => {
  const { check } = await openImports()
  for (const text of [
    csvOf(ROWS),
    csvOf(ROWS, ';', '\r\n'),
    csvOf(ROWS, '\t', '\n'),
    `\uFEFF${csvOf(ROWS, ';')}\n\n`,
    'slug,size,price\nnimki,200 g,"₹ 1,234.50"',
    "slug,size,price\r'nimki,'200 g,'1234.5\r",
  ])
    expect((await check(text)).errors).toMatchObject([{ row: 2, column: 'price', message: /above the MRP/ }])
})

test('a file that cannot be read is refused at once, with why', async () => {
  const { owner, send } = await openImports()
  const refusals: [text: string, why: RegExp][] = [
    ['', /the column “slug” is missing/],
    ['name\nNimki', /the column “slug” is missing/],
    ['slug,colour\nnimki,red', /there is no column “colour”/],
    ['slug,slug\nnimki,nimki', /the column “slug” is there twice/],
    ['slug,price\n\n,\n', /it has no rows/],
    ['slug,name\nnimki,"Nimki\n', /a quotation mark too many or too few/],
    [`slug\n${'nimki\n'.repeat(IMPORT_ROWS_MAX + 1)}`, /more than 50000 rows/],
    [`slug\n${'nimki\n'.repeat(501)}`, /more than 500 rows, 2 the first of them, name “nimki”/],
    [`slug,name\n${`nimki,${'a'.repeat(90_000)}\n`.repeat(12)}`, /rows with more than a million letters, 2 the first/],
  ]
  for (const [text, why] of refusals) {
    const answer = await send(text)
    expect(answer).toMatchObject({ status_code: 422, code: 'BAD_FILE' })
    expect(answer.message).toMatch(why)
  }
  for (const bytes of [Buffer.from('slug,name\nnimki,Nimk\u00ed', 'latin1'), Buffer.from('\uFEFFslug', 'utf16le')])
    expect(await owner.send('startImport', { kind: 'products', file: new Blob([bytes]) })).toMatchObject({
      message: 'This file cannot be read: Save the file as UTF-8.',
    })
  expect(await owner.send('startImport', { kind: 'products' })).toMatchObject({ code: 'INVALID' })
  const broken = await owner.request('POST', `${ADMIN_API}/imports`, Buffer.from('--x\r\nslug'), {
    'content-type': 'multipart/form-data; boundary=x',
  })
  expect(broken).toMatchObject({ status: false, status_code: 400 })
})

test('a file may have 20 MiB; one byte more is refused before anything of it is read', async () => {
  const { send } = await openImports()
  const largest = 'a'.repeat(20 * 1024 * 1024)
  expect([(await send(largest)).status_code, (await send(`${largest}a`)).status_code]).toEqual([422, 413])
})

test('an empty cell leaves what there is, a hyphen makes it empty, and what cannot be empty says so', async () => {
  const { owner, check, apply } = await openImports()
  const { id, errors } = await check('slug,size,hsn,ingredients,badge,price\nnimki,200 g,-,-,,\nthekua,12 pc,,,,-')
  expect(errors).toMatchObject([{ row: 3, column: 'price', message: 'It cannot be empty.' }])
  const nimki = async () => {
    const { data } = await owner.call('products', { q: 'nimki' })
    return (await owner.call('product', { id: data?.data[0]?.id ?? 0 })).data
  }
  const before = await nimki()
  expect(before?.hsn).not.toBe('')
  await apply(id)
  expect(await nimki()).toMatchObject({ hsn: '', ingredients: [], badge: before?.badge, sizes: before?.sizes })
})

test('only the wrong rows come back as a file, each as it was sent, to be mended and sent again', async () => {
  const { owner, check } = await openImports()
  const { id } = await check("slug,size,price,packed_by\nnimki,200 g,0,'=us\nnimki,,5,-\nthekua,12 pc,,ok")
  const { data } = await owner.request<string>('GET', `/admin/api/v1/imports/${id}/wrong.csv`)
  const [, ...rows] = String(data).trim().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain("'=us")
  expect(await check(String(data))).toMatchObject({ rows: 2, wrong: 2, errors: [{ row: 2 }, { row: 3 }] })
})

test('prices that a file changes a lot stand in its report with both figures, however many rows it has (spec D162)', async () => {
  const { check } = await openImports()
  const { much_changed: much } = await check('slug,size,price,mrp\nmango-pickle,250 g,18,200\nmango-pickle,500 g,,')
  expect(much).toMatchObject({
    count: 1,
    first: [{ title: 'Mango Pickle', size: '250 g', field: 'Price', after: 18 }],
  })
  const few = await check('slug,size,packed_by\nmango-pickle,250 g,us')
  expect(few.much_changed).toEqual({ count: 0, first: [] })
})

test('a packed order in a courier’s list becomes Shipped with its number and link; another state is named', async () => {
  const office = await openOffice()
  const [packed, waiting] = [await office.place(), await office.place()]
  await walk(office.owner, packed, 'Packed')
  const { check, apply } = importing(office.shop, await office.staff('packer'))
  const file = csvOf([
    ['order_no', 'courier', 'tracking_number'],
    [packed, 'delhivery', 'EE 1'],
    [waiting, 'DTDC', '2'],
    ['nothing', 'DTDC', '3'],
  ])
  const { id, errors, changes } = await check(file, 'tracking')
  expect(errors.map(({ message }) => message)).toEqual([
    'This order is still new. Confirm it first.',
    'There is no order of this number.',
  ])
  expect(changes).toMatchObject([
    { title: packed, field: 'Status', before: 'Packed', after: 'Shipped' },
    { title: packed, field: 'Tracking number', after: 'EE 1' },
  ])
  expect(await apply(id)).toMatchObject({ state: 'applied', applied: 1, undo_until: null })
  expect((await office.owner.call('order', { order_no: packed })).data).toMatchObject({
    status: 'Shipped',
    parcel: {
      carrier: 'Delhivery',
      tracking_number: 'EE 1',
      tracking_url: 'https://www.delhivery.com/track/package/EE%201',
    },
  })
  // the same list again changes nothing
  expect(await check(file, 'tracking')).toMatchObject({ changed: 0, unchanged: 1, wrong: 2 })
  expect(await office.owner.call('undoImport', { id })).toMatchObject({ code: 'INVALID' })
})

test('a count sets what can be bought, unless it was sold since the check; taken back, it is what it was', async () => {
  const office = await openOffice()
  const { check, apply, undo } = importing(office.shop, office.owner)
  const { db } = office.shop.deps
  const sizes = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('product.slug', '=', 'mango-pickle')
    .select(['sku.id', 'sku.sku_name', 'sku.on_hand', 'sku.held'])
    .orderBy('sku.id')
    .execute()
  const [first, second] = sizes
  const onHand = async () =>
    (
      await db
        .selectFrom('sku')
        .select('on_hand')
        .where('id', 'in', [first?.id ?? 0, second?.id ?? 0])
        .orderBy('id')
        .execute()
    ).map(({ on_hand: n }) => n)
  const before = await onHand()
  const { id } = await check(
    csvOf([
      ['slug', 'size', 'counted', 'note'],
      ['mango-pickle', first?.sku_name.toUpperCase() ?? '', 77, 'in the back'],
      ['mango-pickle', second?.sku_name ?? '', 78, ''],
      ['mango-pickle', '3 t', 5, ''],
      ['nimki', '200 g', '1.5', ''],
    ]),
    'stock',
  )
  await db
    .updateTable('sku')
    .set({ on_hand: (second?.on_hand ?? 0) + 1 })
    .where('id', '=', second?.id ?? 0)
    .execute()
  expect(await apply(id)).toMatchObject({
    applied: 1,
    wrong: 2,
    left_out: [{ row: 3, message: /there are \d+ now\.$/ }],
  })
  expect(await onHand()).toEqual([77, (before[1] ?? 0) + 1])
  await undo(id)
  expect((await onHand())[0]).toBe(before[0])
  expect((await check('slug,size,counted\nnimki,200 g,-3', 'stock')).errors).toMatchObject([{ column: 'counted' }])
})

test('where a size has batches each is a row of the file and is counted by itself; untouched it changes nothing', async () => {
  const { shop, owner, receive, size, confirmed, pack } = await openStock()
  const { check, apply, undo } = importing(shop, owner)
  await receive('B-1', 10)
  await receive('-', 4)
  const { data } = await owner.request<string>('GET', '/admin/api/v1/stock.csv')
  const { size: name } = await size()
  const own = String(data)
    .split('\r\n')
    .filter((line) => line.startsWith(`mango-pickle,Mango Pickle,${name},`))
  expect(own.map((line) => line.split(',').slice(3))).toEqual([
    ['B-1', '10'],
    ["'-", '4'],
    ['-', '20'],
  ])
  expect(await check(String(data), 'stock')).toMatchObject({ changed: 0, wrong: 0 })
  const row = (batch: string, counted: number) => ['mango-pickle', name, batch, counted, 'by hand']
  const file = csvOf([['slug', 'size', 'batch', 'counted', 'note'], row('B-1', 7), row('-', 21), row('B-9', 1)])
  const { id, errors, changes } = await check(file, 'stock')
  expect(errors).toMatchObject([{ row: 4, column: 'batch', message: 'There is no such batch on the shelf.' }])
  expect(changes.map(({ title, before, after }) => [title, before, after])).toEqual([
    [`Mango Pickle, ${name}, B-1`, '10', '7'],
    [`Mango Pickle, ${name}, no batch`, '20', '21'],
  ])
  // a person packs of the batch in the meantime
  await pack(await confirmed(2))
  expect(await apply(id)).toMatchObject({ applied: 1, left_out: [{ row: 2, message: /there are 8 now\.$/ }] })
  expect(await size()).toMatchObject({ loose: 21, on_hand: 33, available: 33 })
  await undo(id)
  expect(await size()).toMatchObject({ loose: 20, on_hand: 32 })
  // less than is promised to a person is refused as on the page of the size
  await confirmed(30)
  expect(
    (await check(csvOf([['slug', 'size', 'batch', 'counted'], row('B-1', 0).slice(0, 4)]), 'stock')).errors,
  ).toEqual([expect.objectContaining({ message: expect.stringContaining('out of stock') })])
  await expectInvariants(shop)
})

test('delivery areas are added and changed, named where they are wrong, and taken back', async () => {
  const { shop, check, apply, undo } = await openImports()
  const { db } = shop.deps
  await db
    .insertInto('delivery_area')
    .values({ area: '84', is_served: true, takes_cash: true, travel_days: 2 })
    .execute()
  const areas = () =>
    db.selectFrom('delivery_area').select(['area', 'is_served', 'takes_cash', 'travel_days']).orderBy('area').execute()
  const before = await areas()
  const file = 'area,served,cash,days\n84,,no,-\n110,no,,4\n0123,yes,yes,\n12,maybe,yes,99\n110,yes,,'
  const { id, ...report } = await check(file, 'delivery-areas')
  expect(report).toMatchObject({ new: 0, changed: 1, wrong: 4 })
  expect(report.errors.map(({ row, column }) => [row, column])).toEqual([
    [4, 'area'],
    [5, 'served'],
    [5, 'days'],
    [6, 'area'],
  ])
  await apply(id)
  expect((await areas()).find(({ area }) => area === '84')).toMatchObject({ takes_cash: false, travel_days: null })
  const added = await check('area,served,cash,days\n110,no,,4', 'delivery-areas')
  await apply(added.id)
  expect(await areas()).toContainEqual({ area: '110', is_served: false, takes_cash: true, travel_days: 4 })
  await undo(added.id)
  await undo(id)
  expect(await areas()).toEqual(before)
  const staff = importing(shop, await logInAs({ app: shop.app, db }, 'staff'))
  expect(await staff.send('area\n9', 'delivery-areas')).toMatchObject({ code: 'FORBIDDEN' })
})
