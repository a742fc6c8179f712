import { expect, onTestFinished, test } from 'vitest'

import { razorpay } from '#adapters/razorpay.ts'
import { createApp } from '#http/app.ts'
import { nameOnlyPictures } from '#test/database/template.ts'
import { stockPickle } from '#test/orders/orders.ts'
import { newTransaction, prepareFor, sweep } from '#test/orders/payments.ts'
import { fakeRazorpay } from '#test/outside/razorpay.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { addShoppers, openShop } from '#test/shop/shop.ts'
import { renderStandalone } from '#web/standalone/render-standalone.tsx'

/** The shop as it is with Razorpay instead of the sandbox, and a payment of one pickle prepared. */
const open = async () => {
  const fake = await fakeRazorpay()
  const shop = await openShop()
  const wares = await stockPickle(shop, 5)
  const deps = { ...shop.deps, gateway: razorpay(fake.settings) }
  const app = await createApp({ deps, pictures: nameOnlyPictures, renderStandalone })
  onTestFinished(() => app.close())
  const [buyer] = await addShoppers(deps, 1)
  if (!buyer) throw new Error('no buyer')
  const id = newTransaction()
  const prepared = await prepareFor({ ...shop, deps }, buyer, wares, id)
  if (!prepared.ok) throw new Error(prepared.code)
  const [order] = fake.orders.values()
  if (!order) throw new Error('no order')
  const notify = async ({ body, headers }: ReturnType<typeof fake.webhook>) =>
    (
      await app.inject({
        method: 'POST',
        url: '/webhooks/razorpay',
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).statusCode
  const state = async () => (await deps.db.selectFrom('payment_intent').select('state').executeTakeFirstOrThrow()).state
  return { fake, shop: { ...shop, deps, app }, app, order, notify, state, url: prepared.value.paymentUrl }
}

test('a captured payment told three times, in any order, is one order', async () => {
  const { fake, shop, order, notify, state } = await open()
  const paid = fake.pay(order.id)
  const events = [
    fake.webhook('order.paid', 'evt_3', { payment: paid, order }),
    fake.webhook('payment.failed', 'evt_0', { payment: { ...paid, status: 'failed', captured: false } }),
    fake.webhook('payment.captured', 'evt_2', { payment: paid }),
    fake.webhook('payment.authorized', 'evt_1', { payment: { ...paid, status: 'authorized', captured: false } }),
  ]
  for (const event of [...events, ...events, ...events.toReversed()]) expect(await notify(event)).toBe(200)
  expect(await state()).toBe('placed')
  const forged = fake.webhook('order.paid', 'evt_9', { payment: { ...paid, amount: 1 } })
  expect(await notify({ ...forged, headers: { ...forged.headers, 'x-razorpay-signature': 'ab'.repeat(32) } })).toBe(400)
  const { rows } = await shop.database.pool.query('select count(*) as n from webhook_event')
  expect(rows).toEqual([{ n: 4 }])
  // the number of an event is not signed: who repeats a body under new numbers adds nothing
  for (let n = 10; n < 20; n++) {
    const { body, headers } = fake.webhook('order.paid', `evt_${n}`, { payment: paid, order })
    expect(await notify({ body, headers })).toBe(200)
  }
  expect((await shop.database.pool.query('select count(*) as n from webhook_event')).rows).toEqual([{ n: 4 }])
  await expectInvariants(shop)
})

test('the payment page leads to Razorpay alone, and what its browser brings back is believed only when Razorpay says so', async () => {
  const { fake, app, order, state, url } = await open()
  const page = await app.inject({ url })
  const origin = new URL(fake.settings.baseUrl).origin
  expect(page.headers['content-security-policy']).toContain(`form-action ${origin};`)
  expect(page.body).toContain(`action="${fake.settings.baseUrl}/checkout/embedded"`)
  const back = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: url.replace('/pay?', '/pay/return?'),
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site', origin },
    })
  // a good signature over a payment that was only authorised is not money
  const authorized = fake.pay(order.id, { status: 'authorized', captured: false })
  expect((await back(fake.returnFields(authorized))).body).toContain('Payment is not completed')
  expect(await state()).toBe('authorized')
  Object.assign(authorized, { status: 'captured', captured: true })
  expect((await back({ ...fake.returnFields(authorized), razorpay_signature: 'ab'.repeat(32) })).statusCode).toBe(400)
  expect((await back(fake.returnFields(authorized))).body).toContain('Payment received')
  expect(await state()).toBe('placed')
})

test('a wrong amount goes back, and the refund is followed to its end', async () => {
  const { fake, shop, order, notify, state } = await open()
  const paid = fake.pay(order.id, { amount: order.amount - 1 })
  await notify(fake.webhook('payment.captured', 'evt_1', { payment: paid }))
  fake.losing.answers = 1
  await sweep(shop)
  await shop.hook('/demo/clock', { advance: 60 })
  await sweep(shop)
  expect([fake.refunds.size, paid.amount_refunded, await state()]).toEqual([1, order.amount - 1, 'refund_sent'])
  const [refund] = fake.refunds.values()
  if (!refund) throw new Error('no refund')
  expect(
    await notify(
      fake.webhook('refund.processed', 'evt_2', { payment: paid, refund: { ...refund, status: 'processed' } }),
    ),
  ).toBe(200)
  expect(await state()).toBe('refunded')
  await expectInvariants(shop)
})

test('when no webhook comes at all, the shop asks', async () => {
  const { fake, shop, order, state } = await open()
  fake.pay(order.id)
  await shop.hook('/demo/clock', { advance: 900 })
  await sweep(shop)
  expect(await state()).toBe('placed')
})
