import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { paise } from '#contract/core/money.ts'
import { ORDER_STEPS, type TrackStatus } from '#contract/order-steps.ts'
import { transact } from '#db/transact.ts'
import { reserveAnnas } from '#domain/anna/anna.service.ts'
import { advanceOrder } from '#domain/fulfilment/fulfilment.service.ts'
import { serverActor } from '#domain/journal/journal.service.ts'
import { retryRefund } from '#domain/payment/refund.service.ts'
import { commit, inTransaction, newCoupon, tally } from '#test/orders/discounts.ts'
import { issued, walk } from '#test/orders/invoices.ts'
import { onHand, placed, stockPickle } from '#test/orders/orders.ts'
import { payer, sweep } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { encoded, type Body } from '#test/requests/requests.ts'
import { withGateway } from '#test/shop/gateway.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

import { reverseOrder } from './reversal.service.ts'

const STOCK = 10
const open = async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop, STOCK)
  const token = await shop.login()

  /** An order of the demo shopper, who has 800 annas, paid online. */
  const payOnline = async (count: number, changes: Body = {}) => {
    const pay = payer(shop, token, wares, { count })
    await pay.prepare(changes)
    await pay.play('success')
    const { order_no = '' } = (await pay.order(changes)).body.data ?? {}
    return { orderNo: order_no, pay }
  }
  const order = async () => (await shop.call('getOrder', {}, as(token))).body.data?.order.data[0]
  const annas = async () => (await shop.call('getTotalAnnas', {}, as(token))).body.data?.result.total_annas
  return { shop, wares, token, payOnline, order, annas }
}
/** Rs.30 of annas on one pickle with its delivery: Rs.210 are paid, Rs.150 of them for the goods. */
const WITH_ANNAS = { is_annas_used: '1', annas_amount: 30, rate: encoded(210) }

const stepsTo = (status: TrackStatus) => ORDER_STEPS.slice(1, ORDER_STEPS.findIndex((step) => step === status) + 1)

const refundsOf = ({ deps }: Shop) =>
  deps.db.selectFrom('refund').select(['reason', 'way', 'state', 'amount_paise', 'idem_key']).orderBy('id').execute()
const notedOf = async (shop: Shop) => (await issued(shop, 'credit_note')).map(({ content }) => content)
const total = (paisa: number) => expect.objectContaining({ total: paisa })
const idOf = async ({ deps }: Shop, orderNo: string) =>
  (await deps.db.selectFrom('orders').select('id').where('order_no', '=', orderNo).executeTakeFirstOrThrow()).id

test('cancelled before it is packed (spec B5): all money, the annas and the pieces come back, and there is no note', async () => {
  const { shop, wares, payOnline, order, annas } = await open()
  const { orderNo, pay } = await payOnline(1, WITH_ANNAS)
  expect([await annas(), await onHand(shop, wares.skuId)]).toEqual([320, STOCK - 1])
  await walk(shop, orderNo, ['Confirmed', 'Cancelled'])
  expect(await refundsOf(shop)).toMatchObject([{ reason: 'order', way: 'gateway', state: 'due', amount_paise: 210_00 }])
  expect([await annas(), await onHand(shop, wares.skuId), await notedOf(shop)]).toEqual([800, STOCK, []])
  await expectInvariants(shop)
  await sweep(shop)
  expect(await pay.seen()).toMatchObject({ captured: 210, refunded: 210, refunds: 1 })
  expect(await order()).toMatchObject({ paid_amount: 0, refund: { amount: 210, status: 'processed' } })
  await expectInvariants(shop)
})

test('cancelled when it is packed: the same, the coupon’s use too, and a note for the whole invoice', async () => {
  const { shop, wares, payOnline } = await open()
  const coupon_id = await newCoupon(shop.deps, { max_uses: 1 })
  const { orderNo } = await payOnline(2, { coupon_id, rate: encoded(350) })
  const used = async () =>
    (await shop.deps.db.selectFrom('coupon').select('used').where('id', '=', coupon_id).executeTakeFirst())?.used
  expect(await used()).toBe(1)
  await walk(shop, orderNo, ['Confirmed', 'Packed', 'Cancelled'])
  expect(await refundsOf(shop)).toMatchObject([{ reason: 'order', amount_paise: 350_00 }])
  expect([await used(), await onHand(shop, wares.skuId), await notedOf(shop)]).toEqual([0, STOCK, [total(350_00)]])
  await expectInvariants(shop)
})

test('brought back undelivered after it was paid: all its money with delivery, its annas and its invoice; the coupon stays used, the food is gone', async () => {
  const { shop, wares, payOnline, order, annas } = await open()
  const { orderNo, pay } = await payOnline(1, WITH_ANNAS)
  await walk(shop, orderNo, [...stepsTo('Intransit'), 'RTO'])
  expect(await refundsOf(shop)).toMatchObject([{ reason: 'rto', way: 'gateway', state: 'due', amount_paise: 210_00 }])
  expect([await annas(), await onHand(shop, wares.skuId)]).toEqual([800, STOCK - 1])
  expect(await notedOf(shop)).toEqual([total(210_00)])
  await expectInvariants(shop)
  await sweep(shop)
  expect(await pay.seen()).toMatchObject({ refunded: 210 })
  expect(await order()).toMatchObject({ paid_amount: 0, refund: { status: 'processed' } })

  const coupon_id = await newCoupon(shop.deps, { max_uses: 1 })
  const second = await payOnline(2, { coupon_id, rate: encoded(350) })
  await walk(shop, second.orderNo, [...stepsTo('Shipped'), 'RTO'])
  const coupon = await shop.deps.db.selectFrom('coupon').select('used').where('id', '=', coupon_id).executeTakeFirst()
  expect(coupon).toEqual({ used: 1 })
  await expectInvariants(shop)
})

test('brought back undelivered and never paid: nothing goes back, and its whole invoice is taken back', async () => {
  const { shop, wares, token, order, annas } = await open()
  const { order_no } = await placed(shop, token, wares, 2)
  await walk(shop, order_no, [...stepsTo('Shipped'), 'RTO'])
  expect([await refundsOf(shop), await notedOf(shop)]).toEqual([[], [total(360_00)]])
  expect([await annas(), await onHand(shop, wares.skuId)]).toEqual([800, STOCK - 2])
  expect(await order()).toMatchObject({ paid_amount: 0, refund: null })
  await expectInvariants(shop)
})

test('returned whole: all its money, the annas it spent come back, those it earned go', async () => {
  const { shop, wares, payOnline, annas } = await open()
  const { orderNo, pay } = await payOnline(1, WITH_ANNAS)
  await walk(shop, orderNo, stepsTo('Delivered'))
  expect(await annas()).toBe(320 + 16)
  await walk(shop, orderNo, ['Returned'])
  expect(await refundsOf(shop)).toMatchObject([{ reason: 'return', way: 'gateway', amount_paise: 210_00 }])
  expect([await annas(), await onHand(shop, wares.skuId)]).toEqual([800, STOCK - 1])
  expect(await notedOf(shop)).toEqual([total(210_00)])
  await sweep(shop)
  expect(await pay.seen()).toMatchObject({ refunded: 210 })
  await expectInvariants(shop)
})

test('returned after it was paid in cash: the money waits to be paid by hand, and nobody sends it', async () => {
  const { shop, wares, token, order } = await open()
  const { order_no } = await placed(shop, token, wares, 2)
  await walk(shop, order_no, [...stepsTo('Delivered'), 'Returned'])
  const toPay = { reason: 'return', way: 'hand', state: 'to_pay', amount_paise: 360_00, idem_key: null }
  expect(await refundsOf(shop)).toEqual([toPay])
  await sweep(shop)
  expect(await refundsOf(shop)).toEqual([toPay])
  expect(await order()).toMatchObject({ paid_amount: 360, refund: { amount: 360, status: 'pending' } })
  await expectInvariants(shop)
})

test('annas that the shopper has spent meanwhile are not taken: at most the balance', async () => {
  const { shop, token, wares, annas } = await open()
  const { order_no } = await placed(shop, token, wares, 2)
  await walk(shop, order_no, stepsTo('Delivered'))
  expect(await annas()).toBe(800 + 3 * 16)
  const { shopper_id: shopperId } = await shop.deps.db
    .selectFrom('orders')
    .select('shopper_id')
    .where('order_no', '=', order_no)
    .executeTakeFirstOrThrow()
  await inTransaction(shop.deps, (tx) => reserveAnnas(tx, { shopperId, annas: 820, source: 'intent:1' }))
  await walk(shop, order_no, ['Returned'])
  expect(await annas()).toBe(0)
  const history = (await shop.call('getAnnasHistory', {}, as(token))).body.data?.history.data
  expect(history?.[0]).toMatchObject({ mode: 'debit', total_annas: -28, order_no, expires_at: null })
  await expectInvariants(shop)
})

test('of ten returns at once one is, and its money goes back once', async () => {
  const { shop, payOnline, annas } = await open()
  const { orderNo, pay } = await payOnline(2)
  await walk(shop, orderNo, stepsTo('Delivered'))
  const returns = await Promise.all(Array.from({ length: 10 }, () => advanceOrder(shop.deps, orderNo, 'Returned')))
  expect(tally(returns)).toEqual({ ok: 1, NOT_A_STEP: 9 })
  await Promise.all([sweep(shop), sweep(shop)])
  expect(await pay.seen()).toMatchObject({ refunded: 360, refunds: 1 })
  expect([await annas(), (await notedOf(shop)).length]).toEqual([800, 1])
  await expectInvariants(shop)
})

test('parts of an order come back one after the other: each with its money, share of annas, note and key', async () => {
  const { shop, wares, payOnline, annas } = await open()
  const { orderNo, pay } = await payOnline(3, { is_annas_used: '1', annas_amount: 30, rate: encoded(510) })
  await walk(shop, orderNo, stepsTo('Delivered'))
  expect(await annas()).toBe(320 + 5 * 16)
  const orderId = await idOf(shop, orderNo)
  const jarBack = (cause: string, rupees: number) =>
    commit(shop.deps, async (tx) => {
      const units = [{ skuId: wares.skuId, count: 1 }]
      const comesBack = { units, goods: paise(rupees * 100), withDelivery: false }
      await reverseOrder(tx, orderId, { reason: 'return', comesBack, cause })
    })
  await jarBack('return:1', 170)
  // Rs.340 stay paid: three hundreds; a third of 480 annas
  expect(await annas()).toBe(320 + 3 * 16 + 160)
  await expect(jarBack('return:1', 170), 'the same return again').rejects.toThrow(/invoice_once/)
  await sweep(shop)
  await jarBack('return:2', 120)
  expect(await annas()).toBe(320 + 2 * 16 + 320)
  await walk(shop, orderNo, ['Returned'])
  expect(await annas()).toBe(800)
  await sweep(shop)
  const [paymentRef] = (await shop.deps.db.selectFrom('payment').select('gateway_payment_id').execute()).map(
    ({ gateway_payment_id }) => gateway_payment_id,
  )
  expect(await refundsOf(shop)).toMatchObject(
    [170_00, 120_00, 220_00].map((amount_paise, n) => ({ amount_paise, idem_key: `rf_${paymentRef}_${n + 1}` })),
  )
  expect(await notedOf(shop)).toEqual([total(170_00), total(120_00), total(220_00)])
  expect(await pay.seen()).toMatchObject({ captured: 510, refunded: 510, refunds: 3 })
  await expectInvariants(shop)
})

test('an order that is delivered after a part of it was given back earns on the rest', async () => {
  const { shop, wares, payOnline, annas } = await open()
  const { orderNo } = await payOnline(2)
  await walk(shop, orderNo, stepsTo('Packed'))
  const orderId = await idOf(shop, orderNo)
  const comesBack = { units: [{ skuId: wares.skuId, count: 1 }], goods: paise(180_00), withDelivery: false }
  await commit(shop.deps, async (tx) => {
    await reverseOrder(tx, orderId, { reason: 'return', comesBack, cause: 'return:1' })
  })
  await shop.hook('/demo/clock', { advance: 60 })
  await walk(shop, orderNo, ['Shipped', 'Intransit', 'Delivered'])
  expect(await annas()).toBe(800 + 16)
  await walk(shop, orderNo, ['Returned'])
  expect(await annas()).toBe(800)
  await expectInvariants(shop)
})

test('a refused refund that is owed another way by now is not sent again', async () => {
  const { shop, payOnline } = await open()
  const { orderNo } = await payOnline(1)
  await walk(shop, orderNo, [...stepsTo('Shipped'), 'RTO'])
  await sweep(withGateway(shop, { refund: async () => ({ error: 'older than 6 months', retryable: false }) }))
  const refused = await shop.deps.db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
  await shop.database.pool.query(`insert into refund (order_id, amount_paise, reason, way, state, created_at)
    select order_id, amount_paise, reason, 'hand', 'to_pay', shop_now() from refund`)
  expect(await transact(shop.deps.db, (tx) => retryRefund(tx, { actor: serverActor, id: refused.id }))).toMatchObject({
    ok: false,
    code: 'NOT_A_STEP',
  })
  await expectInvariants(shop)
})

test('an order that came back before the shop gave its money back waits to be paid by hand', async () => {
  const { shop, wares, token, payOnline } = await open()
  const { orderNo } = await payOnline(1)
  await walk(shop, orderNo, [...stepsTo('Shipped'), 'RTO'])
  await placed(shop, token, wares)
  const { pool } = shop.database
  await pool.query('delete from refund')
  const text = await readFile(new URL('../../../db/migrations/0034_reversals.sql', import.meta.url), 'utf8')
  await pool.query(text.slice(text.indexOf('insert into refund')))
  expect(await refundsOf(shop)).toEqual([
    { reason: 'rto', way: 'hand', state: 'to_pay', amount_paise: 240_00, idem_key: null },
  ])
  await expectInvariants(shop)
})
