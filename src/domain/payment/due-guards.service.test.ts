import { expect, test } from 'vitest'

import { fromRupees } from '#contract/core/money.ts'
import type { CheckoutRequest } from '#domain/ports/payment-gateway.ts'
import { bankReports, beginPaying, dueRow, linkOf } from '#test/orders/dues.ts'
import { openDues } from '#test/orders/open-dues.ts'
import { stockPickle } from '#test/orders/orders.ts'
import { newTransaction, payer } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { withGateway } from '#test/shop/gateway.ts'
import { pass } from '#test/shop/office.ts'

import { payOrder } from './due.service.ts'
import { finalisePayment } from './finalise-payment.service.ts'
import { openPayPage } from './pay-page.service.ts'

const confirmed = async ({ owner, place }: Awaited<ReturnType<typeof openDues>>, count?: number) => {
  const order_no = await place(count)
  await owner.call('stepOrder', { order_no, from: 'Order', to: 'Confirmed' })
  return order_no
}

test('an id whose time is up is over before anybody has swept it, and its order can be packed (spec C6.4.1)', async () => {
  const open = await openDues()
  const { shop, owner } = open
  const order_no = await confirmed(open)
  const { id } = await beginPaying(shop, order_no)
  await pass(open, 15 * 60)
  expect(await dueRow(shop, id)).toMatchObject({ state: 'created' })
  expect(await beginPaying(shop, order_no, id)).toMatchObject({ code: 'PAY_LINK_OVER' })
  expect(await owner.call('stepOrder', { order_no, from: 'Confirmed', to: 'Packed' })).toMatchObject({ status: true })
})

test('a gateway that cannot be reached leaves nothing behind: the order is not being paid', async () => {
  const open = await openDues()
  const { shop, owner } = open
  const order_no = await confirmed(open)
  const down = withGateway(shop, { createOrder: async () => ({ error: 'no answer', retryable: true }) })
  const transactionId = newTransaction()
  const begun = await payOrder(down.deps, { link: linkOf(shop, order_no), transactionId, ip: '127.0.0.1' })
  expect(begun).toMatchObject({ ok: false, code: 'BUSY' })
  expect(await dueRow(shop, transactionId)).toMatchObject({ state: 'expired', isReserved: false })
  expect(await owner.call('stepOrder', { order_no, from: 'Confirmed', to: 'Packed' })).toMatchObject({ status: true })
  await expectInvariants(shop)
})

test('whoever has the link may pay, and the gateway’s page is told nothing of the shopper (spec C6.4.1)', async () => {
  const { shop, place } = await openDues()
  const orderNo = await place()
  const transactionId = newTransaction()
  const begun = await shop.call('payOrder', { link: linkOf(shop, orderNo), transaction_id: transactionId })
  const link = new URL(begun.body.data?.payment_url ?? '', 'https://example.com').searchParams.get('d') ?? ''
  const requests: CheckoutRequest[] = []
  const checkout = (request: CheckoutRequest) => {
    requests.push(request)
    return shop.sandbox.checkout(request)
  }
  const { deps } = withGateway(shop, { checkout })
  for (const publicUrl of ['https://shop.test', 'http://localhost:3000'])
    expect(await openPayPage({ ...deps, publicUrl }, link)).toMatchObject({ ok: true })
  expect(requests).toMatchObject([
    { payer: { name: '', email: '', mobile: '' }, orderNo, transactionId, imageUrl: 'https://shop.test/icon-192.png' },
    { imageUrl: undefined },
  ])
})

test('a gateway gets the payer’s name in Latin letters: others it does not take', async () => {
  const { shop } = await openDues()
  const { prepare } = payer(shop, await shop.login(), await stockPickle(shop, 2))
  const link =
    new URL((await prepare()).body.data?.payment_url ?? '', 'https://example.com').searchParams.get('d') ?? ''
  await shop.deps.db.updateTable('shopper').set({ name: 'रमेश Kumar' }).execute()
  const names: string[] = []
  const checkout = (request: CheckoutRequest) => {
    names.push(request.payer.name)
    return shop.sandbox.checkout(request)
  }
  expect(await openPayPage(withGateway(shop, { checkout }).deps, link)).toMatchObject({ ok: true })
  expect(names).toEqual(['Ramesh Kumar'])
})

test('money of another currency is not the order’s, though the number is the same', async () => {
  const { shop, owner, place } = await openDues()
  const orderNo = await place()
  const { id } = await beginPaying(shop, orderNo)
  const orderRef = (await shop.sandbox.find({ receipt: id }))?.orderRef ?? ''
  const foreign = {
    paymentRef: 'pay_abroad',
    amountPaise: fromRupees(360),
    currency: 'USD',
    status: 'captured',
  } as const
  await finalisePayment(shop.deps, orderRef, foreign)
  expect(await dueRow(shop, id)).toMatchObject({ state: 'refund_due', refunds: [{ reason: 'mismatch' }] })
  expect((await owner.call('order', { order_no: orderNo })).data).toMatchObject({ paid: 0, collect: 390 })
})

test('while an offer is being paid it is not withdrawn, and no recorded payment is taken back (spec C6.4.2)', async () => {
  const open = await openDues()
  const { shop, owner, place, change, more } = open
  const order_no = await place()
  const paid = { method: 'upi', reference: 'UPI 4711', amount: 390 } as const
  const { data } = await owner.call('recordPayment', { order_no, ...paid })
  const recorded = data?.payments?.find((one) => 'method' in one)
  const id = (await change(order_no, more(1))).data?.pay?.offer_id ?? 0
  const begun = await beginPaying(shop, order_no)
  expect(begun).toMatchObject({ ok: true, amount: 100_00 })
  expect(await owner.call('withdrawOffer', { order_no, id })).toMatchObject({ code: 'PAYING' })
  const back = { order_no, id: recorded && 'id' in recorded ? recorded.id : 0 }
  expect(await owner.call('takeBackPayment', back)).toMatchObject({ code: 'PAYING' })
  await bankReports(shop, begun.id)
  expect(await dueRow(shop, begun.id)).toMatchObject({ state: 'applied' })
  await expectInvariants(shop)
})
