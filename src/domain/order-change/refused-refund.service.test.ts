import { expect, test } from 'vitest'

import { openAdvances } from '#test/orders/advances.ts'
import { openChanges, refundsOf } from '#test/orders/changes.ts'
import { payByLink } from '#test/orders/dues.ts'
import { sweep } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { withGateway } from '#test/shop/gateway.ts'
import { walk } from '#test/shop/office.ts'
import type { Shop } from '#test/shop/shop.ts'

/** The shop whose gateway refuses every refund. */
const withoutBalance = (shop: Shop) =>
  withGateway(shop, { refund: async () => ({ error: 'not enough balance', retryable: false }) })
const refusedOf = async ({ deps }: Shop) =>
  (await deps.db.selectFrom('refund').where('state', '=', 'failed').select('id').executeTakeFirstOrThrow()).id

test('a refused refund of taken-out goods stays owed, and the next change gives back its own goods alone (spec C6.3.2)', async () => {
  const { shop, owner, change, payFor, fewer } = await openChanges()
  const { orderNo, pay } = await payFor(3, 540)
  await change(orderNo, fewer(1))
  await sweep(withoutBalance(shop))
  await change(orderNo, fewer(1))
  expect(await refundsOf({ shop }, orderNo)).toMatchObject([
    { state: 'failed', amount_paise: 180_00 },
    { state: 'due', amount_paise: 180_00 },
  ])
  await expectInvariants(shop)
  const id = await refusedOf(shop)
  expect(await owner.call('retryRefund', { id })).toMatchObject({ status: true })
  expect(await owner.call('retryRefund', { id })).toMatchObject({ code: 'NOT_A_STEP' })
  await sweep(shop)
  expect(await pay.seen()).toMatchObject({ captured: 540, refunded: 360 })
  expect((await owner.call('order', { order_no: orderNo })).data).toMatchObject({ total: 180, paid: 180, owed: 0 })
  await expectInvariants(shop)
})

test('a refused refund does not go out of an advance that the shop has kept (spec B5.2, N8.12)', async () => {
  const { shop, owner, place, change, fewer, more, other, rowOf } = await openAdvances()
  await shop.hook('/demo/price', { sku_id: other.skuId, amount: 40, mrp: 50 })
  const orderNo = await place()
  await change(orderNo, more(1))
  expect(await payByLink(shop, orderNo)).toMatchObject({ amount: 350_00 })
  expect(await change(orderNo, fewer(1, other.skuId))).toMatchObject({ status: true })
  await sweep(withoutBalance(shop))
  await walk(owner, orderNo, 'Shipped')
  await owner.call('stepOrder', { order_no: orderNo, from: 'Shipped', to: 'RTO', reason: 'Refused' })
  await sweep(shop)
  expect(await rowOf(orderNo)).toMatchObject({ paid: 50_00, forfeited: 50_00 })
  const id = await refusedOf(shop)
  expect(await owner.call('retryRefund', { id })).toMatchObject({ code: 'NOT_A_STEP' })
  const byHand = { id, method: 'upi', account: 'asha@bank', reference: 'UTR1' } as const
  expect(await owner.call('payRefundByHand', byHand)).toMatchObject({ code: 'NOT_A_STEP' })
  expect(await rowOf(orderNo)).toMatchObject({ paid: 50_00, forfeited: 50_00 })
  await expectInvariants(shop)
})
