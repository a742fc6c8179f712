import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'

import type { DB } from '#db/schema.gen.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { finalisePayment } from '#domain/payment/finalise-payment.service.ts'
import { newCoupon } from '#test/discounts.ts'
import { expectInvariants } from '#test/invariants.ts'
import { costOf, placeFor, stockPickle } from '#test/orders.ts'
import { newTransaction, prepareFor } from '#test/payments.ts'
import { encoded, type Wares } from '#test/requests.ts'
import { addShoppers, openShop, type Shop } from '#test/shop.ts'

type Buyer = { shopper: Shopper; addressId: number }
const ROUNDS = 40

/** transact tries a deadlocked step again in silence, so the database's own answers are watched. */
const watch = (shop: Shop) => {
  const failures: unknown[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: shop.database.pool }),
    log: (event) => {
      if (event.level === 'error') failures.push(event.error)
    },
  })
  return { failures, watched: { ...shop, deps: { ...shop.deps, db } } }
}

const open = async () => {
  const shop = await openShop({ limits: 'bench' })
  const sizes = [await stockPickle(shop, 999), await stockPickle(shop, 999, 'lemon-pickle')]
  const buyers = await addShoppers(shop.deps, 6)
  return { shop, sizes, buyers, ...watch(shop) }
}
/** Every second buyer wants the other size, and in the next round each wants what the other had. */
const wishOf = ({ sizes }: { sizes: Wares[] }, buyer: number, round: number): Wares => {
  const size = sizes[(buyer + round) % 2]
  if (!size) throw new Error('no size')
  return size
}

test('shoppers who take each other’s sizes while payments are committed never deadlock (spec B5.9)', async () => {
  const { shop, sizes, buyers, watched, failures } = await open()
  const pay = async (transactionId: string) => {
    const order = await shop.sandbox.find({ receipt: transactionId })
    const payment = { paymentRef: `pay_${transactionId}`, amountPaise: 240_00, currency: 'INR' }
    if (order) await finalisePayment(watched.deps, order.orderRef, { ...payment, status: 'captured' })
  }
  const step = async (buyer: Buyer, n: number, round: number, last: string | undefined) => {
    const wares = wishOf({ sizes }, n, round)
    const id = newTransaction()
    await Promise.all([prepareFor(watched, buyer, wares, id), n % 3 === 0 && last !== undefined && pay(last)])
    return id
  }
  let begun: (string | undefined)[] = []
  for (let round = 0; round < ROUNDS; round++)
    begun = await Promise.all(buyers.map((buyer, n) => step(buyer, n, round, begun[n])))
  // at the end cash takes the place of what is still reserved
  const lines = (n: number) => [{ sku_id: wishOf({ sizes }, n, ROUNDS).skuId, count: 1 }]
  const outcomes = await Promise.all(buyers.map((buyer, n) => placeFor(watched, buyer, lines(n), costOf(1))))
  expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
  expect(failures).toEqual([])
  await expectInvariants(shop)
}, 60_000)

test('shoppers who take each other’s coupons never deadlock', async () => {
  const { shop, sizes, buyers, watched, failures } = await open()
  const coupons = [await newCoupon(shop.deps), await newCoupon(shop.deps, { coupon_code: 'TEN2' })]
  const prepare = (buyer: Buyer, n: number, round: number) => {
    // sizes of their own would not make them wait for each other: all want the same
    const body = { coupon_id: coupons[(n + round) % 2], is_coupon: 1, rate: encoded(230) }
    return prepareFor(watched, buyer, wishOf({ sizes }, n, 0), newTransaction(), body)
  }
  for (let round = 0; round < ROUNDS; round++) {
    const prepared = await Promise.all(buyers.map((buyer, n) => prepare(buyer, n, round)))
    expect(prepared.filter(({ ok }) => !ok)).toEqual([])
  }
  expect(failures).toEqual([])
  await expectInvariants(shop)
}, 60_000)
