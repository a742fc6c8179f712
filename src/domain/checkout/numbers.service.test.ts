import { describe, expect, test } from 'vitest'

import { invoicedTax, walk } from '#test/orders/invoices.ts'
import { onHand, place, placed, stockPickle } from '#test/orders/orders.ts'
import { payer, sweep } from '#test/orders/payments.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { cashOrder, encoded, type Body } from '#test/requests/requests.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const PRICES_CHANGED = 'Prices have changed. Please review your order.'
const openWithPickles = async () => {
  const shop = await openShop()
  return { shop, wares: await stockPickle(shop, 20), token: await shop.login() }
}
type Opened = Awaited<ReturnType<typeof openWithPickles>>

const rateOf = async ({ shop, wares, token }: Opened, count: number, changes: Body = {}) => {
  const cart = { all_product: [{ sku_id: wares.skuId, count }], payment_mode: 'online', ...changes }
  const { body } = await shop.call('priceCart', cart, as(token))
  return body.data?.rate ?? body.message
}
const newestOrder = async ({ shop, token }: Opened) =>
  (await shop.call('getOrder', { page: 1 }, as(token))).body.data?.order.data[0]

describe('a number that the owner has changed counts from the next price-cart on (spec D140)', () => {
  test('the delivery fee, and from where on delivery is free', async () => {
    const opened = await openWithPickles()
    const { shop, wares, token } = opened
    expect(await rateOf(opened, 1)).toMatchObject({ delivery_fee: 60, pay_amount: 240 })
    await setSettings(shop, { numbers: { delivery_fee: 45.5, free_delivery_at: 180 } })
    expect(await rateOf(opened, 1)).toMatchObject({ delivery_fee: 45.5, pay_amount: 225.5 })
    expect(await rateOf(opened, 2)).toMatchObject({ delivery_fee: 0, pay_amount: 360 })
    const one = { all_product: [{ sku_id: wares.skuId, count: 1 }] }
    const old = await place(shop, token, cashOrder(wares, 240, one))
    expectRefusal(old, 409, PRICES_CHANGED)
    expect(old.body.data).toMatchObject({ rate: { pay_amount: 225.5, delivery_fee: 45.5 } })
    expect((await place(shop, token, cashOrder(wares, 225.5, one))).status).toBe(200)
    expect(await newestOrder(opened)).toMatchObject({ total_amount: 225.5, delivery_charge: 45.5 })
  })

  test('how many annas one may use, and from which balance on', async () => {
    const opened = await openWithPickles()
    await setSettings(opened.shop, { numbers: { annas_min: 5, annas_max: 20, annas_offer_above: 0 } })
    expect(await rateOf(opened, 2, { annas_amount: 20 })).toMatchObject({ annas_amount: 20, pay_amount: 340 })
    expect(await rateOf(opened, 2, { annas_amount: 21 })).toBe('Max Rs.20 & Min Rs.5 can be used')
    expect(await rateOf(opened, 2, { annas_amount: 4 })).toBe('Max Rs.20 & Min Rs.5 can be used')
    // she has 800
    await setSettings(opened.shop, { numbers: { annas_offer_above: 800 } })
    expect(await rateOf(opened, 2, { annas_amount: 20 })).toBe('Not enough annas.')
  })

  test('the tax: another percentage, or what the invoice will say, to the paisa', async () => {
    const opened = await openWithPickles()
    const { shop, wares, token } = opened
    await setSettings(shop, { tax: { tax_percent: 5 } })
    expect(await rateOf(opened, 2)).toMatchObject({ tax: 18, pay_amount: 360 })
    await setSettings(shop, { tax: { tax_display: 'gst' }, selling: { cash_fee: 25 } })
    expect(await rateOf(opened, 1), '(180 + 60) × 5 / 105').toMatchObject({ tax: 8.57 + 2.86 })
    const { order_no } = await orderOf(shop, token, cashOrder(wares, 385))
    const { tax } = (await newestOrder(opened)) ?? {}
    await walk(shop, order_no, ['Confirmed', 'Packed'])
    expect(tax).toBe(await invoicedTax(shop, order_no))
    await setSettings(shop, { shop: { gstin: '' } })
    expect(await rateOf(opened, 1)).toMatchObject({ tax: 0 })
  })

  test('a coupon and annas lower the invoice’s tax, and the checkout’s with it', async () => {
    const opened = await openWithPickles()
    const { shop, token, wares } = opened
    await setSettings(shop, { tax: { tax_display: 'gst' } })
    const pay = payer(shop, token, wares, { count: 1 })
    const annas = { is_annas_used: '1', annas_amount: 33 }
    expect(await rateOf(opened, 1, { annas_amount: 33 })).toMatchObject({ pay_amount: 207, tax: 7 + 2.86 })
    await pay.prepare({ ...annas, rate: encoded(207) })
    await pay.play('success')
    const order = await newestOrder(opened)
    await walk(shop, order?.order_no ?? '', ['Confirmed', 'Packed'])
    expect([order?.tax, await invoicedTax(shop, order?.order_no ?? '')]).toEqual([9.86, 9.86])
  })
})

describe('a payment that is open keeps what it was priced with', () => {
  test('it is paid and ordered at its own price, whatever the owner sets meanwhile', async () => {
    const opened = await openWithPickles()
    const { shop, token, wares } = opened
    const pay = payer(shop, token, wares, { count: 1 })
    const cart = { is_annas_used: '1', annas_amount: 10, rate: encoded(230) }
    await pay.prepare(cart)
    await setSettings(shop, {
      numbers: {
        delivery_fee: 100,
        free_delivery_at: 1000,
        annas_min: 20,
        annas_offer_above: 9999,
        per_order_limit: 1,
      },
      tax: { tax_display: 'gst' },
      selling: { online: false },
      holiday: { mode: 'closed', until: '2099-01-01' },
    })
    expect((await pay.prepare(cart)).body.data?.amount, 'asked again, it is the same payment').toBe(230)
    await pay.play('success')
    expect((await pay.order()).body.data).toMatchObject({ total_amount: 230 })
    expect(await newestOrder(opened)).toMatchObject({
      total_amount: 230,
      delivery_charge: 60,
      annas_amount: 10,
      tax: 32.4,
    })
  })

  test('one that is paid late, after its goods were free again, is still an order at that price', async () => {
    const opened = await openWithPickles()
    const { shop, token, wares } = opened
    const pay = payer(shop, token, wares, { count: 1 })
    await pay.prepare({ is_annas_used: '1', annas_amount: 50, rate: encoded(190) })
    await shop.hook('/demo/clock', { advance: 16 * 60 })
    await sweep(shop)
    await setSettings(shop, { numbers: { annas_offer_above: 9999, delivery_fee: 0 } })
    await pay.play('success')
    expect(await newestOrder(opened)).toMatchObject({ total_amount: 190, annas_amount: 50, delivery_charge: 60 })
  })

  test('its goods are held as long as the owner says when it begins', async () => {
    const { shop, token, wares } = await openWithPickles()
    await setSettings(shop, { payments: { hold_minutes: 20 } })
    const pay = payer(shop, token, wares)
    await pay.prepare()
    await setSettings(shop, { payments: { hold_minutes: 10 } })
    await shop.hook('/demo/clock', { advance: 19 * 60 })
    await sweep(shop)
    expect(await pay.state()).toBe('created')
    await shop.hook('/demo/clock', { advance: 2 * 60 })
    await sweep(shop)
    expect(await pay.state()).toBe('expired')
    expect(await onHand(shop, wares.skuId)).toBe(20)
  })
})

describe('after the order', () => {
  test('annas are earned at the owner’s rate and stay good for the owner’s days; given back ones at least so long', async () => {
    const { shop, token, wares } = await openWithPickles()
    await setSettings(shop, { numbers: { annas_per_hundred: 30, annas_valid_days: 10, annas_restored_days: 90 } })
    const daysLeft = async () => {
      const { rows } = await shop.database.pool.query<{ days: number }>(
        'select ceil(extract(epoch from expires_at - shop_now()) / 86400)::int as days from anna_lot order by id desc',
      )
      return rows.map(({ days }) => days)
    }
    const { order_no } = await placed(shop, token, wares, 2)
    await walk(shop, order_no, ['Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered'])
    const history = await shop.call('getAnnasHistory', { page: 1 }, as(token))
    expect(history.body.data?.history.data[0]).toMatchObject({ total_annas: 90, mode: 'credit', order_no })
    expect((await daysLeft())[0]).toBe(10)

    const pay = payer(shop, token, wares)
    await pay.prepare({ is_annas_used: '1', annas_amount: 50, rate: encoded(310) })
    await pay.play('success')
    const order = (await pay.order()).body.data?.order_no
    await shop.call('cancelOrder', { order_no: order }, as(token))
    expect(Math.max(...(await daysLeft()))).toBe(90)
  })

  test('a return is late after the owner’s days', async () => {
    const { shop, token, wares } = await openWithPickles()
    await setSettings(shop, { numbers: { return_window_days: 2 } })
    const { order_no } = await placed(shop, token, wares, 2)
    await walk(shop, order_no, ['Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered'])
    await shop.hook('/demo/clock', { advance: 3 * 86_400 })
    const form = {
      name: 'Asha Kumari',
      email_id: 'asha@example.com',
      mobile_no: '9876543210',
      order_number: order_no,
      packaging_intact: 'yes',
      problem_facing: 'Facing quality issue',
      other_message: '',
      description: 'Too salty',
    }
    expect((await shop.call('replaceOrder', form, as(token))).status).toBe(200)
    const { is_late } = await shop.deps.db.selectFrom('return_request').select('is_late').executeTakeFirstOrThrow()
    expect(is_late).toBe(true)
  })
})

const orderOf = async (shop: Shop, token: string, body: Body) => {
  const answer = await place(shop, token, body)
  if (!answer.body.data) throw new Error(`not placed: ${answer.body.message}`)
  return answer.body.data
}
