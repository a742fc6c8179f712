import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { bankReports, beginPaying, linkOf } from '#test/orders/dues.ts'
import { advance } from '#test/people/accounts.ts'
import { newShopper } from '#test/people/addresses.ts'
import { openOffice, parcel, walk, walkOn } from '#test/shop/office.ts'
import { as, type Shop } from '#test/shop/shop.ts'

const DAY = 86_400

const numbersOf = async (shop: Shop, token: string, query: object) => {
  const { status, body } = await shop.call('getOrder', { page: 1, ...query }, as(token))
  return body.data ? body.data.order.data.map(({ order_no }) => order_no) : status
}
const rename = (shop: Shop, order_no: string, name: string) =>
  sql`update orders set items = jsonb_set(items, '{0,name}', to_jsonb(${name}::text)) where order_no = ${order_no}`.execute(
    shop.deps.db,
  )
const dayOf = async ({ deps }: Shop, order_no: string) => {
  const { rows } = await sql<{ day: string }>`select (created_at at time zone 'Asia/Kolkata')::date::text as day
    from orders where order_no = ${order_no}`.execute(deps.db)
  return rows[0]?.day ?? ''
}

test('orders are found by the beginning of their number, and by their goods in any spelling (spec N10.1)', async () => {
  const { shop, place } = await openOffice()
  const token = await shop.login()
  const [ladoo, chips] = [await place(), await place()]
  await rename(shop, ladoo, 'Jhakkaas Laddoo')
  await rename(shop, chips, '100% Kela Chips')
  const find = (q: string) => numbersOf(shop, token, { q })
  expect(await find(ladoo)).toEqual([ladoo])
  expect(await find(` ${ladoo.slice(0, 6).toLowerCase()} `)).toEqual([ladoo])
  expect(await find('jakas ladu')).toEqual([ladoo])
  expect(await find('LADDOO')).toContain(ladoo)
  expect(await find('kela')).toEqual([chips])
  for (const q of [ladoo.slice(0, 3), ladoo.slice(4), 'jakas kela', 'akas', '%', '_', 'Asha', '9876543210'])
    expect([q, await find(q)]).toEqual([q, 404])
})

test('state and days narrow them down, pages and their count too; nothing that fits is 404 (spec N10.1)', async () => {
  const { shop, place } = await openOffice()
  const { token: newcomer } = await newShopper(shop)
  expect(await numbersOf(shop, newcomer, { status: 'Order' })).toBe(404)
  await advance(shop, 2 * DAY)
  const token = await shop.login()
  const early = await place()
  await advance(shop, 2 * DAY)
  const late = await place(1)
  await sql`update orders set track_status = 'Confirmed' where order_no = ${late}`.execute(shop.deps.db)
  const [first, last] = [await dayOf(shop, early), await dayOf(shop, late)]
  const find = (query: object) => numbersOf(shop, token, query)
  expect(await find({ from: first, until: first })).toEqual([early])
  expect(await find({ from: last, until: last })).toEqual([late])
  expect(await find({ from: first })).toEqual([late, early])
  expect(await find({ from: last, until: first })).toBe(404)
  expect(await find({ from: first, status: 'Confirmed' })).toEqual([late])
  expect(await find({ from: first, status: 'Confirmed', q: early })).toBe(404)
  const { body } = await shop.call('getOrder', { page: 1, from: first, q: 'pickle' }, as(token))
  expect(body.data?.order).toMatchObject({ total: 2, last_page: 1, per_page: 10 })
  expect(await find({ page: 2, from: first })).toBe(404)
})

test('what is no state, no day or too long is refused', async () => {
  const { shop } = await openOffice()
  const token = await shop.login()
  const wrong = [
    { status: 'Lost' },
    { from: '2026-02-30' },
    { until: '0000-01-01' },
    { from: 'yesterday' },
    { q: 'x'.repeat(41) },
    { q: ['x'] },
    { q: 'a\u0000' },
  ]
  for (const query of wrong) expect([query, await numbersOf(shop, token, query)]).toEqual([query, 422])
  const all = await numbersOf(shop, token, {})
  expect(await numbersOf(shop, token, { q: '   ', status: null, from: null })).toEqual(all)
})

test('one’s own order has all of its card, its money and its parcels; another’s is not there (spec N10.2)', async () => {
  const { shop, payOnline } = await openOffice()
  const token = await shop.login()
  const order_no = await payOnline()
  const details = async (who = token, number = order_no) => shop.call('getOrderDetails', { order_no: number }, as(who))
  const { body } = await details()
  const list = await shop.call('getOrder', { page: 1, q: order_no }, as(token))
  expect(body.data).toMatchObject({
    ...list.body.data?.order.data[0],
    link: linkOf(shop, order_no),
    payments: [{ way: 'online', amount: list.body.data?.order.data[0]?.total_amount, at: expect.any(String) }],
    refunds: [],
    returns: [],
    pay: null,
    parcels: [],
    rest_on: null,
    is_to_confirm: 0,
  })
  const { token: stranger } = await newShopper(shop)
  for (const answer of [await details(stranger), await details(token, 'KD5093817264450918')])
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([404, 'NOT_FOUND', null])

  await shop.call('cancelOrder', { order_no }, as(token))
  const { data } = (await details()).body
  expect(data?.refunds).toMatchObject([{ amount: data?.total_amount, status: 'pending', is_by_hand: false }])
})

test('cash that the courier brought is a payment, and a return that was asked for stands there with its ticket', async () => {
  const { shop, place, owner } = await openOffice()
  const token = await shop.login()
  const order_no = await place()
  await walk(owner, order_no, 'Shipped')
  await walkOn(owner, order_no)
  const requested = await shop.call(
    'replaceOrder',
    {
      name: 'Asha Kumari',
      email_id: 'asha@example.com',
      mobile_no: '9876543210',
      order_number: order_no,
      packaging_intact: 'no',
      problem_facing: 'Received damage product',
      description: 'The jar came broken',
    },
    as(token),
  )
  const { data } = (await shop.call('getOrderDetails', { order_no }, as(token))).body
  expect(data?.payments).toMatchObject([{ way: 'courier', amount: data?.total_amount }])
  expect(data?.returns).toMatchObject([
    { ticket_no: requested.body.data?.ticket_no, reason: 'Received damage product', status: 'requested' },
  ])
  expect(data?.track).toMatchObject({ carrier: parcel.carrier, tracking_number: parcel.tracking_number })
})

test('what can be paid stands on one’s own order, and once it is paid it is a payment (spec N10.2)', async () => {
  const { shop, place } = await openOffice()
  const token = await shop.login()
  const order_no = await place()
  const details = async () => (await shop.call('getOrderDetails', { order_no }, as(token))).body.data
  const before = await details()
  expect(before?.pay).toMatchObject({ is_over: 0, until: null, goods: [] })
  expect(before?.to_pay).toEqual({ amount: before?.pay?.amount, link: before?.link })
  const begun = await beginPaying(shop, order_no)
  await bankReports(shop, begun.id)
  await shop.call('trackOrder', { link: linkOf(shop, order_no), transaction_id: begun.id })
  const after = await details()
  expect(after).toMatchObject({ pay: null, to_pay: null })
  expect(after?.payments).toMatchObject([{ way: 'online', amount: before?.pay?.amount }])
})
