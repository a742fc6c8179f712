import { expect, test } from 'vitest'

import { onHand, stockPickle } from '#test/orders/orders.ts'
import { payer, sweep } from '#test/orders/payments.ts'
import { expectEnvelope, expectRefusal } from '#test/proof/envelopes.ts'
import { unbalancedSizes } from '#test/proof/traces.ts'
import { withGateway } from '#test/shop/gateway.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

import { queueOrderMessages } from '../order/order-messages.service.ts'
import { returnFromGateway } from './pay-page.service.ts'

const openWithPickles = async (stock = 10) => {
  const shop = await openShop()
  return { shop, wares: await stockPickle(shop, stock), token: await shop.login() }
}
const held = async ({ deps }: Shop, skuId: number) =>
  (await deps.db.selectFrom('sku').select('held').where('id', '=', skuId).executeTakeFirstOrThrow()).held
const ordersOf = async (shop: Shop, token: string) => (await shop.call('getOrder', {}, as(token))).body.data?.order
const messagesLike = async (shop: Shop, event: string) => {
  await queueOrderMessages(shop.deps)
  return shop.deps.db.selectFrom('message').selectAll().where('event', 'like', event).orderBy('seq').execute()
}

test('a payment from the cart to the order, by the calls of the API', async () => {
  const { shop, wares, token } = await openWithPickles()
  const pay = payer(shop, token, wares)
  const prepared = await pay.prepare()
  expectEnvelope(prepared)
  expect(prepared.body.data).toEqual({
    transaction_id: pay.id,
    amount: 360,
    payment_url: expect.stringMatching(/^\/pay\?d=[\w-]+$/),
    expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\+05:30$/),
  })
  expect([await held(shop, wares.skuId), await onHand(shop, wares.skuId)]).toEqual([2, 10])
  const waiting = await pay.status()
  expect(waiting.body).toEqual({
    status: true,
    status_code: 201,
    message: 'Waiting for payment',
    code: null,
    data: { transaction_id: pay.id, payment_status: 'pending' },
  })
  expectRefusal(await pay.order(), 402, 'Payment could not be verified.')

  const played = await pay.play('success')
  expect(played.body.data).toEqual({ state: 'paid', amount: 360, captured: 360, refunded: 0, refunds: 0 })
  // placed already: the browser only reads
  const newest = (await ordersOf(shop, token))?.data[0]
  expect(newest).toMatchObject({ total_amount: 360, paid_amount: 360, payment_mode: 'online', tax: 64.8 })
  const paid = await pay.status()
  expect([paid.status, paid.body.data]).toEqual([
    200,
    { transaction_id: pay.id, payment_status: 'paid', order_no: newest?.order_no },
  ])
  const order = await pay.order()
  expect(order.body).toMatchObject({
    message: 'Order placed successfully',
    data: { order_no: newest?.order_no, order_id: newest?.id, total_amount: 360, payment_mode: 'online' },
  })
  expect((await pay.order({ address_id: 1, rate: '[{"pay_amount":1}]' })).body).toEqual(order.body)
  expect([await held(shop, wares.skuId), await onHand(shop, wares.skuId)]).toEqual([0, 8])
  expect(await unbalancedSizes(shop.database)).toEqual([])
})

test('a webhook ten times over, beside ten create-orders: one order, one message', async () => {
  const { shop, wares, token } = await openWithPickles()
  const pay = payer(shop, token, wares)
  await pay.prepare()
  const before = (await ordersOf(shop, token))?.total ?? 0
  const [, ...answers] = await Promise.all([
    pay.play('success', { copies: 10, shuffle: true }),
    ...Array.from({ length: 10 }, () => pay.order()),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 402)).toEqual([])
  const order = await pay.order()
  expect(order.status).toBe(200)
  const numbers = new Set(answers.flatMap(({ body }) => body.data?.order_no ?? []))
  expect([...numbers].filter((one) => one !== order.body.data?.order_no)).toEqual([])
  expect((await ordersOf(shop, token))?.total).toBe(before + 1)
  const messages = await messagesLike(shop, 'order:%:placed')
  expect(
    messages.filter(({ recipient, template }) => recipient === 'asha@example.com' && template === 'order_placed'),
  ).toHaveLength(1)
  expect(await onHand(shop, wares.skuId)).toBe(8)
})

test('lost webhooks lose no order: the tab that asks finds it, and so does the shop by itself', async () => {
  const { shop, wares, token } = await openWithPickles()
  const attempt = payer(shop, token, wares)
  await attempt.prepare()
  await attempt.play('success', { drop: 3 })
  expect(await attempt.state()).toBe('created')
  expect((await attempt.status()).body.data?.payment_status).toBe('paid')

  const closed = payer(shop, token, wares)
  await closed.prepare()
  await closed.play('success', { drop: 3 })
  await shop.hook('/demo/clock', { advance: 900 })
  await sweep(shop)
  expect(await closed.state()).toBe('placed')
  expect(await onHand(shop, wares.skuId)).toBe(6)
})

test('an id that is used again after days is asked about again', async () => {
  const { shop, wares, token } = await openWithPickles()
  const pay = payer(shop, token, wares)
  await pay.prepare()
  for (const seconds of [900, 3600, 86_400, 3 * 86_400]) {
    await shop.hook('/demo/clock', { advance: seconds })
    await sweep(shop)
  }
  expect(await pay.state()).toBe('expired')
  await pay.prepare()
  await pay.play('success', { drop: 3 })
  await shop.hook('/demo/clock', { advance: 900 })
  await sweep(shop)
  expect(await pay.state()).toBe('placed')
})

test('a browser that comes back without a signature is worth one question in a while', async () => {
  const { shop, wares, token } = await openWithPickles()
  const url = (await payer(shop, token, wares).prepare()).body.data?.payment_url ?? ''
  let questions = 0
  const counting = withGateway(shop, {
    fetchPayments: (orderRef) => {
      questions += 1
      return shop.sandbox.fetchPayments(orderRef)
    },
  })
  const signed = new URL(url, 'http://shop').searchParams.get('d') ?? ''
  for (let times = 0; times < 10; times++)
    expect(await returnFromGateway(counting.deps, signed, {})).toMatchObject({ ok: true, value: { isPaid: false } })
  expect(questions).toBe(1)
})

test('nobody pays: after 15 minutes the goods are free again', async () => {
  const { shop, wares, token } = await openWithPickles(2)
  const pay = payer(shop, token, wares)
  await pay.prepare()
  await shop.hook('/demo/clock', { advance: 14 * 60 })
  await sweep(shop)
  expect(await held(shop, wares.skuId)).toBe(2)
  await shop.hook('/demo/clock', { advance: 61 })
  const over = 'The payment was not finished in time. Nothing was deducted.'
  expectRefusal(await pay.status(), 402, over)
  await sweep(shop)
  expect([await held(shop, wares.skuId), await pay.state()]).toEqual([0, 'expired'])
  expectRefusal(await pay.status(), 402, over)
  expectRefusal(await pay.order(), 402, over)
})

test('a failed attempt says that nothing was deducted, and a later one is found (spec D156)', async () => {
  const { shop, wares, token } = await openWithPickles()
  const pay = payer(shop, token, wares)
  await pay.prepare()
  await pay.play('failed')
  expect((await pay.status()).body).toMatchObject({
    code: 'PAYMENT_FAILED',
    message: 'Payment failed. Nothing was deducted.',
  })
  await pay.play('success')
  expect((await pay.status()).body.data?.payment_status).toBe('paid')
})

test('money after the time was up is an order as long as there are goods, else one whole refund', async () => {
  const { shop, wares, token } = await openWithPickles(2)
  const [late, tooLate] = [payer(shop, token, wares), payer(shop, token, wares)]
  for (const pay of [late, tooLate]) {
    await pay.prepare()
    await shop.hook('/demo/clock', { advance: 901 })
    await sweep(shop)
  }
  await late.play('success')
  expect((await late.order()).status).toBe(200)
  await tooLate.play('success', { copies: 3, shuffle: true })
  await sweep(shop)
  await sweep(shop)
  expect(await tooLate.seen()).toEqual({ state: 'paid', amount: 360, captured: 360, refunded: 360, refunds: 1 })
  expect(await tooLate.state()).toBe('refunded')
  const refunded =
    'Your payment of ₹360 arrived, but the order could not be placed. It is being refunded and reaches you in 5 to 7 working days.'
  expectRefusal(await tooLate.order(), 402, refunded)
  expectRefusal(await tooLate.status(), 402, refunded)
  expectRefusal(await tooLate.prepare(), 402, refunded)
  const messages = await messagesLike(shop, 'refund:%')
  expect(messages.map(({ recipient, template }) => [recipient, template])).toEqual([
    ['asha@example.com', 'refund_of_payment'],
    ['9876543210', 'refund_of_payment'],
  ])
  for (const { body } of messages) {
    expect(body).toContain(`your payment ${tooLate.id} of Rs 360`)
    expect(body).not.toContain('your order')
  }
  const exceptions = await shop.deps.db.selectFrom('exception').select('kind').execute()
  expect(exceptions).toEqual([{ kind: 'stock' }])
  expect([await onHand(shop, wares.skuId), await held(shop, wares.skuId)]).toEqual([0, 0])
})

test('a paisa too little is no payment: it goes back, once', async () => {
  const { shop, wares, token } = await openWithPickles()
  const pay = payer(shop, token, wares)
  await pay.prepare()
  await pay.play('amount_mismatch', { copies: 3 })
  expect((await pay.status()).body).toMatchObject({
    code: 'PAYMENT_REFUNDED',
    message: expect.stringMatching(/^Your payment of ₹359\.99 arrived/),
  })
  await sweep(shop)
  await sweep(shop)
  expect(await pay.seen()).toEqual({ state: 'paid', amount: 360, captured: 359.99, refunded: 359.99, refunds: 1 })
  expectRefusal(await pay.order(), 402)
  expect([await pay.state(), await held(shop, wares.skuId), await onHand(shop, wares.skuId)]).toEqual([
    'refunded',
    0,
    10,
  ])
})

test('a paid order that is cancelled gives its money back, once', async () => {
  const { shop, wares, token } = await openWithPickles()
  const pay = payer(shop, token, wares)
  await pay.prepare()
  await pay.play('success')
  const { body } = await pay.order()
  const cancel = () => shop.call('cancelOrder', { order_no: body.data?.order_no }, as(token))
  expect((await cancel()).status).toBe(200)
  expect((await cancel()).status).toBe(409)
  await sweep(shop)
  await sweep(shop)
  expect(await pay.seen()).toMatchObject({ captured: 360, refunded: 360, refunds: 1 })
  expect((await ordersOf(shop, token))?.data[0]).toMatchObject({
    paid_amount: 0,
    refund: { amount: 360, status: 'processed' },
  })
  expect(await onHand(shop, wares.skuId)).toBe(10)
})

test('an intent that the version before stored is still placed, with its own figures', async () => {
  const { shop, wares, token } = await openWithPickles()
  const pay = payer(shop, token, wares)
  await pay.prepare()
  const intent = () =>
    shop.deps.db.selectFrom('payment_intent').selectAll().where('transaction_id', '=', pay.id).executeTakeFirstOrThrow()
  const image = expect.any(String)
  const address = expect.objectContaining({ zip: '800001' })
  // what the version before stored, word for word: it runs at the same time and reads what is stored now
  const before = {
    lines: [{ skuId: wares.skuId, count: 2, amountPaise: 18_000, mrpPaise: 20_000 }],
    items: [{ name: expect.any(String), amount: 180, sku_name: expect.any(String), count: 2, image }],
    address,
    summary: {
      subTotal: 40_000,
      saving: 4_000,
      cart: 36_000,
      coupon: 0,
      annas: 0,
      deliveryFee: 0,
      tax: 6_480,
      payable: 36_000,
    },
    coupon: null,
  }
  expect((await intent()).snapshot).toMatchObject({ ...before, version: 2, totalsPaise: { total: 36_000 } })
  await shop.database.pool.query(
    `update payment_intent set snapshot = jsonb_set(snapshot - 'version' - 'totalsPaise' - 'language', '{items}',
      (select jsonb_agg(item - 'version' - 'unit_price_paise' - 'names') from jsonb_array_elements(snapshot -> 'items') item))
      where transaction_id = $1`,
    [pay.id],
  )
  expect((await intent()).snapshot).toEqual(before)
  await pay.play('success')
  const { order_id } = await intent()
  const order = await shop.deps.db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
  expect(order).toMatchObject({
    sub_total_paise: 40_000,
    saving_paise: 4_000,
    coupon_paise: 0,
    annas_paise: 0,
    delivery_paise: 0,
    tax_paise: 6_480,
    total_paise: 36_000,
    paid_paise: 36_000,
    items: [{ version: 2, unit_price_paise: 18_000, amount: 180 }],
  })
})
