import { describe, expect, test } from 'vitest'

import { advanceOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { issued, walk } from '#test/orders/invoices.ts'
import { onHand, place, placeFor, stockPickle } from '#test/orders/orders.ts'
import { payer } from '#test/orders/payments.ts'
import { ASHA } from '#test/people/asha.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { cashOrder, type Body } from '#test/requests/requests.ts'
import { setSettings } from '#test/shop/settings.ts'
import { addShoppers, as, openShop } from '#test/shop/shop.ts'

const openWithPickles = async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop, 50)
  const token = await shop.login()
  /** A cash order of so many pickles at Rs.180, delivery free above Rs.350. */
  const order = (count: number, payAmount: number, changes: Body = {}) =>
    place(shop, token, cashOrder(wares, payAmount, { all_product: [{ sku_id: wares.skuId, count }], ...changes }))
  return { shop, wares, token, order }
}

const ONLINE = 'Please pay online.'
const NOT_PROVED = 'Please verify your mobile first.'

describe('the ways to pay', () => {
  test('Cash switched off is refused, and offered no more; what is paid online goes on', async () => {
    const { shop, wares, token, order } = await openWithPickles()
    await setSettings(shop, { selling: { cash: false } })
    expectRefusal(await order(2, 360), 422, `Cash is not available. ${ONLINE}`)
    expect((await shop.call('getSettings')).body.data?.payment_modes).toEqual(['online'])
    expect((await shop.call('checkPincode', { zip: '800001' })).body.data).toMatchObject({
      serviceable: true,
      cod: false,
    })
    expect((await payer(shop, token, wares).prepare()).status).toBe(200)
  })

  test('Online switched off is refused; what was paid before becomes an order all the same', async () => {
    const { shop, wares, token, order } = await openWithPickles()
    const pay = payer(shop, token, wares)
    await pay.prepare()
    await setSettings(shop, { selling: { online: false } })
    expectRefusal(await payer(shop, token, wares).prepare(), 422, 'Please choose Cash.')
    await pay.play('success')
    expect((await pay.order()).status).toBe(200)
    expect((await order(2, 360)).status).toBe(200)
  })
})

describe('Cash has limits', () => {
  test('of a sum: what is to be paid at the door, fees and all', async () => {
    const { shop, order } = await openWithPickles()
    await setSettings(shop, { selling: { cash_max: 400, cash_fee: 40 } })
    expect((await order(2, 400)).status).toBe(200)
    await setSettings(shop, { selling: { cash_fee: 40.5 } })
    expectRefusal(await order(2, 400.5), 422, `Cash is available up to Rs.400. ${ONLINE}`)
    expect((await shop.call('getSettings')).body.data?.cash).toEqual({ max: 400, fee: 40.5 })
  })

  test('of a first order, until one was delivered; nothing allows none', async () => {
    const { shop, wares } = await openWithPickles()
    const [buyer] = await addShoppers(shop.deps, 1)
    if (!buyer) throw new Error('no buyer')
    const buy = (count: number, total: number) => placeFor(shop, buyer, [{ sku_id: wares.skuId, count }], total)
    await setSettings(shop, { selling: { cash_first_max: 0 } })
    expect(await buy(1, 240)).toMatchObject({ code: 'NO_CASH' })
    await setSettings(shop, { selling: { cash_first_max: 300, cash_max: 1000 } })
    expect(await buy(2, 360)).toMatchObject({ code: 'CASH_LIMIT', params: { n: '300' } })
    const first = await buy(1, 240)
    if (!first.ok) throw new Error(first.code)
    expect(await buy(2, 360), 'placed is not delivered').toMatchObject({ code: 'CASH_LIMIT' })
    for (const step of ['Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered'] as const)
      await advanceOrder(shop.deps, first.value.orderNo, step)
    expect(await buy(2, 360)).toMatchObject({ ok: true })
    expect(await buy(6, 1080)).toMatchObject({ code: 'CASH_LIMIT', params: { n: '1,000' } })
  })

  test('of orders on the way, of a shopper and of a mobile; one that has ended makes room', async () => {
    const { shop, wares } = await openWithPickles()
    // both have the same mobile on their parcels
    const [one, other] = await addShoppers(shop.deps, 2)
    if (!one || !other) throw new Error('no buyers')
    const buy = (buyer: typeof one) => placeFor(shop, buyer, [{ sku_id: wares.skuId, count: 2 }], 360)
    await setSettings(shop, { selling: { cash_open_max: 2 } })
    const first = await buy(one)
    if (!first.ok) throw new Error(first.code)
    expect(await buy(other)).toMatchObject({ ok: true })
    expect(await buy(other)).toMatchObject({ code: 'CASH_ON_THE_WAY', params: { n: '2' } })
    await advanceOrder(shop.deps, first.value.orderNo, 'Cancelled')
    expect(await buy(other)).toMatchObject({ ok: true })
    expect(await buy(one)).toMatchObject({ code: 'CASH_ON_THE_WAY' })
  })

  test('of orders on the way also for who sends many at once, of different goods and each under a key of its own', async () => {
    const { shop, wares, token } = await openWithPickles()
    const { rows: sizes } = await shop.database.pool.query<{ id: number }>(
      `update sku set on_hand = held + 10, mrp_paise = 40000, amount_paise = 40000
       where id in (select id from sku where is_active order by id limit 8) returning id`,
    )
    const { rows: before } = await shop.database.pool.query(
      `select from orders where payment_mode = 'cod' and track_status not in ('Delivered', 'Cancelled', 'Returned', 'RTO')`,
    )
    await setSettings(shop, { selling: { cash_open_max: before.length + 2 } })
    const answers = await Promise.all(
      sizes.map(({ id }) =>
        place(shop, token, cashOrder(wares, 400, { all_product: [{ sku_id: id, count: 1 }] }), `parallel-${id}`),
      ),
    )
    const codes = answers.map(({ body }) => body.code)
    expect(codes.filter((code) => code === null)).toHaveLength(2)
    expect(codes.filter((code) => code === 'CASH_ON_THE_WAY')).toHaveLength(6)
  })
})

test('a cash fee is part of what is paid in cash, has its own line everywhere, and nobody pays it online', async () => {
  const { shop, wares, token, order } = await openWithPickles()
  await setSettings(shop, { selling: { cash_fee: 30 } })
  const rate = async (payment_mode: string) =>
    (await shop.call('priceCart', { all_product: [{ sku_id: wares.skuId, count: 1 }], payment_mode })).body.data?.rate
  expect(await rate('cod')).toMatchObject({ cash_fee: 30, delivery_fee: 60, pay_amount: 270 })
  expect(await rate('online')).toMatchObject({ cash_fee: 0, delivery_fee: 60, pay_amount: 240 })
  const { body } = await order(1, 270)
  const orderNo = body.data?.order_no ?? ''
  const listed = (await shop.call('getOrder', { page: 1 }, as(token))).body.data?.order.data[0]
  expect(listed).toMatchObject({ order_no: orderNo, total_amount: 270, cash_fee: 30, delivery_charge: 60 })
  await walk(shop, orderNo, ['Confirmed', 'Packed'])
  const [invoice] = (await issued(shop, 'invoice')).filter(({ order_no }) => order_no === orderNo)
  expect(invoice?.content).toMatchObject({
    total: 270_00,
    lines: [{ net: 180_00 }, { name: 'Delivery', net: 60_00 }, { name: 'Cash fee', net: 30_00, ratePercent: 5 }],
  })
})

describe('on a holiday', () => {
  const from = '2026-01-01'
  const until = '2099-11-17'
  const closed = { holiday: { mode: 'closed' as const, from, until, words: 'Chhath in the courtyard.' } }

  test('a closed shop takes no orders, says until when, and holds nothing', async () => {
    const { shop, wares, token, order } = await openWithPickles()
    await setSettings(shop, closed)
    const text = 'We are on holiday until 17th November 2099.'
    expectRefusal(await order(2, 360), 422, text)
    expectRefusal(await payer(shop, token, wares).prepare(), 422, text)
    expect((await shop.call('getSettings')).body.data?.pause).toEqual({
      mode: 'closed',
      until,
      words: 'Chhath in the courtyard.',
    })
    expect(await onHand(shop, wares.skuId)).toBe(50)
  })

  test('one that sends later takes orders, and the arrival is counted from its end', async () => {
    const { shop, order } = await openWithPickles()
    const days = async () => (await shop.call('checkPincode', { zip: '800001' })).body.data?.etd_days ?? 0
    const usual = await days()
    const { today } = await shop.deps.settings.current()
    const inTen = new Date(Date.parse(today) + 10 * 86_400_000).toISOString().slice(0, 10)
    await setSettings(shop, { holiday: { mode: 'later', from: today, until: inTen } })
    expect(await days()).toBe(usual + 10)
    expect((await order(2, 360)).status).toBe(200)
  })

  test('it begins with its first day on the shop’s clock, and ends with the day of the first parcel', async () => {
    const { shop, order } = await openWithPickles()
    const { today } = await shop.deps.settings.current()
    const dayIn = (n: number) => new Date(Date.parse(today) + n * 86_400_000).toISOString().slice(0, 10)
    await setSettings(shop, { holiday: { mode: 'closed', from: dayIn(1), until: dayIn(3) } })
    const isClosed = async () => (await order(2, 360)).body.code === 'SHOP_PAUSED'
    expect(await isClosed()).toBe(false)
    for (const expected of [true, true, false]) {
      await shop.hook('/demo/clock', { advance: 86_400 })
      expect(await isClosed()).toBe(expected)
    }
  })
})

describe('of one size an order has no more than the owner allows', () => {
  test('that is what the shop shows, prices and sells', async () => {
    const { shop, wares, order } = await openWithPickles()
    await setSettings(shop, { numbers: { per_order_limit: 3 } })
    const details = await shop.call('getProductDetails', { p_id: 'mango-pickle' })
    const size = details.body.data?.product_sku.find((sku) => sku.sku_id === wares.skuId)
    expect([size?.quantity, details.body.data?.out_of_stock]).toEqual([3, 0])
    const found = (await shop.call('search', { keyword: 'mango pickle' })).body.data?.data[0]?.product_sku
    expect(found?.find((sku) => sku.sku_id === wares.skuId)?.quantity).toBe(3)
    const cart = { all_product: [{ sku_id: wares.skuId, count: 5 }], payment_mode: 'cod' }
    expect((await shop.call('priceCart', cart)).body.data).toMatchObject({
      lines: [{ count: 5, available: 3 }],
      rate: { pay_amount: 540 },
    })
    const tooMany = await order(4, 720)
    expectRefusal(tooMany, 409, 'Mango Pickle is out of stock.')
    expect(tooMany.body.data).toMatchObject({
      changes: [{ sku_id: wares.skuId, quantity: 3 }],
      rate: { pay_amount: 540 },
    })
    expect((await order(3, 540)).status).toBe(200)
  })
})

test('what is made to order says so, arrives later by the longest of its days, and so leaves the kitchen', async () => {
  const { shop, wares, order } = await openWithPickles()
  const { pool } = shop.database
  const inDays = (n: number) =>
    pool.query('update product set lead_days = $1 where id = (select product_id from sku where id = $2)', [
      n,
      wares.skuId,
    ])
  const arrival = async (lead_days?: number) =>
    (await shop.call('checkPincode', { zip: '800001', lead_days })).body.data?.etd_days ?? 0
  const leavesIn = async () => {
    const placed = await order(2, 360)
    const { rows } = await pool.query<{ days: number }>(
      `select dispatch_on - (created_at at time zone 'Asia/Kolkata')::date as days from orders where order_no = $1`,
      [placed.body.data?.order_no],
    )
    return rows[0]?.days
  }
  const [usual, usually] = [await arrival(), await leavesIn()]
  await inDays(5)
  expect((await shop.call('getProductDetails', { p_id: 'mango-pickle' })).body.data?.lead_days).toBe(5)
  const cart = { all_product: [{ sku_id: wares.skuId, count: 1 }], payment_mode: 'cod' }
  expect((await shop.call('priceCart', cart)).body.data?.lines).toMatchObject([{ lead_days: 5 }])
  expect(await arrival(5)).toBe(usual + 5)
  expect(await leavesIn()).toBe((usually ?? 0) + 5)
})

test('of several faults the first is answered: the pincode’s, the way to pay, a holiday, a cash limit, and then the stock', async () => {
  const { shop, order } = await openWithPickles()
  await shop.deps.db.insertInto('delivery_area').values({ area: '841', is_served: true, takes_cash: false }).execute()
  await shop.deps.db.insertInto('delivery_area').values({ area: '800', is_served: true, takes_cash: false }).execute()
  await setSettings(shop, {
    selling: { cash: false, cash_max: 1 },
    holiday: { mode: 'closed', until: '2099-11-17' },
  })
  const codes: (string | null)[] = []
  const request = async () => codes.push((await order(99, 1)).body.code)
  await request()
  await shop.deps.db.deleteFrom('delivery_area').execute()
  await request()
  await setSettings(shop, { selling: { cash: true } })
  await request()
  await setSettings(shop, { holiday: { mode: 'off' } })
  await request()
  await setSettings(shop, { selling: { cash_max: null } })
  await request()
  expect(codes).toEqual(['NO_CASH_THERE', 'NO_CASH', 'SHOP_PAUSED', 'CASH_LIMIT', 'STOCK_SHORT'])
})

test('an order needs a proved mobile as the owner wants it, and one that is refused changes nothing (spec N3.1)', async () => {
  const { shop, wares, token, order } = await openWithPickles()
  const prepare = () => payer(shop, token, wares).prepare()
  const prove = (isProved: boolean) =>
    shop.deps.db
      .updateTable('shopper')
      .set({ is_mobile_verified: isProved })
      .where('email', '=', ASHA.email_id)
      .execute()
  await prove(false)
  const before = await onHand(shop, wares.skuId)
  expectRefusal(await order(2, 360), 422, NOT_PROVED)
  expectRefusal(await prepare(), 422, NOT_PROVED)
  expect(await onHand(shop, wares.skuId)).toEqual(before)
  await setSettings(shop, { selling: { otp_at_checkout: 'cash' } })
  expectRefusal(await order(2, 360), 422, NOT_PROVED)
  expect((await prepare()).status).toBe(200)
  await setSettings(shop, { selling: { otp_at_checkout: 'never' } })
  expect((await order(2, 360)).status).toBe(200)
  await setSettings(shop, { selling: { otp_at_checkout: 'always' } })
  await prove(true)
  expect((await order(1, 240)).status).toBe(200)
})
