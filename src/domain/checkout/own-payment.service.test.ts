import { expect, test } from 'vitest'

import { newCoupon } from '#test/orders/discounts.ts'
import { costOf, onHand, place, stockPickle } from '#test/orders/orders.ts'
import { newTransaction, payer, prepareFor, sweep } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { cashOrder, encoded, PICKLE, type Body, type Wares } from '#test/requests/requests.ts'
import { withGateway } from '#test/shop/gateway.ts'
import { addShoppers, as, openShop, type Shop } from '#test/shop/shop.ts'
import { untilOneWaits } from '#test/shop/waiting.ts'

/** Two pickles, the last ones, are Rs.360; the demo shopper has 800 annas, just enough for Rs.50. */
const openWithTwo = async () => {
  const shop = await openShop()
  return { shop, wares: await stockPickle(shop, 2), token: await shop.login() }
}
const onlyOnce = (shop: Shop, limit: Body) => newCoupon(shop.deps, limit)
const withCoupon = (coupon_id: number): Body => ({ coupon_id, is_coupon: 1, rate: encoded(350) })
const withAnnas = { annas_amount: 50, is_annas_used: 1, rate: encoded(310) }

/** What a payment can take away whole, so that nobody else could have it. */
const rarities: [string, (shop: Shop) => Promise<Body>][] = [
  ['the last pieces', async () => ({})],
  ['a coupon’s last use', async (shop) => withCoupon(await onlyOnce(shop, { max_uses: 1 }))],
  ['a shopper’s last use of a coupon', async (shop) => withCoupon(await onlyOnce(shop, { per_shopper: 1 }))],
  ['all annas', async () => withAnnas],
]

/** The price of two pickles with what else is asked for; without a token a visitor asks. */
const price = (shop: Shop, { skuId }: Wares, { coupon_id, annas_amount }: Body, token?: string) => {
  const cart = { all_product: [{ sku_id: skuId, count: 2 }], coupon_id, annas_amount, payment_mode: 'online' }
  return shop.call('priceCart', cart, token === undefined ? {} : as(token))
}
const annas = async (shop: Shop, token: string) => (await shop.call('getTotalAnnas', {}, as(token))).body.data?.result

const stateOf = ({ deps: { db } }: Shop, id: string) =>
  db.selectFrom('payment_intent').select(['state', 'holds']).where('transaction_id', '=', id).executeTakeFirst()

/** All that is reserved, and what every payment has come to: what a refusal must leave as it was. */
const reservations = async ({ database: { pool } }: Shop): Promise<unknown> => {
  const { rows } = await pool.query(`select
    (select json_agg(i order by i.id) from (select id, transaction_id, state, holds, expires_at from payment_intent) i) as payments,
    (select json_agg(r) from stock_reservation r) as pieces, (select sum(held) from sku) as held,
    (select json_agg(u) from coupon_use u) as uses, (select sum(remaining) from anna_lot) as annas`)
  return rows[0]
}

test.each(rarities)(
  '%s: what a shopper’s own unfinished payment reserves is free for them in every call, and for nobody else (spec D135)',
  async (_, rarity) => {
    const { shop, wares, token } = await openWithTwo()
    const request = await rarity(shop)
    const seen = async (who?: string) => (await price(shop, wares, request, who)).body.data
    const before = await seen(token)
    expect(before?.lines[0]?.available).toBe(2)

    const [one, two] = [payer(shop, token, wares), payer(shop, token, wares)]
    expect((await one.prepare(request)).status).toBe(200)
    expect(await seen(token)).toEqual(before)
    expect((await price(shop, wares, {})).body.data?.lines[0]?.available).toBe(0)

    // a second tab takes the first one's place, and the first one looks and begins again
    expect((await two.prepare(request)).status).toBe(200)
    expect([await one.state(), await two.state()]).toEqual(['expired', 'created'])
    expect(await seen(token)).toEqual(before)
    expect((await one.prepare(request)).status).toBe(200)
    expect([await one.state(), await two.state()]).toEqual(['created', 'expired'])
    await expectInvariants(shop)

    expect((await place(shop, token, cashOrder(wares, costOf(2)))).status).toBe(200)
    expect([await one.state(), await onHand(shop, wares.skuId)]).toEqual(['expired', 0])
    expect(await annas(shop, token)).toEqual({ total_annas: 800, held_annas: 0 })
    await expectInvariants(shop)
  },
)

test('get-product-details shows everybody, the shopper too, what an unfinished payment reserves as taken', async () => {
  const { shop, wares, token } = await openWithTwo()
  await payer(shop, token, wares).prepare()
  const left = async (headers?: Record<string, string>) =>
    (await shop.call('getProductDetails', { p_id: PICKLE }, headers)).body.data?.product_sku.find(
      ({ sku_id }) => sku_id === wares.skuId,
    )?.quantity
  await expect.poll(() => left()).toBe(0)
  expect(await left(as(token))).toBe(0)
})

test('a coupon whose last use a shopper’s own unfinished payment reserves stays in their list, and leaves all others’', async () => {
  const { shop, wares, token } = await openWithTwo()
  const couponId = await onlyOnce(shop, { max_uses: 1 })
  await payer(shop, token, wares).prepare(withCoupon(couponId))
  const isListed = async (headers?: Record<string, string>) =>
    (await shop.call('getAllCoupon', {}, headers)).body.data?.some(({ id }) => id === couponId)
  expect([await isListed(as(token)), await isListed()]).toEqual([true, false])
})

test('get-total-annas falls while annas are held, and says how many are (spec D146)', async () => {
  const { shop, wares, token } = await openWithTwo()
  const free = { total_annas: 800, held_annas: 0 }
  expect(await annas(shop, token)).toEqual(free)
  await payer(shop, token, wares).prepare({ ...withAnnas, annas_amount: 20, rate: encoded(340) })
  expect(await annas(shop, token)).toEqual({ total_annas: 480, held_annas: 320 })
  // 480 + 320 pay Rs.50; a payment without annas holds none
  const second = payer(shop, token, wares)
  expect((await second.prepare(withAnnas)).status).toBe(200)
  expect(await annas(shop, token)).toEqual({ total_annas: 0, held_annas: 800 })
  await payer(shop, token, wares).prepare()
  expect(await annas(shop, token)).toEqual(free)
  expect((await second.prepare(withAnnas)).status).toBe(200)
  await second.play('success')
  expect(await annas(shop, token)).toEqual({ total_annas: 0, held_annas: 0 })
})

test('annas that end while they are held are nobody’s to use any more', async () => {
  const { shop, wares, token } = await openWithTwo()
  await shop.hook('/demo/annas', { email_id: 'asha@example.com', annas: 160, expires_in_days: 1 })
  await shop.hook('/demo/clock', { advance: 86_400 - 600 })
  // what ends first is spent first
  await payer(shop, token, wares).prepare(withAnnas)
  expect(await annas(shop, token)).toEqual({ total_annas: 160, held_annas: 800 })
  await shop.hook('/demo/clock', { advance: 601 })
  expect(await annas(shop, token)).toEqual({ total_annas: 160, held_annas: 640 })
})

test('payments begun and dropped, time and again, leave every lot of annas as it was (spec D22)', async () => {
  const { shop, wares, token } = await openWithTwo()
  const lots = async () =>
    (
      await shop.database.pool.query(
        'select expires_at, sum(remaining) from anna_lot where remaining > 0 group by expires_at order by expires_at',
      )
    ).rows
  await shop.hook('/demo/annas', { email_id: 'asha@example.com', annas: 160, expires_in_days: 1 })
  const before = await lots()
  for (const drop of ['superseded', 'out of time', 'superseded by cash']) {
    await payer(shop, token, wares).prepare(withAnnas)
    expect(await lots()).not.toEqual(before)
    if (drop === 'out of time') await shop.hook('/demo/clock', { advance: 901 })
    if (drop === 'superseded by cash') await place(shop, token, cashOrder(wares, costOf(2)))
    else await payer(shop, token, wares).prepare()
    expect(await lots()).toEqual(before)
  }
  await expectInvariants(shop)
})

test.each(rarities)('%s: a refusal takes nothing’s place, and the payment goes on to its order', async (_, rarity) => {
  const { shop, wares, token } = await openWithTwo()
  const request = await rarity(shop)
  const open = payer(shop, token, wares)
  await open.prepare(request)
  const before = await reservations(shop)
  const tooMany = { ...request, all_product: [{ sku_id: wares.skuId, count: 3 }] }
  const online = (changes: Body) => payer(shop, token, wares).prepare({ ...request, ...changes })
  const refused: [number, () => Promise<{ status: number }>][] = [
    [409, () => online(tooMany)],
    [409, () => online({ rate: encoded(1) })],
    [404, () => online({ address_id: 999_999 })],
    [422, () => online({ coupon_id: 999_999, is_coupon: 1, is_annas_used: 0 })],
    [422, () => online({ annas_amount: 51, is_annas_used: 1, is_coupon: 0 })],
    [409, () => open.prepare(tooMany)],
    [409, () => place(shop, token, cashOrder(wares, 1))],
    [409, () => place(shop, token, cashOrder(wares, costOf(3), tooMany))],
    [422, () => place(shop, token, { ...cashOrder(wares, costOf(2)), annas_amount: 20 })],
    [422, () => price(shop, wares, { coupon_id: 999_999 }, token)],
  ]
  for (const [status, send] of refused) {
    expect((await send()).status).toBe(status)
    expect(await reservations(shop)).toEqual(before)
  }
  await open.play('success')
  expect((await open.order()).status).toBe(200)
  await expectInvariants(shop)
})

test('a cash order waits for a payment that is just being prepared, and takes its place', async () => {
  const { shop, wares, token } = await openWithTwo()
  const { db, kind } = shop.database
  const pay = payer(shop, token, wares)
  await pay.prepare()
  await shop.hook('/demo/clock', { advance: 901 })
  await sweep(shop)
  // its reservation is made again, as a transaction that is not over yet
  const preparing = await db.startTransaction().execute()
  await preparing.selectFrom('shopper').select('id').where('email', '=', 'asha@example.com').forNoKeyUpdate().execute()
  const { id } = await preparing
    .updateTable('payment_intent')
    .set({ holds: true })
    .where('transaction_id', '=', pay.id)
    .returning('id')
    .executeTakeFirstOrThrow()
  await preparing.updateTable('sku').set({ held: 2 }).where('id', '=', wares.skuId).execute()
  await preparing.insertInto('stock_reservation').values({ intent_id: id, sku_id: wares.skuId, count: 2 }).execute()
  // PGlite has one connection, so nothing is ever under way during an order
  if (kind === 'pglite') await preparing.commit().execute()
  const ordering = place(shop, token, cashOrder(wares, costOf(2)), 'key')
  await untilOneWaits(shop)
  if (kind === 'postgres') await preparing.commit().execute()
  expect((await ordering).status).toBe(200)
  expect(await stateOf(shop, pay.id)).toMatchObject({ holds: false })
  await expectInvariants(shop)
})

test('a refused cart is told what its shopper can have, their own reserved pieces counted', async () => {
  const { shop, wares, token } = await openWithTwo()
  await payer(shop, token, wares).prepare()
  const tooMany = { all_product: [{ sku_id: wares.skuId, count: 3 }] }
  const answers = [
    await payer(shop, token, wares).prepare(tooMany),
    await place(shop, token, cashOrder(wares, costOf(3), tooMany)),
  ]
  for (const { body } of answers) {
    expect(body).toMatchObject({ code: 'STOCK_SHORT', data: { changes: [{ quantity: 2 }], rate: { pay_amount: 360 } } })
  }
})

test('a gateway that does not answer takes nothing’s place; the same try goes on when it is back', async () => {
  const { shop, wares } = await openWithTwo()
  const [buyer] = await addShoppers(shop.deps, 1)
  if (!buyer) throw new Error('no buyer')
  const [open, next] = [newTransaction(), newTransaction()]
  await prepareFor(shop, buyer, wares, open)
  const down = withGateway(shop, { createOrder: async () => ({ error: 'no answer in time', retryable: true }) })
  expect(await prepareFor(down, buyer, wares, next)).toMatchObject({ ok: false, code: 'BUSY' })
  expect([await stateOf(shop, open), await stateOf(shop, next)]).toEqual([
    { state: 'created', holds: true },
    { state: 'expired', holds: false },
  ])
  await expectInvariants(shop)
  expect((await prepareFor(shop, buyer, wares, next)).ok).toBe(true)
  expect([await stateOf(shop, open), await stateOf(shop, next)]).toEqual([
    { state: 'expired', holds: false },
    { state: 'created', holds: true },
  ])
  await expectInvariants(shop)
})

test('pieces that somebody else buys while the gateway is asked are refused, and the open payment keeps its own', async () => {
  const { shop, wares, token } = await openWithTwo()
  const [buyer] = await addShoppers(shop.deps, 1)
  if (!buyer) throw new Error('no buyer')
  const [open, next] = [newTransaction(), newTransaction()]
  await prepareFor(shop, buyer, wares, open)
  const slow = withGateway(shop, {
    createOrder: async (order) => {
      await place(shop, token, cashOrder(wares, costOf(1), { all_product: [{ sku_id: wares.skuId, count: 1 }] }))
      return shop.sandbox.createOrder(order)
    },
  })
  const both = { all_product: [{ sku_id: wares.skuId, count: 2 }], rate: encoded(costOf(2)) }
  expect(await prepareFor(slow, buyer, wares, next, both)).toMatchObject({
    ok: false,
    code: 'STOCK_SHORT',
    data: { lines: [{ available: 1 }] },
  })
  expect(await stateOf(shop, open)).toEqual({ state: 'created', holds: true })
  await shop.hook(`/demo/payments/${open}`, { outcome: 'success' })
  expect(await onHand(shop, wares.skuId)).toBe(0)
  await expectInvariants(shop)
})

test.each([
  ['is still to be had becomes an order too', 4, { state: 'paid', captured: 360, refunded: 0 }, 0],
  ['is sold meanwhile goes back whole', 2, { captured: 360, refunded: 360, refunds: 1 }, 0],
] as const)('money captured unheard, whose place a cash order took: what %s', async (_, stock, seen, left) => {
  const { shop, wares, token } = await openWithTwo()
  await stockPickle(shop, stock)
  const paid = payer(shop, token, wares)
  await paid.prepare()
  await paid.play('success', { drop: 9 })
  expect((await place(shop, token, cashOrder(wares, costOf(2)))).status).toBe(200)
  // the tab that paid still asks, and hears how it ended
  expect((await paid.order()).status).toBe(stock === 4 ? 200 : 402)
  await sweep(shop)
  expect(await paid.seen()).toMatchObject(seen)
  expect(await onHand(shop, wares.skuId)).toBe(left)
  await expectInvariants(shop)
})
