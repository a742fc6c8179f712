import { expect, test } from 'vitest'

import { clockNow } from '#db/clock.ts'
import { transact } from '#db/transact.ts'
import { done, refuse } from '#domain/context.ts'
import { moveOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { advanceOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { checkInvariants } from '#domain/invariant/invariant.service.ts'
import { brokenSeries, confirmedOrders, issued, walk } from '#test/orders/invoices.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

import { documentsOfOrder, issueInvoice } from './invoice.service.ts'

const idOf = async (shop: Shop, orderNo: string) =>
  (await shop.deps.db.selectFrom('orders').select('id').where('order_no', '=', orderNo).executeTakeFirstOrThrow()).id

test('the demo shop’s packed orders have their invoices already, and the one that is not packed has none', async () => {
  const shop = await openShop()
  expect(await issued(shop, 'invoice')).toHaveLength(2)
  expect(await brokenSeries(shop)).toEqual([])
})

test('fifty orders packed at once are numbered one after another', async () => {
  const shop = await openShop()
  const orders = await confirmedOrders(shop, 50)
  const outcomes = await Promise.all(orders.map((orderNo) => advanceOrder(shop.deps, orderNo, 'Packed')))
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  const documents = (await issued(shop, 'invoice')).filter(({ order_no }) => orders.includes(order_no))
  const first = documents[0]?.running_number ?? 0
  expect(documents.map(({ running_number }) => running_number)).toEqual(orders.map((_, index) => first + index))
  expect(documents.map(({ order_no }) => order_no).toSorted()).toEqual(orders.toSorted())
  expect(await brokenSeries(shop)).toEqual([])
  await expectInvariants(shop)
  for (const { number } of documents) expect(number).toMatch(/^\d\d-\d\d\/\d{7}$/)
})

test('a packing that fails uses no number up, and the same order packed twice at once has one invoice', async () => {
  const shop = await openShop()
  const [first = '', second = ''] = await confirmedOrders(shop, 2)
  const before = (await issued(shop, 'invoice')).length
  const id = await idOf(shop, first)
  const refused = await transact(shop.deps.db, async (tx) => {
    const moved = await moveOrder(tx, id, 'Packed')
    return moved.ok ? refuse('BUSY') : done(undefined)
  })
  expect(refused.ok).toBe(false)
  expect(await issued(shop, 'invoice')).toHaveLength(before)
  const twice = await Promise.all([1, 2].map(() => advanceOrder(shop.deps, second, 'Packed')))
  expect(twice.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await issued(shop, 'invoice')).toHaveLength(before + 1)
  expect(await brokenSeries(shop)).toEqual([])
})

test('a paper is issued when its number is taken, not when its transaction began, so numbers and times have one order', async () => {
  const shop = await openShop()
  const [first = ''] = await confirmedOrders(shop, 1)
  const id = await idOf(shop, first)
  const began = await transact(shop.deps.db, async (tx) => {
    const start = await clockNow(tx)
    const moved = await moveOrder(tx, id, 'Packed')
    return moved.ok ? done(start) : moved
  })
  const last = (await issued(shop, 'invoice')).at(-1)
  expect(last?.order_no).toBe(first)
  const { issued_at: at } = await shop.deps.db
    .selectFrom('invoice')
    .select('issued_at')
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(at.getTime()).toBeGreaterThan(began.ok ? began.value.getTime() : Infinity)
})

test('an invoice in Hindi names goods as the owner wrote them in it, and others as ever', async () => {
  const shop = await openShop()
  const [orderNo = ''] = await confirmedOrders(shop, 1)
  const id = await idOf(shop, orderNo)
  const document = await transact(shop.deps.db, async (tx) => {
    const own = await tx
      .selectFrom('order_line')
      .innerJoin('sku', 'sku.id', 'order_line.sku_id')
      .where('order_line.order_id', '=', id)
      .select('sku.product_id')
      .executeTakeFirstOrThrow()
    const texts = JSON.stringify({ hi: { name: { text: 'आम का अचार', of: '1f3a9c02' } } })
    await tx.updateTable('product').set({ texts }).where('id', '=', own.product_id).execute()
    await tx.updateTable('orders').set({ language: 'hi' }).where('id', '=', id).execute()
    await issueInvoice(tx, id)
    return done(await documentsOfOrder(tx, id))
  })
  expect(document).toMatchObject({
    value: {
      invoice: {
        content: {
          language: 'hi',
          lines: [
            { name: 'आम का अचार', mainName: 'Mango Pickle' },
            { name: 'डिलीवरी का चार्ज', mainName: 'Delivery' },
          ],
        },
      },
    },
  })
})

test('a new series begins on 1 April in India', async () => {
  const shop = await openShop()
  const [thisYear = '', nextYear = ''] = await confirmedOrders(shop, 2)
  await walk(shop, thisYear, ['Packed'])
  await shop.hook('/demo/clock', { advance: 366 * 86_400 })
  await walk(shop, nextYear, ['Packed'])
  const documents = await issued(shop, 'invoice')
  const last = documents.at(-1)
  expect(last).toMatchObject({ order_no: nextYear, running_number: 1 })
  expect(last?.series).not.toBe(documents.find(({ order_no }) => order_no === thisYear)?.series)
  expect(await brokenSeries(shop)).toEqual([])
})

test('what ends after it was packed has its invoice taken back, once; what ends before never had one', async () => {
  const shop = await openShop()
  const [early = '', packed = '', returned = ''] = await confirmedOrders(shop, 3)
  await walk(shop, early, ['Cancelled'])
  await walk(shop, packed, ['Packed', 'Cancelled', 'Cancelled'])
  await walk(shop, returned, ['Packed', 'Shipped', 'Intransit', 'Delivered', 'Returned'])
  const notes = await issued(shop, 'credit_note')
  expect(notes.map(({ order_no, running_number }) => [order_no, running_number])).toEqual([
    [packed, 1],
    [returned, 2],
  ])
  expect(notes[0]?.number).toMatch(/^CN\d\d-\d\d\/0000001$/)
  const invoices = await issued(shop, 'invoice')
  const takenBack = invoices.find(({ order_no }) => order_no === packed)
  expect(notes[0]?.content).toEqual(
    Object.assign({}, takenBack?.content, {
      ofInvoice: { number: takenBack?.number, issuedAt: takenBack?.issued_at.toISOString() },
    }),
  )
  expect(await brokenSeries(shop)).toEqual([])
})

test('an invoice stays as it was issued, whatever is changed later', async () => {
  const shop = await openShop()
  const [orderNo = ''] = await confirmedOrders(shop, 1)
  await walk(shop, orderNo, ['Packed'])
  const before = await issued(shop, 'invoice')
  await shop.deps.db.updateTable('product').set({ name: 'Other', hsn: '9999', gst_rate_percent: 18 }).execute()
  expect(await issued(shop, 'invoice')).toEqual(before)
  expect(before.at(-1)?.content).toMatchObject({ lines: [{ name: 'Mango Pickle', hsn: '2001', ratePercent: 5 }, {}] })
})

test('the invariants report a lost invoice: its gap, and the order without it', async () => {
  const shop = await openShop()
  const [orderNo = '', later = ''] = await confirmedOrders(shop, 2)
  await walk(shop, orderNo, ['Packed'])
  await walk(shop, later, ['Packed'])
  await shop.deps.db
    .deleteFrom('invoice')
    .where('order_id', '=', await idOf(shop, orderNo))
    .execute()
  const breaches = (await checkInvariants(shop.deps)).find(({ name }) => name === 'I9')?.breaches
  expect(breaches).toEqual([
    expect.stringMatching(/^series \d\d-\d\d: \d+ invoices, numbers \d+ to (\d+), last number \1$/),
    expect.stringContaining(`order ${orderNo} was packed and has no invoice`),
  ])
})
