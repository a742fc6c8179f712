import { expect, test } from 'vitest'

import { sweep } from '#test/orders/payments.ts'
import { openOffice, walk } from '#test/shop/office.ts'

test('a return is refunded once its own money has gone, whatever other returns of the order wait for (spec B3.3)', async () => {
  const office = await openOffice()
  const { shop, owner, payOnline, wares } = office
  const order_no = await payOnline()
  await walk(owner, order_no, 'Delivered')
  const one = [{ sku_id: wares.skuId, count: 1 }]
  const returnOne = async (description: string) =>
    (await owner.call('makeReturn', { order_no, lines: one, reason: 'Other', description })).data?.id ?? 0
  const id = await returnOne('A jar is broken.')
  const refunds = async () =>
    (await owner.call('returns', { place: 'all' })).data?.data.map(({ refund }) => refund).toReversed()
  expect(await refunds()).toEqual([null])
  await owner.call('decideReturn', { id, outcome: 'refund', lines: one, amount: 100 })
  expect(await refunds()).toEqual(['due'])
  await sweep(shop)
  expect(await refunds()).toEqual(['done'])
  await owner.call('decideReturn', { id: await returnOne('This too.'), outcome: 'refund' })
  expect(await refunds()).toEqual(['done', 'due'])
  await shop.database.pool.query("update refund set state = 'failed' where state = 'due'")
  expect(await refunds()).toEqual(['done', 'failed'])
})
