import { expect, test } from 'vitest'

import { grantAnnas } from '#domain/anna/grant.service.ts'
import { newCoupon } from '#test/orders/discounts.ts'
import { costOf, onHand, stockPickle } from '#test/orders/orders.ts'
import { newTransaction, payer, prepareFor, sweep } from '#test/orders/payments.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { cashOrder, encoded } from '#test/requests/requests.ts'
import { withGateway } from '#test/shop/gateway.ts'
import { addShoppers, as, openShop, type Shop } from '#test/shop/shop.ts'

import { sweepPayments } from './payment-jobs.service.ts'

const openWithPickles = async (stock = 10) => {
  const shop = await openShop()
  return { shop, wares: await stockPickle(shop, stock), token: await shop.login() }
}
const held = async ({ deps }: Shop, skuId: number) =>
  (await deps.db.selectFrom('sku').select('held').where('id', '=', skuId).executeTakeFirstOrThrow()).held
const usesOf = async ({ deps }: Shop, couponId: number) =>
  (await deps.db.selectFrom('coupon').select('used').where('id', '=', couponId).executeTakeFirstOrThrow()).used
const annasOf = async (shop: Shop, token: string) =>
  (await shop.call('getTotalAnnas', {}, as(token))).body.data?.result.total_annas

test('the same id and cart again is the same answer; another cart under it is refused, another’s id is unknown', async () => {
  const { shop, wares, token } = await openWithPickles()
  const pay = payer(shop, token, wares)
  const first = await pay.prepare()
  const again = await pay.prepare({ rate: encoded(1) })
  expect(again.body).toEqual(first.body)
  expect(await held(shop, wares.skuId)).toBe(2)
  const other = await pay.prepare({ all_product: [{ sku_id: wares.skuId, count: 1 }], rate: encoded(240) })
  expectRefusal(other, 409, 'This was already used for another cart.')
  const [buyer] = await addShoppers(shop.deps, 1)
  if (!buyer) throw new Error('no buyer')
  expect(await prepareFor(shop, buyer, wares, pay.id)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  expect(await held(shop, wares.skuId)).toBe(2)
})

test('ten of the same at once reserve the goods once', async () => {
  const { shop, wares, token } = await openWithPickles()
  const pay = payer(shop, token, wares)
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay.prepare()))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data?.payment_url}`)).size).toBe(1)
  expect(await held(shop, wares.skuId)).toBe(2)
  await expectInvariants(shop)
})

test('a new id releases the earlier one’s goods, even the last ones; the earlier can still be paid at the bank', async () => {
  const { shop, wares, token } = await openWithPickles(2)
  const [one, two] = [payer(shop, token, wares), payer(shop, token, wares)]
  await one.prepare()
  expect((await two.prepare()).status).toBe(200)
  expect([await held(shop, wares.skuId), await one.state()]).toEqual([2, 'expired'])
  await one.play('success')
  await sweep(shop)
  expect(await one.seen()).toMatchObject({ captured: 360, refunded: 360, refunds: 1 })
  await two.play('success')
  expect((await two.order()).status).toBe(200)
  await expectInvariants(shop)
})

test('prepares of one shopper at once leave one reservation', async () => {
  const { shop, wares, token } = await openWithPickles(10)
  const pays = Array.from({ length: 8 }, () => payer(shop, token, wares))
  await Promise.all(pays.map((pay) => pay.prepare()))
  expect(await held(shop, wares.skuId)).toBe(2)
  await expectInvariants(shop)
})

test('every refusal of an order comes before anything is reserved', async () => {
  const { shop, wares, token } = await openWithPickles(3)
  const pay = payer(shop, token, wares)
  const line = (count: number) => ({ all_product: [{ sku_id: wares.skuId, count }] })
  expectRefusal(await pay.prepare({ transaction_id: null }), 422, 'Transaction is required.')
  expectRefusal(await pay.prepare({ payment_mode: 'cod' }), 422, 'Payment mode is not valid.')
  expectRefusal(await pay.prepare({ address_id: 999_999 }), 404)
  expectRefusal(await pay.prepare({ all_product: [{ sku_id: 999_999, count: 1 }] }), 422, 'Product not found')
  const short = await pay.prepare(line(5))
  expectRefusal(short, 409, 'Mango Pickle is out of stock.')
  expect(short.body.data).toMatchObject({
    changes: [{ sku_id: wares.skuId, quantity: 3, amount: 180 }],
    rate: { pay_amount: 540 },
  })
  expectRefusal(await pay.prepare({ coupon_id: 999_999, is_coupon: '1' }), 422, 'Coupon is no longer available.')
  const off = await pay.prepare({ rate: encoded(360.01) })
  expectRefusal(off, 409, 'Prices have changed. Please review your order.')
  expect(off.body.data).toMatchObject({ rate: { pay_amount: 360 } })
  expect(await shop.deps.db.selectFrom('payment_intent').selectAll().execute()).toEqual([])
  expect(await held(shop, wares.skuId)).toBe(0)
})

test('thirty prepares an hour, and no more', async () => {
  const { shop, wares, token } = await openWithPickles()
  for (let n = 0; n < 30; n++) expect((await payer(shop, token, wares).prepare()).status).toBe(200)
  expectRefusal(await payer(shop, token, wares).prepare(), 429)
})

test('a gateway that does not answer leaves nothing reserved; the same try goes on when it is back', async () => {
  const { shop, wares } = await openWithPickles()
  const [buyer] = await addShoppers(shop.deps, 1)
  if (!buyer) throw new Error('no buyer')
  const id = newTransaction()
  const down = withGateway(shop, { createOrder: async () => ({ error: 'no answer in time', retryable: true }) })
  expect(await prepareFor(down, buyer, wares, id)).toMatchObject({ ok: false, code: 'BUSY' })
  expect(await held(shop, wares.skuId)).toBe(0)
  expect(await prepareFor(shop, buyer, wares, id)).toMatchObject({ ok: true, value: { transactionId: id } })
  expect(await held(shop, wares.skuId)).toBe(1)
  await expectInvariants(shop)
})

test('a coupon’s use is reserved with the goods, attached to the order, and released when it is cancelled', async () => {
  const { shop, wares, token } = await openWithPickles()
  const couponId = await newCoupon(shop.deps, { max_uses: 1 })
  const request = { coupon_id: couponId, is_coupon: '1', rate: encoded(350) }
  const pay = payer(shop, token, wares)
  expect((await pay.prepare(request)).body.data?.amount).toBe(350)
  expect(await usesOf(shop, couponId)).toBe(1)
  // the same shopper's next try gives the use free first
  const next = payer(shop, token, wares)
  expect((await next.prepare(request)).status).toBe(200)
  await next.play('success')
  const { body } = await next.order()
  const order = (await shop.call('getOrder', {}, as(token))).body.data?.order.data[0]
  expect(order).toMatchObject({ total_amount: 350, coupon: { coupon_code: 'TEN' }, discounted_amount: 50 })
  expectRefusal(await payer(shop, token, wares).prepare(request), 422)
  await expectInvariants(shop)
  await shop.call('cancelOrder', { order_no: body.data?.order_no }, as(token))
  expect(await usesOf(shop, couponId)).toBe(0)
  await expectInvariants(shop)
})

test('annas fall while they are reserved, are spent with the order, and come back when the time is up', async () => {
  const { shop, wares, token } = await openWithPickles()
  const before = (await annasOf(shop, token)) ?? 0
  const request = { is_annas_used: '1', annas_amount: 20, rate: encoded(340) }
  const first = payer(shop, token, wares)
  expect((await first.prepare(request)).status).toBe(200)
  expect(await annasOf(shop, token)).toBe(before - 320)
  await shop.hook('/demo/clock', { advance: 901 })
  await sweep(shop)
  expect(await annasOf(shop, token)).toBe(before)
  const pay = payer(shop, token, wares)
  await pay.prepare(request)
  await pay.play('success')
  expect((await shop.call('getOrder', {}, as(token))).body.data?.order.data[0]).toMatchObject({
    total_amount: 340,
    annas_amount: 20,
  })
  expect(await annasOf(shop, token)).toBe(before - 320)
  await expectInvariants(shop)
})

test('late money whose annas are spent elsewhere goes back whole', async () => {
  const { shop, wares } = await openWithPickles()
  const [buyer] = await addShoppers(shop.deps, 1)
  if (!buyer) throw new Error('no buyer')
  await grantAnnas(shop.deps, { shopperId: buyer.shopper.id, annas: 320 })
  const late = newTransaction()
  const request = { is_annas_used: '1', annas_amount: 20, rate: encoded(220) }
  expect((await prepareFor(shop, buyer, wares, late, request)).ok).toBe(true)
  await shop.hook('/demo/clock', { advance: 901 })
  await sweep(shop)
  const second = newTransaction()
  expect((await prepareFor(shop, buyer, wares, second, request)).ok).toBe(true)
  await shop.hook(`/demo/payments/${second}`, { outcome: 'success' })
  await shop.hook(`/demo/payments/${late}`, { outcome: 'success' })
  await sweep(shop)
  const { body } = await shop.hook(`/demo/payments/${late}`, { outcome: 'success' })
  expect(body.data).toMatchObject({ captured: 220, refunded: 220, refunds: 1 })
  expect([await onHand(shop, wares.skuId), await held(shop, wares.skuId)]).toEqual([9, 0])
  await expectInvariants(shop)
})

test('a cash order supersedes the shopper’s own open payment, and of nobody else’s', async () => {
  const { shop, wares, token } = await openWithPickles(2)
  const pay = payer(shop, token, wares)
  await pay.prepare()
  const cart = { all_product: [{ sku_id: wares.skuId, count: 2 }], payment_mode: 'cod' }
  const availableFor = async (headers?: Record<string, string>) =>
    (await shop.call('priceCart', cart, headers)).body.data?.lines[0]?.available
  expect([await availableFor(as(token)), await availableFor()]).toEqual([2, 0])
  const [other] = await addShoppers(shop.deps, 1)
  if (!other) throw new Error('no buyer')
  expect(await prepareFor(shop, other, wares, newTransaction())).toMatchObject({ ok: false, code: 'STOCK_SHORT' })

  const placed = await shop.call('createOrder', cashOrder(wares, costOf(2)), as(token))
  expect(placed.status).toBe(200)
  expect([await held(shop, wares.skuId), await onHand(shop, wares.skuId), await pay.state()]).toEqual([0, 0, 'expired'])
  await pay.play('success')
  await sweep(shop)
  expect(await pay.seen()).toMatchObject({ captured: 360, refunded: 360 })
  await expectInvariants(shop)
})

test('a cash order that is refused leaves the open payment as it was', async () => {
  const { shop, wares, token } = await openWithPickles(2)
  const pay = payer(shop, token, wares)
  await pay.prepare()
  expect((await shop.call('createOrder', { ...cashOrder(wares, costOf(2)), rate: encoded(1) }, as(token))).status).toBe(
    409,
  )
  expect([await held(shop, wares.skuId), await pay.state()]).toEqual([2, 'created'])
})

test('the same id with the coupon switched on is another cart', async () => {
  const { shop, wares, token } = await openWithPickles()
  const id = await newCoupon(shop.deps)
  const pay = payer(shop, token, wares)
  expect((await pay.prepare({ coupon_id: id, is_coupon: 0 })).status).toBe(200)
  expectRefusal(await pay.prepare({ coupon_id: id, is_coupon: 1 }), 409, 'This was already used for another cart.')
})

test('a reservation that cannot be released stops no other release and no refund', async () => {
  const { shop, wares, token } = await openWithPickles(4)
  const [other] = await addShoppers(shop.deps, 1)
  if (!other) throw new Error('no buyer')
  await payer(shop, token, wares).prepare()
  const stuck = newTransaction()
  await prepareFor(shop, other, wares, stuck)
  await shop.database.pool.query(`create function refuse_release() returns trigger language plpgsql as $$ begin
      if new.transaction_id = '${stuck}' then raise 'stuck'; end if; return new; end $$`)
  await shop.database.pool.query(
    'create trigger refuse_release before update on payment_intent for each row execute function refuse_release()',
  )
  await shop.hook('/demo/clock', { advance: 901 })
  const failures: string[] = []
  await sweepPayments(shop.deps, (error) => failures.push(String(error)))
  await shop.database.pool.query('drop function refuse_release cascade')
  expect(failures.filter((text) => text.includes('stuck'))).not.toEqual([])
  expect(await held(shop, wares.skuId)).toBe(1)
})
