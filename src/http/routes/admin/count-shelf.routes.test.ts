import { expect, test } from 'vitest'

import { partKey } from '#contract/admin/stock.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { openStock, stats } from '#test/shop/shelf.ts'

/** No product's name begins like it. */
const CODE = 'ZQ-77'

/** The shop's shelf with a batch of its pickle, and what the book says of its parts. */
const openShelf = async () => {
  const opened = await openStock()
  const batch_id = await opened.receive(CODE, 30)
  const { sku_id, owner } = opened
  const parts = async (browser = owner) => {
    const { data } = await browser.call('shelf', { per_page: 100 })
    const size = data?.data.find((one) => one.sku_id === sku_id)
    if (!data || !size) throw new Error('not on the shelf')
    return { data, size, onShelf: size.parts.map((part) => [part.batch, part.pieces]) }
  }
  const batch = { sku_id, batch_id }
  const loose = { sku_id, batch_id: null }
  return { ...opened, parts, batch, loose }
}

test('the shelf is listed by product, each size with its batches and the pieces without one', async () => {
  const { parts, staff, owner } = await openShelf()
  const { data, size, onShelf } = await parts(await staff('packer'))
  expect(onShelf).toEqual([
    [CODE, 30],
    [null, 20],
  ])
  expect(size.parts[0]).toMatchObject({ best_before: expect.any(String), shelf: '' })
  const names = data.data.map(({ product }) => product)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  const found = await owner.call('shelf', { q: CODE })
  expect(found.data?.data.map(({ sku_id }) => sku_id)).toEqual([size.sku_id])
})

test('each part is counted by itself: into the ledger and the journal what differs, nothing of what is right', async () => {
  const { owner, parts, batch, loose, ledger, size, shop } = await openShelf()
  const before = (await ledger())?.length ?? 0
  const counts = [
    { ...batch, pieces: 28, from: 30 },
    { ...loose, pieces: 20, from: 20 },
  ]
  const { data } = await owner.call('countShelf', { counts })
  expect(data).toEqual({ done: counts.map(partKey), refused: [] })
  expect((await parts()).onShelf).toEqual([
    [CODE, 28],
    [null, 20],
  ])
  expect((await ledger())?.slice(0, -before)).toMatchObject([{ reason: 'counted', change: -2, batch: CODE }])
  const { data: journal } = await owner.call('journal', {})
  expect(journal?.data.filter(({ action }) => action === 'stock.count')).toMatchObject([
    { object: { title: expect.stringMatching(/, ZQ-77$/) }, changes: [{ before: '30', after: '28' }] },
  ])
  expect(await size()).toMatchObject(stats(48, 0, 0))
  await expectInvariants(shop)
})

test('what went from the shelf since it was counted is told, and the rest is saved (spec B3.6)', async () => {
  const { owner, parts, batch, loose, waste, shop } = await openShelf()
  await waste({ batch_id: batch.batch_id, pieces: 3, reason: 'Broken' })
  const { data } = await owner.call('countShelf', {
    counts: [
      { ...batch, pieces: 30, from: 30 },
      { ...loose, pieces: 19, from: 20 },
    ],
  })
  expect(data).toEqual({
    done: [partKey(loose)],
    refused: [{ id: partKey(batch), code: 'STOCK_MOVED', message: 'Stock has changed: there are 27 now.' }],
  })
  expect((await parts()).onShelf).toEqual([
    [CODE, 27],
    [null, 19],
  ])
  await expectInvariants(shop)
})

test('an order that waits to be packed does not move the shelf, and its pieces are not counted away', async () => {
  const { owner, parts, batch, loose, place, shop } = await openShelf()
  await place(45)
  const counts = [
    { ...batch, pieces: 30, from: 30 },
    { ...loose, pieces: 10, from: 20 },
  ]
  expect(await owner.call('countShelf', { counts, note: 'mice' })).toMatchObject({
    data: { done: [partKey(batch)], refused: [{ id: partKey(loose), code: 'STOCK_SHORT' }] },
  })
  expect((await parts()).onShelf).toEqual([
    [CODE, 30],
    [null, 20],
  ])
  await expectInvariants(shop)
})

test('a count of more than a tenth away explains itself; one part is counted once', async () => {
  const { owner, parts, batch, ledger } = await openShelf()
  const far = { ...batch, pieces: 0, from: 30 }
  expect((await owner.call('countShelf', { counts: [far] })).data?.refused).toMatchObject([
    { code: 'INVALID', message: 'Note is required.' },
  ])
  expect(await owner.call('countShelf', { counts: [far, far], note: 'mice' })).toMatchObject({ code: 'INVALID' })
  const key = { 'idempotency-key': 'count-shelf-0001' }
  for (const _ of [1, 2])
    expect((await owner.call('countShelf', { counts: [far], note: 'mice' }, key)).data?.done).toEqual([partKey(batch)])
  expect((await parts()).onShelf).toEqual([[null, 20]])
  expect((await ledger())?.filter(({ note }) => note === 'mice')).toMatchObject([{ change: -30, batch: CODE }])
  const unknown = { ...batch, batch_id: 9_999_999, pieces: 1, from: 1 }
  expect((await owner.call('countShelf', { counts: [unknown] })).data?.refused).toMatchObject([{ code: 'NOT_FOUND' }])
})
