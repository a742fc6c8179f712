import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import type { GatewayEvent, GatewayPayment } from '#domain/ports/payment-gateway.ts'
import { stockPickle } from '#test/orders/orders.ts'
import { payInChaos } from '#test/orders/payment-chaos.ts'
import { newTransaction, prepareFor, sweep } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { addShoppers, openShop } from '#test/shop/shop.ts'

import { handleEvent, recordEvent } from './webhook.service.ts'

const permutations = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, at) => permutations(list.filter((_, other) => other !== at)).map((rest) => [one, ...rest]))

const KINDS: readonly [kind: string, status: GatewayPayment['status']][] = [
  ['payment.created', 'created'],
  ['payment.failed', 'failed'],
  ['payment.authorized', 'authorized'],
  ['payment.captured', 'captured'],
  ['order.paid', 'captured'],
]

test('five events in all their 120 orders end in one state: one order each', async () => {
  const orders = permutations(KINDS)
  expect(orders).toHaveLength(120)
  const shop = await openShop({ limits: 'bench' })
  const wares = await stockPickle(shop, orders.length)
  const buyers = await addShoppers(shop.deps, orders.length)
  const deliver = async (events: typeof KINDS, n: number) => {
    const id = newTransaction()
    const buyer = buyers[n]
    if (!buyer) throw new Error('no buyer')
    await prepareFor(shop, buyer, wares, id)
    const orderRef = (await shop.sandbox.find({ receipt: id }))?.orderRef
    for (const [kind, status] of events) {
      const payment = { paymentRef: `pay_${n}`, amountPaise: paise(240_00), currency: 'INR', status }
      const event: GatewayEvent = { id: `${n} ${kind}`, kind, orderRef, payment, refund: undefined }
      if (await recordEvent(shop.deps, event)) await handleEvent(shop.deps, event)
    }
  }
  await Promise.all(orders.map(deliver))
  const { rows } = await shop.database.pool.query(
    'select state, count(*) as n, count(order_id) as orders from payment_intent group by 1',
  )
  expect(rows).toEqual([{ state: 'placed', n: 120, orders: 120 }])
  expect((await shop.database.pool.query('select count(*) as n from refund')).rows).toEqual([{ n: 0 }])
  await expectInvariants(shop)
}, 240_000)

test('webhooks tripled, shuffled, one in ten lost, half of the money late: each payment is an order or a refund', async () => {
  const PAYMENTS = 100
  const shop = await openShop({ limits: 'bench' })
  const wares = await stockPickle(shop, PAYMENTS)
  // of the late half a fifth finds no goods any more
  const outcome = await payInChaos(shop, wares, { payments: PAYMENTS, left: 40 })
  expect(outcome).toEqual({ orders: 90, refunded: 10, both: 0, neither: 0, refundsSent: 10 })
  await expectInvariants(shop)
  await sweep(shop)
  await expectInvariants(shop)
}, 240_000)
