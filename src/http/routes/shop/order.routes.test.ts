import { expect, test } from 'vitest'

import { addDays, isoDate, showWeekday } from '#contract/core/dates.ts'
import { ORDER_LINK_DAYS } from '#contract/core/limits.ts'
import { endpoints } from '#contract/endpoints.ts'
import { clockNow } from '#db/clock.ts'
import { orderLink } from '#domain/order/order-link.service.ts'
import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { confirmedOrders, walk } from '#test/orders/invoices.ts'
import { placed, stockPickle } from '#test/orders/orders.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { messagesTo } from '#test/shop/office.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'
import { stopTime } from '#test/shop/waiting.ts'

const RANDOM = 'ZZ0000000000000001'
const linkTo = (shop: Shop, orderNo: string): string => orderLink(shop.deps, orderNo).split('/').at(-1) ?? ''
const track = (shop: Shop, link: unknown) => shop.call('trackOrder', { link })
const getFile = async (shop: Shop, orderNo: string, token?: string, file = 'invoice.pdf') => {
  const answer = await shop.app.inject({
    method: 'GET',
    url: `/api/v1/orders/${orderNo}/${file}`,
    ...(token !== undefined && { headers: as(token) }),
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.rawPayload.toString('latin1') }
}
const open = async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop)
  const token = await shop.login()
  const { order_no } = await placed(shop, token, wares, 2)
  return { shop, wares, token, order_no }
}

test('a signed link shows its order without a login, and nothing of the person', async () => {
  const { shop, order_no } = await open()
  await walk(shop, order_no, ['Confirmed'])
  const { status, body } = await track(shop, linkTo(shop, order_no))
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ order_no, total_amount: 360, track: { track_status: 'Confirmed' } })
  expect(endpoints.trackOrder.response.strict().parse(body.data)).toEqual(body.data)
  expect(JSON.stringify(body)).not.toMatch(/Asha|9876543210|Shanti|Patna|u_[\w-]{16}/)
})

test('an order says by which day it reaches its shopper, here and by its link, until it has come (spec S2)', async () => {
  const { shop, token, order_no } = await open()
  const mine = async () => (await shop.call('getOrder', {}, as(token))).body.data?.order.data[0]
  const { etd_days = 0 } = (await shop.call('checkPincode', { zip: (await mine())?.address.zip })).body.data ?? {}
  const arrives_on = addDays(isoDate(await clockNow(shop.deps.db)).slice(0, 10), etd_days)
  expect(await mine()).toMatchObject({ order_no, arrives_on })
  expect((await track(shop, linkTo(shop, order_no))).body.data).toMatchObject({ arrives_on })
  await queueOrderMessages(shop.deps)
  const mail = (await messagesTo(shop, 'order_placed')).find(({ channel }) => channel === 'email')
  expect(mail?.body).toContain(`It reaches you by ${showWeekday(arrives_on)}.`)
  expect(mail?.body).toMatch(/It goes to Asha .* Patna 800001\./)
  await walk(shop, order_no, ['Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered'])
  expect(await mine()).toMatchObject({ order_no, arrives_on: null })
})

test('a forged link, another order’s signature, an expired link and an unknown order are one answer', async () => {
  const { shop, wares, token, order_no } = await open()
  const other = await placed(shop, token, wares)
  const right = linkTo(shop, order_no)
  const [, signature = ''] = right.split('.')
  const forged = [
    `${order_no}.${'A'.repeat(22)}`,
    `${other.order_no}.${signature}`,
    `${right}A`,
    `${right}=`,
    `${order_no}.`,
    order_no,
    right.toLowerCase(),
    linkTo(shop, RANDOM),
  ]
  const answers = await Promise.all(forged.map((link) => track(shop, link)))
  expect((await track(shop, right)).status).toBe(200)
  await shop.hook('/demo/clock', { advance: (ORDER_LINK_DAYS + 1) * 86_400 })
  answers.push(await track(shop, right))
  for (const answer of answers) {
    expectRefusal(answer, 404, 'Not found.')
    expect(answer.body).toEqual(answers[0]?.body)
  }
})

test('an invoice is there from Packed on, for its shopper alone', async () => {
  const { shop, token, order_no } = await open()
  const [foreign = ''] = await confirmedOrders(shop, 1)
  await walk(shop, foreign, ['Packed'])
  const early = await getFile(shop, order_no, token)
  await walk(shop, order_no, ['Confirmed', 'Packed'])
  const found = await getFile(shop, order_no, token)
  expect(found.status).toBe(200)
  expect(found.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(found.headers['content-disposition']).toMatch(/^attachment; filename="invoice-\d\d-\d\d-\d{7}\.pdf"$/)
  expect(found.text.startsWith('%PDF-')).toBe(true)
  const refused = [early]
  for (const no of [foreign, RANDOM, '%00', 'x'.repeat(90)]) refused.push(await getFile(shop, no, token))
  for (const answer of refused) {
    expect(answer.status).toBe(404)
    expect(answer.text).toBe(refused[0]?.text)
  }
  expect((await getFile(shop, order_no)).status).toBe(401)
  expect((await getFile(shop, order_no, 'x'.repeat(43))).status).toBe(401)
  expect((await shop.app.inject({ method: 'POST', url: `/api/v1/orders/${order_no}/invoice.pdf` })).statusCode).toBe(
    405,
  )
})

test('invoices count among all that a token may ask for within a minute', async () => {
  stopTime()
  const shop = await openShop()
  // nobody's, but of a token's shape: anything else counts as its address
  const token = 'n'.repeat(43)
  for (let n = 0; n < 600; n++) await shop.call('getOrder', {}, as(token))
  const { status, headers, text } = await getFile(shop, RANDOM, token)
  expectRefusal({ status, headers, body: JSON.parse(text) }, 429, 'Too many requests. Please try again later.')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect((await getFile(shop, RANDOM, 'm'.repeat(43))).status).toBe(401)
})

test('the order names its invoices: none before Packed, the invoice then, the credit note when it is taken back', async () => {
  const { shop, token, order_no } = await open()
  const urls = async () => {
    const { body } = await shop.call('getOrder', {}, as(token))
    const { invoice_url, credit_note_url } = body.data?.order.data[0] ?? {}
    return [invoice_url, credit_note_url]
  }
  const [invoice, note] = ['invoice', 'credit-note'].map((name) => `/api/v1/orders/${order_no}/${name}.pdf`)
  expect(await urls()).toEqual([null, null])
  await walk(shop, order_no, ['Confirmed', 'Packed'])
  expect(await urls()).toEqual([invoice, null])
  await walk(shop, order_no, ['Cancelled'])
  expect(await urls()).toEqual([invoice, note])
  expect((await getFile(shop, order_no, token, 'credit-note.pdf')).text.startsWith('%PDF-')).toBe(true)
})

test('buying again answers what was bought beside what can be bought; another’s order and a random one are one answer', async () => {
  const { shop, wares, token, order_no } = await open()
  await shop.hook('/demo/price', { sku_id: wares.skuId, amount: 190, mrp: 200 })
  await shop.hook('/demo/stock', { sku_id: wares.skuId, quantity: 1 })
  const again = await shop.call('buyAgain', { order_no }, as(token))
  expect(again.body.data).toMatchObject([
    { sku_id: wares.skuId, count: 2, amount: 180, product: { name: 'Mango Pickle' } },
  ])
  expect(again.body.data?.[0]?.product?.product_sku.find(({ sku_id }) => sku_id === wares.skuId)).toMatchObject({
    quantity: 1,
    amount: 190,
  })
  expect(endpoints.buyAgain.response.parse(again.body.data)).toEqual(again.body.data)
  await shop.deps.db.updateTable('product').set({ is_active: false }).where('id', '=', wares.productId).execute()
  expect((await shop.call('buyAgain', { order_no }, as(token))).body.data).toMatchObject([{ product: null }])
  await shop.hook('/demo/stock', { sku_id: wares.skuId, quantity: 9 })
  await shop.deps.db.updateTable('product').set({ is_active: true }).where('id', '=', wares.productId).execute()
  const [foreign = ''] = await confirmedOrders(shop, 1)
  const [theirs, random] = await Promise.all(
    [foreign, RANDOM].map((one) => shop.call('buyAgain', { order_no: one }, as(token))),
  )
  expect(theirs?.status).toBe(404)
  expect(theirs?.body).toEqual(random?.body)
})

test('the demo hook ships with a courier, and the card shows where to follow it', async () => {
  const { shop, token, order_no } = await open()
  const step = (track_status: string) => shop.hook(`/demo/orders/${order_no}/status`, { track_status })
  const tracking = async () => (await shop.call('getOrder', {}, as(token))).body.data?.order.data[0]?.track
  await step('Confirmed')
  await step('Packed')
  expect(await tracking()).toMatchObject({ carrier: null, tracking_url: null, deliver_at: null })
  await step('Shipped')
  expect(await tracking()).toMatchObject({ carrier: 'India Post', tracking_url: 'https://www.indiapost.gov.in/' })
  await step('Intransit')
  await step('Delivered')
  const delivered = await tracking()
  expect(delivered?.history.map(({ track_status }) => track_status)).toEqual([
    'Order',
    'Confirmed',
    'Packed',
    'Shipped',
    'Intransit',
    'Delivered',
  ])
  expect(delivered?.deliver_at).toBe(delivered?.history.at(-1)?.at)
})
