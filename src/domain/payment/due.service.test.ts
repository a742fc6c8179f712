import { expect, test } from 'vitest'

import { fromRupees } from '#contract/core/money.ts'
import { refundsOf } from '#test/orders/changes.ts'
import { bankReports, beginPaying, dueRow, linkOf, payByLink } from '#test/orders/dues.ts'
import { walk } from '#test/orders/invoices.ts'
import { openDues } from '#test/orders/open-dues.ts'
import { newTransaction, sweep } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { journalOf, messagesTo, pass, walk as stepTo } from '#test/shop/office.ts'
import { as } from '#test/shop/shop-calls.ts'

import { finalisePayment } from './finalise-payment.service.ts'

const HOUR = 3600

test('the list of a shopper says what can be paid for an order, and leads to its page; packed it says nothing (spec C6.5)', async () => {
  const { shop, owner, place, token } = await openDues()
  const orderNo = await place()
  const listed = async () => {
    const { body } = await shop.call('getOrder', {}, as(token))
    return body.data?.order.data.find(({ order_no }) => order_no === orderNo)?.to_pay
  }
  const found = await listed()
  expect(found).toMatchObject({ amount: 360 })
  const seen = await shop.call('trackOrder', { link: found?.link ?? '' })
  expect(seen.body.data).toMatchObject({ order_no: orderNo, pay: { amount: 360 } })
  await stepTo(owner, orderNo, 'Packed')
  expect(await listed()).toBeNull()
})

test('a cash order is paid by its link: the cash fee is gone, it is meant, and nothing is collected (spec C6.4)', async () => {
  const open = await openDues()
  const { shop, owner, place } = open
  const orderNo = await place()
  const seen = await shop.call('trackOrder', { link: linkOf(shop, orderNo) })
  expect(seen.body.data).toMatchObject({ total_amount: 390, pay: { amount: 360, saves: 30, until: null, goods: [] } })
  const begun = await payByLink(shop, orderNo)
  expect(begun).toMatchObject({ ok: true, amount: 360_00 })
  const { data } = await owner.call('order', { order_no: orderNo })
  expect(data).toMatchObject({ total: 360, paid: 360, collect: 0, is_paid: true, khata: { cash_fee: 0 }, pay: null })
  expect(data?.payments).toHaveLength(1)
  expect(data?.history.at(-1)).toMatchObject({ what: 'Paid online', note: '₹360' })
  expect(await dueRow(shop, begun.id)).toEqual({ state: 'applied', isReserved: false, refunds: [] })
  const polled = await shop.call('trackOrder', { link: linkOf(shop, orderNo), transaction_id: begun.id })
  expect(polled.body.data).toMatchObject({ pay: null, payment_status: 'paid' })
  expect((await messagesTo(shop, 'pay_received')).map(({ body }) => body)).toContainEqual(
    expect.stringContaining('Rs 360'),
  )
  expect((await journalOf(open, 'order')).at(-1)).toMatchObject({ action: 'order.paid_online', who: 'customer' })
  await expectInvariants(shop)
  await stepTo(owner, orderNo, 'Delivered')
  const { rows } = await shop.database.pool.query(
    'select cod_paise::int as cod, paid_paise::int as paid from orders where order_no = $1',
    [orderNo],
  )
  expect(rows).toEqual([{ cod: 0, paid: 360_00 }])
  await expectInvariants(shop)
})

test('the same id is answered the same, a newer one ends the older, whose money goes back', async () => {
  const { shop, place } = await openDues()
  const orderNo = await place()
  const id = newTransaction()
  expect(await beginPaying(shop, orderNo, id)).toMatchObject({ amount: 360_00 })
  expect(await beginPaying(shop, orderNo, id)).toMatchObject({ amount: 360_00 })
  const newer = await beginPaying(shop, orderNo)
  expect((await dueRow(shop, id)).state).toBe('expired')
  expect(await beginPaying(shop, orderNo, id), 'its time is up').toMatchObject({ code: 'PAY_LINK_OVER' })
  await bankReports(shop, newer.id)
  await bankReports(shop, id)
  expect(await dueRow(shop, newer.id)).toMatchObject({ state: 'applied', refunds: [] })
  expect(await dueRow(shop, id)).toMatchObject({
    state: 'refund_due',
    refunds: [{ reason: 'not_payable', amount: 360_00 }],
  })
  await sweep(shop)
  await expectInvariants(shop)
  expect((await messagesTo(shop, 'refund_of_payment')).length).toBeGreaterThan(0)
})

test('paid twice on one page, or another amount: what is not the order’s goes back', async () => {
  const { shop, place } = await openDues()
  const { id } = await payByLink(shop, await place())
  const orderRef = (await shop.sandbox.find({ receipt: id }))?.orderRef ?? ''
  const again = { paymentRef: 'pay_again', amountPaise: fromRupees(360), currency: 'INR', status: 'captured' } as const
  await finalisePayment(shop.deps, orderRef, again)
  expect(await dueRow(shop, id)).toMatchObject({ state: 'applied', refunds: [{ reason: 'paid_twice' }] })
  const other = await place()
  const begun = await beginPaying(shop, other)
  await bankReports(shop, begun.id, 'amount_mismatch')
  expect(await dueRow(shop, begun.id)).toMatchObject({ state: 'refund_due', refunds: [{ reason: 'mismatch' }] })
  expect((await beginPaying(shop, other)).ok, 'it can be tried again').toBe(true)
  await expectInvariants(shop)
})

test('what cannot be paid is refused: no link, another’s payment, paid, packed, over', async () => {
  const { shop, owner, place, payFor } = await openDues()
  const [first, second] = [await place(1), await place(1)]
  const call = async (link: string, transaction_id = newTransaction()) =>
    (await shop.call('payOrder', { link, transaction_id })).body.code
  expect(await call('nobody')).toBe('NOT_FOUND')
  expect(await call(linkOf(shop, first).slice(0, -1))).toBe('NOT_FOUND')
  const { id } = await beginPaying(shop, first)
  expect(await call(linkOf(shop, second), id)).toBe('OTHER_CART')
  const { orderNo, pay } = await payFor(2, 360)
  expect(await call(linkOf(shop, orderNo))).toBe('NOT_PAYABLE')
  expect(await call(linkOf(shop, second), pay.id)).toBe('OTHER_CART')
  await owner.call('cancelOrder', { order_no: second, reason: 'Other' })
  expect(await call(linkOf(shop, second))).toBe('NOT_PAYABLE')
  await bankReports(shop, id)
  expect(await call(linkOf(shop, first))).toBe('NOT_PAYABLE')
  await expectInvariants(shop)
})

test('while somebody pays, the order is neither packed nor changed nor recorded as paid; it can be cancelled', async () => {
  const { shop, owner, place, change, fewer } = await openDues()
  const order_no = await place()
  await owner.call('stepOrder', { order_no, from: 'Order', to: 'Confirmed' })
  const { id } = await beginPaying(shop, order_no)
  expect((await owner.call('order', { order_no })).data?.pay).toMatchObject({ is_paying: true, amount: 360 })
  expect(await owner.call('stepOrder', { order_no, from: 'Confirmed', to: 'Packed' })).toMatchObject({
    status_code: 409,
    code: 'PAYING',
    message: 'The customer is paying for this order just now.',
  })
  expect(await change(order_no, fewer(1))).toMatchObject({ code: 'PAYING' })
  expect(await owner.call('priceOrderChange', { order_no, ...fewer(1) })).toMatchObject({ code: 'PAYING' })
  const paid = { method: 'upi', reference: 'UPI 4711', amount: 390 } as const
  expect(await owner.call('recordPayment', { order_no, ...paid })).toMatchObject({ code: 'PAYING' })
  expect((await owner.call('cancelOrder', { order_no, reason: 'Other' })).status).toBe(true)
  await bankReports(shop, id)
  expect((await dueRow(shop, id)).refunds).toEqual([{ reason: 'not_payable', amount: 360_00 }])
  expect((await owner.call('exceptions', {})).data?.data).toContainEqual(
    expect.objectContaining({ kind: 'not_payable' }),
  )
  const polled = await shop.call('trackOrder', { link: linkOf(shop, order_no), transaction_id: id })
  expect(polled.body.data).toMatchObject({ pay: null, payment_status: 'refunded' })
  await expectInvariants(shop)
})

test('after 15 minutes without money the order goes on, and what still comes goes back', async () => {
  const open = await openDues()
  const { shop, owner, place } = open
  const order_no = await place()
  const { id } = await beginPaying(shop, order_no)
  await pass(open, 15 * 60)
  await stepTo(owner, order_no, 'Packed')
  await bankReports(shop, id)
  expect(await dueRow(shop, id)).toMatchObject({ state: 'refund_due', refunds: [{ reason: 'not_payable' }] })
  await sweep(shop)
  expect((await owner.call('order', { order_no })).data).toMatchObject({ total: 390, paid: 0, collect: 390, pay: null })
  await expectInvariants(shop)
})

test('more goods for a paid order are offered: nothing changes before the money, then they come in (spec C6.3.5)', async () => {
  const open = await openDues()
  const { shop, owner, change, payFor, more, shelf } = open
  const { orderNo: order_no, pay } = await payFor(2, 360)
  expect((await owner.call('priceOrderChange', { order_no, ...more(2) })).data).toMatchObject({
    offer: 200,
    total: 560,
    to_collect: 0,
  })
  const offered = await change(order_no, more(2))
  expect(offered.data).toMatchObject({ total: 360, version: 1, pay: { amount: 200, saves: 0, is_over: false } })
  expect(await shelf()).toEqual([18, 20])
  const [sms] = (await messagesTo(shop, 'pay_link')).filter(({ channel }) => channel === 'sms')
  expect(sms?.body).toMatch(/^Pay Rs 200\.00 for your .+ order .+ by .+: http/)
  const seen = await shop.call('trackOrder', { link: linkOf(shop, order_no) })
  expect(seen.body.data?.pay).toMatchObject({ amount: 200, goods: [{ name: 'Lemon Pickle', count: 2 }] })
  const { id } = await beginPaying(shop, order_no)
  expect((await dueRow(shop, id)).isReserved, 'kept while it is being paid').toBe(true)
  await bankReports(shop, id)
  expect(await shelf()).toEqual([18, 18])
  const { data } = await owner.call('order', { order_no })
  expect(data).toMatchObject({ total: 560, paid: 560, version: 2, pay: null, lines: [{ count: 2 }, { count: 2 }] })
  expect(data?.history.at(-1)?.what).toMatch(/^Added: Lemon Pickle, .+ × 2; Paid online$/)
  await expectInvariants(shop)
  // what goes back takes the newest payment first
  await walk(shop, order_no, ['Confirmed', 'Packed', 'Cancelled'])
  expect(await refundsOf({ shop }, order_no)).toMatchObject([
    { reason: 'order', way: 'gateway', amount_paise: 200_00 },
    { reason: 'order', way: 'gateway', amount_paise: 360_00 },
  ])
  await sweep(shop)
  expect(await pay.seen()).toMatchObject({ captured: 360, refunded: 360 })
  expect(await shelf()).toEqual([20, 20])
  await expectInvariants(shop)
})

test('an offer ends after 48 hours, by a newer one, by hand, and when the order is packed; its late money goes back', async () => {
  const open = await openDues()
  const { shop, owner, change, payFor, more } = open
  const { orderNo: order_no } = await payFor(1, 240)
  await change(order_no, more(1))
  const { id } = await beginPaying(shop, order_no)
  await pass(open, 15 * 60)
  const second = (await change(order_no, more(2))).data?.pay
  expect(second).toMatchObject({ amount: 200 })
  await bankReports(shop, id)
  expect((await dueRow(shop, id)).refunds).toMatchObject([{ reason: 'not_payable', amount: 100_00 }])
  await pass(open, 48 * HOUR)
  expect(
    (await shop.call('payOrder', { link: linkOf(shop, order_no), transaction_id: newTransaction() })).body,
  ).toMatchObject({
    status_code: 410,
    code: 'CHANGE_OVER',
  })
  expect(await owner.call('sendPayLink', { order_no })).toMatchObject({ code: 'CHANGE_OVER' })
  const { offer_id } = (await owner.call('order', { order_no })).data?.pay ?? {}
  expect((await owner.call('withdrawOffer', { order_no, id: (offer_id ?? 0) + 1 })).code).toBe('NOT_FOUND')
  expect((await owner.call('withdrawOffer', { order_no, id: offer_id ?? 0 })).data?.pay).toBe(null)
  expect((await beginPaying(shop, order_no)).ok).toBe(false)
  await change(order_no, more(1))
  await stepTo(owner, order_no, 'Packed')
  const { rows } = await shop.database.pool.query(`select distinct state from order_change`)
  expect(rows).toEqual([{ state: 'over' }])
  await expectInvariants(shop)
})

test('offered goods that are gone refuse the payment; gone after it began, the money goes back', async () => {
  const open = await openDues()
  const { shop, owner, change, payFor, more, other } = open
  const { orderNo } = await payFor(1, 240)
  await change(orderNo, more(2))
  await shop.hook('/demo/stock', { sku_id: other.skuId, quantity: 1 })
  const short = await shop.call('payOrder', { link: linkOf(shop, orderNo), transaction_id: newTransaction() })
  expect(short.body).toMatchObject({ code: 'STOCK_SHORT', message: 'Lemon Pickle is out of stock.' })
  await shop.hook('/demo/stock', { sku_id: other.skuId, quantity: 2 })
  const { id } = await beginPaying(shop, orderNo)
  await pass(open, 15 * 60)
  await sweep(shop)
  await shop.hook('/demo/stock', { sku_id: other.skuId, quantity: 1 })
  await bankReports(shop, id)
  expect((await dueRow(shop, id)).refunds).toMatchObject([{ reason: 'not_payable', amount: 200_00 }])
  // nothing of it is written: the offer stands
  expect((await owner.call('order', { order_no: orderNo })).data?.pay).toMatchObject({ amount: 200, is_over: false })
  await expectInvariants(shop)
})

test('the link is sent once an hour; goods are not taken out and offered at once', async () => {
  const open = await openDues()
  const { shop, owner, place, change, payFor, fewer, more } = open
  const order_no = await place()
  expect((await owner.call('sendPayLink', { order_no })).data?.pay?.sent_at).not.toBe(null)
  expect(await owner.call('sendPayLink', { order_no })).toMatchObject({ code: 'TOO_MANY' })
  await pass(open, HOUR)
  expect((await owner.call('sendPayLink', { order_no })).status).toBe(true)
  expect((await messagesTo(shop, 'pay_link')).filter(({ channel }) => channel === 'sms')).toHaveLength(2)
  const { orderNo } = await payFor(2, 360)
  expect(await owner.call('sendPayLink', { order_no: orderNo })).toMatchObject({ code: 'NOT_PAYABLE' })
  expect(await change(orderNo, { ...fewer(1), ...more(1) })).toMatchObject({ code: 'INVALID' })
})

test('the page of an order says nothing of the payment of another one', async () => {
  const { shop, place } = await openDues()
  const [first, second] = [await place(), await place()]
  const { id } = await beginPaying(shop, first)
  const seen = async (orderNo: string) =>
    (await shop.call('trackOrder', { link: linkOf(shop, orderNo), transaction_id: id })).body.data?.payment_status
  expect([await seen(first), await seen(second)]).toEqual(['pending', null])
})

test('a due and a cart of the same shopper are beside each other', async () => {
  const { shop, change, payFor, more } = await openDues()
  const { orderNo } = await payFor(1, 240)
  await change(orderNo, more(2))
  const { id } = await beginPaying(shop, orderNo)
  // the next order of the same shopper supersedes carts alone
  await payFor(2, 360)
  expect(await dueRow(shop, id)).toMatchObject({ state: 'created', isReserved: true })
  await bankReports(shop, id)
  expect((await dueRow(shop, id)).state).toBe('applied')
  await expectInvariants(shop)
})

test('more than ten payments of one order within the hour are too many', async () => {
  const { shop, place } = await openDues()
  const orderNo = await place()
  for (let n = 0; n < 10; n++) expect((await beginPaying(shop, orderNo)).ok).toBe(true)
  expect(await beginPaying(shop, orderNo)).toMatchObject({ code: 'TOO_MANY' })
})
