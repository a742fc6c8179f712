import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import type { GatewayPayment } from '#domain/ports/payment-gateway.ts'
import { stockPickle } from '#test/orders/orders.ts'
import { newTransaction, prepareFor, sweep } from '#test/orders/payments.ts'
import { withGateway } from '#test/shop/gateway.ts'
import { addShoppers, openShop } from '#test/shop/shop.ts'

import { finalisePayment } from './finalise-payment.service.ts'
import { recordEvent } from './webhook.service.ts'

const payment: GatewayPayment = { paymentRef: 'pay_1', amountPaise: paise(240_00), currency: 'INR', status: 'captured' }

test('several processes that look at once ask once about each payment, send each refund once and try each event once', async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop, 5)
  const transactions: string[] = []
  for (const buyer of await addShoppers(shop.deps, 4)) {
    const id = newTransaction()
    transactions.push(id)
    await prepareFor(shop, buyer, wares, id)
  }
  const orderRef = (await shop.sandbox.find({ receipt: transactions[0] ?? '' }))?.orderRef ?? ''
  await finalisePayment(shop.deps, orderRef, { ...payment, amountPaise: paise(1_00) })
  await recordEvent(shop.deps, {
    id: 'evt_1',
    kind: 'payment.captured',
    orderRef: 'unknown',
    payment,
    refund: undefined,
  })
  await shop.deps.db.updateTable('webhook_event').set({ attempts: 1 }).execute()
  await shop.hook('/demo/clock', { advance: 900 })
  const gatewayCalls: string[] = []
  const process = withGateway(shop, {
    fetchPayments: async (ref) => {
      gatewayCalls.push(ref)
      return []
    },
    refund: async ({ key }) => {
      gatewayCalls.push(key)
      return { refundRef: 'rfnd_1', state: 'processed' }
    },
  })
  await Promise.all([sweep(process), sweep(process), sweep(process)])
  expect(gatewayCalls).toContain('rf_pay_1_1')
  expect(gatewayCalls).toHaveLength(5)
  expect(new Set(gatewayCalls).size).toBe(5)
  expect(await shop.deps.db.selectFrom('webhook_event').select('attempts').execute()).toEqual([{ attempts: 2 }])
})
