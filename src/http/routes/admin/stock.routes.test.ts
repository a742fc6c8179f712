import { describe, expect, test } from 'vitest'

import { expectInvariants } from '#test/proof/invariants.ts'
import { journalOf } from '#test/shop/office.ts'
import { stats, openStock } from '#test/shop/shelf.ts'

const all = (units: number) => [{ batch_id: null, pieces: units }]

describe('the book', () => {
  test('what is received is sold, wasted and counted; every change is a row with who and why', async () => {
    const opened = await openStock()
    const { shop, receive, size, waste, count, place, batchId, ledger } = opened
    expect(await size()).toMatchObject({ ...stats(20, 0, 0), loose: 20, batches: [] })
    const packer = await opened.staff('packer')
    await receive('B-1', 30, {}, packer)
    await place(4)
    expect(await size()).toMatchObject({ ...stats(50, 4, 0), orders: 1, loose: 20 })
    const batch_id = await batchId('B-1')
    expect((await waste({ batch_id, pieces: 3, reason: 'Broken', note: 'fell' }, packer)).data).toEqual(stats(47, 4, 0))
    const counted = await count({
      counts: [
        { batch_id, pieces: 26 },
        { batch_id: null, pieces: 19 },
      ],
      from: 47,
    })
    expect(counted.data).toEqual(stats(45, 4, 0))
    const rows = await ledger()
    expect(rows?.map(({ reason, change, after, batch, cause }) => [reason, change, after, batch, cause])).toEqual([
      ['counted', -1, 41, null, null],
      ['counted', -1, 42, 'B-1', null],
      ['waste', -3, 43, 'B-1', 'Broken'],
      ['order', -4, 46, null, null],
      ['received', 30, 50, 'B-1', null],
      ...(rows ?? []).slice(5).map(({ reason, change, after }) => [reason, change, after, null, null]),
    ])
    expect(rows?.[2]).toMatchObject({ who: 'A packer', note: 'fell' })
    const written = await journalOf(opened, 'stock')
    expect(written.map(({ action, who, reason }) => [action, who, reason])).toEqual([
      ['stock.receive', 'A packer', null],
      ['stock.waste', 'A packer', 'Broken'],
      ['stock.count', 'Sunita Devi', null],
    ])
    await expectInvariants(shop)
  })

  test('the same key receives once, and a batch is there once', async () => {
    const { owner, sku_id, size, receive, day } = await openStock()
    const key = { 'idempotency-key': 'receive-0001' }
    const batch = { code: 'B-1', packed_on: await day(0), best_before: await day(200) }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => owner.call('receiveStock', { sku_id, pieces: 7, batch }, key)),
    )
    expect(answers.filter(({ status }) => status).length).toBeGreaterThanOrEqual(1)
    expect(await size()).toMatchObject({ on_hand: 27 })
    expect(await owner.call('receiveStock', { sku_id, pieces: 7, batch })).toMatchObject({ code: 'CODE_TAKEN' })
    await expect(receive('B-2', 1, { age: -2 })).rejects.toThrow('Packed on is not valid.')
    expect(await size()).toMatchObject({ on_hand: 27 })
  })

  test('fields have their bounds', async () => {
    const { owner, sku_id, day } = await openStock()
    const batch = { code: 'B-1', packed_on: await day(0), best_before: await day(200) }
    const wrong = [
      { pieces: 0 },
      { pieces: 100_001 },
      { pieces: 1.5 },
      { pieces: 1, batch: { ...batch, code: 'x'.repeat(31) } },
      { pieces: 1, batch: { ...batch, best_before: batch.packed_on } },
      { pieces: 1, batch: { ...batch, shelf: 'x'.repeat(21) } },
    ]
    for (const input of wrong)
      expect(await owner.call('receiveStock', { sku_id, ...input })).toMatchObject({ code: 'INVALID' })
    expect(await owner.call('receiveStock', { sku_id: 999_999, pieces: 1 })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('what is written down', () => {
  test('at most what is available can be wasted, of pieces without a batch no more than there are', async () => {
    const { shop, receive, waste, place } = await openStock()
    const batch_id = await receive('B-1', 5)
    await place(20)
    expect(await waste({ batch_id, pieces: 6, reason: 'Leaked' })).toMatchObject({
      code: 'TOO_MUCH',
      message: 'At most 5.',
    })
    expect(await waste({ pieces: 6, reason: 'Leaked' })).toMatchObject({ code: 'TOO_MUCH', message: 'At most 5.' })
    expect((await waste({ batch_id, pieces: 5, reason: 'Leaked' })).data).toEqual(stats(20, 20, 0))
    await expectInvariants(shop)
  })

  test('a count is of what was seen, explains itself over a tenth, and leaves what is reserved', async () => {
    const { shop, count, place, size } = await openStock()
    const order_no = await place(8)
    expect(await count({ counts: all(18), from: 21 })).toMatchObject({
      code: 'STOCK_MOVED',
      message: 'Stock has changed: there are 20 now.',
      data: { now: 20 },
    })
    expect(await count({ counts: all(17), from: 20 })).toMatchObject({
      code: 'INVALID',
      errors: { note: ['Note is required.'] },
    })
    expect(await count({ counts: all(7), from: 20, note: 'mice' })).toMatchObject({
      code: 'STOCK_SHORT',
      data: { orders: [order_no] },
    })
    expect((await count({ counts: all(18), from: 20 })).data).toEqual(stats(18, 8, 0))
    expect((await count({ counts: all(8), from: 18, note: 'mice' })).data).toEqual(stats(8, 8, 0))
    expect(await count({ counts: [{ batch_id: 99, pieces: 1 }], from: 8 })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await size()).toMatchObject(stats(8, 8, 0))
    await expectInvariants(shop)
  })

  test('the demo hook sets exactly what can be bought: pieces without a batch first, then the oldest batch', async () => {
    const { shop, sku_id, receive, size } = await openStock()
    await receive('NEW', 10, { good: 300 })
    await receive('OLD', 10, { good: 200 })
    await shop.hook('/demo/stock', { sku_id, quantity: 12 })
    const after = await size()
    expect(after).toMatchObject({ ...stats(12, 0, 0), loose: 0 })
    expect(after.batches.map(({ code, left }) => [code, left])).toEqual([
      ['OLD', 2],
      ['NEW', 10],
    ])
    await shop.hook('/demo/stock', { sku_id, quantity: 15 })
    expect(await size()).toMatchObject({ ...stats(15, 0, 0), loose: 3 })
    await expectInvariants(shop)
  })

  test('twenty orders, wastes and receipts at once leave a book that is right', async () => {
    const { shop, owner, sku_id, receive, waste, place, size } = await openStock()
    const batch_id = await receive('B-1', 20)
    await Promise.allSettled([
      ...Array.from({ length: 5 }, () => place(3)),
      ...Array.from({ length: 10 }, () => waste({ batch_id, pieces: 3, reason: 'Broken' })),
      ...Array.from({ length: 5 }, () => owner.call('receiveStock', { sku_id, pieces: 2 })),
    ])
    const { available, on_hand } = await size()
    expect(available).toBeGreaterThanOrEqual(0)
    expect(on_hand).toBeGreaterThanOrEqual(0)
    await expectInvariants(shop)
  })
})

describe('the lists', () => {
  test('sizes come lowest first, in tabs and by search of product, size and batch', async () => {
    const { owner, sku_id, receive, shop, staff } = await openStock()
    await receive('MP-0412', 3, { good: 20, age: 300 })
    const list = (input: object) => owner.call('stock', input)
    const first = (await list({})).data
    const available = first?.data.map((row) => row.available) ?? []
    expect(available).toEqual(available.toSorted((a, b) => a - b))
    const found = (await list({ q: 'mp-0412', tab: 'sold_out' })).data
    expect(found).toMatchObject({ total: 1, data: [{ sku_id, on_hand: 23, held_back: 3, low: false }] })
    expect((await list({ q: '%%' })).data?.total).toBe(0)
    const product = found?.data[0]?.product ?? ''
    expect((await list({ q: product })).data?.data.map((row) => row.product)).toContain(product)
    await shop.hook('/demo/stock', { sku_id, quantity: 0 })
    const counts = (await owner.call('stockCounts', {})).data
    for (const tab of ['low', 'sold_out', 'soon', 'held_back'] as const) {
      const { data } = await list({ tab, per_page: 100 })
      expect([tab, data?.total, data?.data.some((row) => row.sku_id === sku_id)]).toEqual([tab, counts?.[tab], true])
    }
    expect((await list({ page: 401 })).code).toBe('NARROW')
    const packer = await staff('packer')
    expect((await packer.call('stock', {})).data?.data[0]).not.toHaveProperty('price')
    expect(found?.data[0]).toHaveProperty('price')
  })

  test('who got a batch: the orders that were packed from it, on the screen and as a file', async () => {
    const { owner, receive, confirmed, pack } = await openStock()
    const id = await receive('B-1', 5)
    const [got, back] = [await confirmed(2), await confirmed(1)]
    for (const order_no of [got, back]) await pack(order_no)
    await owner.call('cancelOrder', { order_no: back, reason: 'Other' })
    const { data } = await owner.call('batchOrders', { id })
    expect(data).toMatchObject({
      total: 1,
      data: [{ order_no: got, pieces: 2, status: 'Packed', name: 'Asha Kumari' }],
    })
    const file = String((await owner.call('exportBatchOrders', { id })).data)
    expect(file.split('\r\n').slice(0, 2).join()).toContain(`pieces,status,${got},`)
    expect(await owner.call('batchOrders', { id: 999 })).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('the ledger as a file has every row', async () => {
    const { owner, sku_id, receive } = await openStock()
    await receive('=B', 5)
    const file = String((await owner.call('exportLedger', { sku_id })).data)
    expect(file).toContain(`received,,5,25,'=B,,`)
  })

  test('products that people wait for, those that the most wait for first', async () => {
    const { owner, shop, sku_id } = await openStock()
    await shop.hook('/demo/stock', { sku_id, quantity: 0 })
    const { data } = await owner.call('stock', { q: 'pickle' })
    const product_id = data?.data.find((row) => row.sku_id === sku_id)?.product_id ?? 0
    for (const n of [1, 2])
      await shop.call('createProductNotify', {
        product_id,
        name: 'Ravi Kumar',
        email_id: `ravi${n}@example.com`,
        mobile: '9876543210',
      })
    expect((await owner.call('waiting', {})).data).toMatchObject([{ product_id, waiting: 2 }])
  })
})
