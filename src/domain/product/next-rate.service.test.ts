import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { advanceClock } from '#domain/demo/demo.service.ts'
import { OWNER } from '#test/people/staff.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { openOffice, walk } from '#test/shop/office.ts'

import { applyDueRates } from './next-rate.service.ts'

/** Packs an order and returns the rate of its goods on the invoice. */
const rateOnInvoice = async ({ shop, owner, place }: Awaited<ReturnType<typeof openOffice>>) => {
  const order_no = await place()
  await walk(owner, order_no, 'Packed')
  const { rate } = await shop.deps.db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .where('order_no', '=', order_no)
    .select(sql<number>`(content #>> '{lines,0,ratePercent}')::float8`.as('rate'))
    .executeTakeFirstOrThrow()
  return rate
}

test('papers take the rate of their day, across midnight and before anybody has written it over (spec L19)', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const product = await shop.deps.db
    .selectFrom('product')
    .innerJoin('sku', 'sku.product_id', 'product.id')
    .where('sku.id', '=', office.wares.skuId)
    .select('product.id')
    .executeTakeFirstOrThrow()
  const dayIn = async (days: number) =>
    new Date(Date.parse((await owner.call('session', {})).data?.now ?? '') + 5.5 * 3_600_000 + days * 86_400_000)
      .toISOString()
      .slice(0, 10)
  const schedule = async (from: string) =>
    owner.call('changeProducts', { ids: [product.id], act: 'gst_rate_from', gst_rate: 18, from })
  expect((await schedule(await dayIn(0))).data?.refused).toMatchObject([{ code: 'INVALID' }])
  const from = await dayIn(1)
  expect((await schedule(from)).data?.done).toEqual([String(product.id)])
  const form = async () => (await owner.call('product', { id: product.id })).data
  expect(await form()).toMatchObject({ gst_rate: 5, next_gst: { gst_rate: 18, from } })
  await applyDueRates(shop.deps)
  expect(await rateOnInvoice(office)).toBe(5)

  await advanceClock(shop.deps, 86_400)
  await owner.call('login', OWNER)
  expect(await rateOnInvoice(office)).toBe(18)
  await Promise.all([applyDueRates(shop.deps), applyDueRates(shop.deps)])
  expect(await form()).toMatchObject({ gst_rate: 18, next_gst: null })
  expect(await rateOnInvoice(office)).toBe(18)
  const rows = (await owner.call('journal', { about: `product:${product.id}` })).data?.data
  expect(rows?.filter(({ changes }) => changes.some(({ field }) => field === 'GST rate %'))).toHaveLength(1)
  await expectInvariants(shop)
})
