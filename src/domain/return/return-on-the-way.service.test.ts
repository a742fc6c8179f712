import { expect, test } from 'vitest'

import { documentsOf } from '#domain/fulfilment/packing.service.ts'
import { payByLink } from '#test/orders/dues.ts'
import { openDues } from '#test/orders/open-dues.ts'
import { sweep } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { openOffice, walk, type Office } from '#test/shop/office.ts'
import { bookPart, partsOf, playPart, split } from '#test/shop/parts.ts'

const takeBack = async ({ owner, wares }: Office, order_no: string, count: number) => {
  const lines = [{ sku_id: wares.skuId, count }]
  const made = await owner.call('makeReturn', { order_no, lines, reason: 'Other', description: 'A jar is broken.' })
  expect(await owner.call('decideReturn', { id: made.data?.id ?? 0, outcome: 'refund', lines })).toMatchObject({
    status: true,
  })
}
const moneyOf = async ({ shop, owner }: Office, order_no: string) => {
  const { data } = await owner.call('order', { order_no })
  const { cash } = await shop.deps.db
    .selectFrom('orders')
    .where('order_no', '=', order_no)
    .select('cod_paise as cash')
    .executeTakeFirstOrThrow()
  return { collect: data?.collect, paid: data?.paid, waived: data?.waived, refunded: data?.refunded, cash }
}

test('cash that was paid by its link is not collected again once some of it went back (spec C6.9.3)', async () => {
  const office = await openDues()
  const { shop, owner } = office
  const order_no = await office.place(3)
  await payByLink(shop, order_no)
  await walk(owner, order_no, 'Packed')
  await takeBack(office, order_no, 1)
  await sweep(shop)
  expect(await moneyOf(office, order_no)).toMatchObject({ collect: 0, paid: 360, waived: 0, refunded: 180 })
  const documents = await documentsOf(shop.deps, 'owner', { orderNos: [order_no], kinds: ['label'] })
  expect(documents).toMatchObject({ value: [{ label: { payment: 'PREPAID' } }] })
  const quotes = await owner.call('quoteParcels', { order_nos: [order_no], account: 'sandbox' })
  expect(quotes.data).toMatchObject([{ problem: null }])
  await bookPart(office, order_no)
  expect(await partsOf(office, order_no)).toMatchObject([{ collect: 0 }])
  expect((await owner.call('recordPayment', { order_no, amount: 180, method: 'cash', reference: '' })).status).toBe(
    false,
  )
  await takeBack(office, order_no, 1)
  await sweep(shop)
  expect(await moneyOf(office, order_no)).toMatchObject({ collect: 0, paid: 180, waived: 0, refunded: 360 })
  await expectInvariants(shop)
  for (const [from, to] of [
    ['Packed', 'Shipped'],
    ['Shipped', 'Intransit'],
    ['Intransit', 'Delivered'],
  ] as const)
    expect(await owner.call('stepOrder', { order_no, from, to })).toMatchObject({ status: true })
  expect(await moneyOf(office, order_no)).toMatchObject({ paid: 180, cash: 0 })
  await expectInvariants(shop)
})

test('what the first of two parcels brought and went back in part is not collected with the second (spec C6.8)', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const order_no = await office.place(3)
  await split(office, order_no, 1)
  const awb = await bookPart(office, order_no)
  await playPart(office, awb, 'in_transit')
  await playPart(office, awb, 'delivered')
  expect(await moneyOf(office, order_no)).toMatchObject({ collect: 180, paid: 360 })
  await takeBack(office, order_no, 2)
  await payByHand(office)
  expect(await moneyOf(office, order_no)).toMatchObject({ collect: 0, paid: 180, waived: 180, refunded: 180 })
  await owner.call('packRemainder', { order_no, box: 'Medium', weight_g: 500 })
  expect((await partsOf(office, order_no)).map(({ collect }) => collect)).toEqual([360_00, 0])
  await playPart(office, await bookPart(office, order_no), 'delivered')
  expect(await moneyOf(office, order_no)).toMatchObject({ paid: 180, cash: 360_00 })
  await expectInvariants(shop)
})

/** What no gateway brought goes back by hand. */
async function payByHand({ shop, owner }: Office): Promise<void> {
  const { id } = await shop.deps.db
    .selectFrom('refund')
    .where('state', '=', 'to_pay')
    .select('id')
    .executeTakeFirstOrThrow()
  const paid = { id, method: 'upi', account: 'asha@bank', reference: 'UTR1' } as const
  expect(await owner.call('payRefundByHand', paid)).toMatchObject({ status: true })
}
