import { expect, test } from 'vitest'

import { documentsOf, openChanges, refundsOf } from '#test/orders/changes.ts'
import { walk } from '#test/orders/invoices.ts'
import { sweep } from '#test/orders/payments.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { journalOf, messagesTo, walk as stepTo } from '#test/shop/office.ts'
import { as } from '#test/shop/shop.ts'

test('unpaid cash: a piece fewer is less to collect, back on the shelf, and in the invoice that follows (spec C6.3)', async () => {
  const open = await openChanges()
  const { shop, owner, place, change, fewer, shelf, token } = open
  const order_no = await place(2)
  expect(await shelf()).toEqual([18, 20])
  const { data } = await change(order_no, { ...fewer(1), reason: 'She has one at home' })
  expect(data).toMatchObject({
    total: 180,
    collect: 180,
    version: 2,
    lines: [{ count: 1 }],
    khata: { sub_total: 200, saving: 20, delivery: 0 },
    refunds: [],
  })
  expect(data?.history.at(-1)).toMatchObject({
    what: expect.stringMatching(/^Taken out: Mango Pickle, .+ × 1$/),
    note: '₹180 back',
    reason: 'She has one at home',
  })
  await owner.call('changeMe', { language: 'hi' })
  const hindi = (await owner.call('order', { order_no })).data
  expect(hindi?.history.at(-1)).toMatchObject({
    what: expect.stringMatching(/^हटाया: Mango Pickle, .+ × 1$/),
    note: '₹180 वापस',
  })
  expect(await shelf()).toEqual([19, 20])
  const own = (await shop.call('getOrder', {}, as(token))).body.data?.order.data[0]
  expect(own).toMatchObject({
    total_amount: 180,
    sub_total: 200,
    product_details: expect.stringContaining('"count":1'),
  })
  await expectInvariants(shop)
  await stepTo(owner, order_no, 'Delivered')
  expect(await documentsOf(open, order_no)).toEqual([180])
  expect((await owner.call('order', { order_no })).data).toMatchObject({ paid: 180, collect: 0 })
  await expectInvariants(shop)
})

test('paid online: what was paid for the pieces goes back to the payment, and the rest when it is cancelled', async () => {
  const { shop, owner, change, payFor, fewer, shelf } = await openChanges()
  const { orderNo, pay } = await payFor(3, 540)
  const { data } = await change(orderNo, fewer(1))
  expect(data).toMatchObject({ total: 360, paid: 540, owed: 180, collect: 0 })
  expect(await refundsOf({ shop }, orderNo)).toMatchObject([
    { reason: 'change', way: 'gateway', state: 'due', amount_paise: 180_00 },
  ])
  await expectInvariants(shop)
  await sweep(shop)
  expect(await pay.seen()).toMatchObject({ captured: 540, refunded: 180, refunds: 1 })
  expect((await owner.call('order', { order_no: orderNo })).data).toMatchObject({ paid: 360, refunded: 180, owed: 0 })
  await expectInvariants(shop)
  await walk(shop, orderNo, ['Confirmed', 'Packed', 'Cancelled'])
  await sweep(shop)
  expect(await pay.seen()).toMatchObject({ refunded: 540, refunds: 2 })
  expect(await shelf()).toEqual([20, 20])
  expect(await documentsOf({ shop }, orderNo)).toEqual([360, 360])
  await expectInvariants(shop)
})

test('with a coupon: its part of the pieces is gone to the paisa, its use stays', async () => {
  const open = await openChanges()
  const { shop, change, payFor, fewer, coupon } = open
  const coupon_id = await coupon()
  const { orderNo } = await payFor(3, 530, { coupon_id })
  expect((await change(orderNo, fewer(1))).data).toMatchObject({ total: 353.34, khata: { coupon: 6.66 } })
  expect((await change(orderNo, fewer(1))).data).toMatchObject({ total: 176.67, khata: { coupon: 3.33 } })
  expect((await refundsOf({ shop }, orderNo)).map(({ amount_paise }) => amount_paise)).toEqual([176_66, 176_67])
  const use = await shop.deps.db.selectFrom('coupon').select('used').where('id', '=', coupon_id).executeTakeFirst()
  expect(use).toEqual({ used: 1 })
  await walk(shop, orderNo, ['Confirmed', 'Packed'])
  expect(await documentsOf(open, orderNo)).toEqual([176.67])
  await expectInvariants(shop)
})

test('with annas: the share of the pieces comes back as a new lot, and never more than was spent', async () => {
  const { shop, change, payFor, fewer, annas } = await openChanges()
  expect(await annas()).toBe(800)
  const { orderNo, pay } = await payFor(3, 510, { is_annas_used: '1', annas_amount: 30 })
  expect(await annas()).toBe(320)
  // 480 annas × ₹180 of ₹540
  expect((await change(orderNo, fewer(1))).data).toMatchObject({ total: 340, khata: { annas: 20 } })
  expect(await annas()).toBe(320 + 160)
  expect((await change(orderNo, fewer(1))).data).toMatchObject({ total: 170, khata: { annas: 10 } })
  expect(await annas()).toBe(320 + 320)
  await expectInvariants(shop)
  await walk(shop, orderNo, ['Confirmed', 'Cancelled'])
  expect(await annas()).toBe(800)
  await sweep(shop)
  expect(await pay.seen()).toMatchObject({ refunded: 510 })
  await expectInvariants(shop)
})

test('what comes back after it is packed counts from the annas that were left', async () => {
  const { shop, owner, wares, change, payFor, fewer, annas } = await openChanges()
  const { orderNo } = await payFor(3, 510, { is_annas_used: '1', annas_amount: 30 })
  await change(orderNo, fewer(1))
  await stepTo(owner, orderNo, 'Delivered')
  const earned = 3 * 16
  const made = await owner.call('makeReturn', {
    order_no: orderNo,
    lines: [{ sku_id: wares.skuId, count: 1 }],
    reason: 'Other',
    description: 'One was broken.',
  })
  const { id = 0 } = made.data ?? {}
  const lines = [{ sku_id: wares.skuId, count: 1 }]
  expect(await owner.call('decideReturn', { id, outcome: 'refund', lines })).toMatchObject({ status: true })
  expect(await documentsOf({ shop }, orderNo)).toEqual([340, 170])
  // 320 annas are left on two pieces, one of them comes back; ₹340 earned three times 16, ₹170 only once
  expect(await annas()).toBe(320 + 160 + earned + 160 - 32)
  await expectInvariants(shop)
})

test('recorded money goes back by hand, and the record cannot be taken back any more', async () => {
  const { shop, owner, place, change, fewer } = await openChanges()
  const order_no = await place(2)
  await owner.call('recordPayment', { order_no, method: 'upi', reference: 'UPI 4711', amount: 360 })
  const { data } = await change(order_no, fewer(1))
  expect(data).toMatchObject({ total: 180, paid: 360, owed: 180, collect: 0 })
  const [refund] = data?.refunds ?? []
  expect(refund).toMatchObject({ way: 'hand', state: 'to_pay', amount: 180 })
  const [payment] = data?.payments ?? []
  const id = payment && 'id' in payment ? payment.id : 0
  expect(await owner.call('takeBackPayment', { order_no, id })).toMatchObject({ code: 'NOT_A_STEP' })
  await expectInvariants(shop)
  const paid = { method: 'upi', account: 'asha@upi', reference: 'UPI 4712' } as const
  expect(await owner.call('payRefundByHand', { id: refund?.id ?? 0, ...paid })).toMatchObject({ status: true })
  expect(await owner.call('takeBackPayment', { order_no, id })).toMatchObject({ code: 'NOT_A_STEP' })
  await stepTo(owner, order_no, 'Delivered')
  expect((await owner.call('order', { order_no })).data).toMatchObject({ paid: 180, refunded: 180 })
  await expectInvariants(shop)
})

test('added to unpaid cash: the price of today, at once off the shelf, without a fee', async () => {
  const open = await openChanges()
  const { shop, owner, place, change, more, fewer, shelf } = open
  const order_no = await place(1)
  expect((await owner.call('order', { order_no })).data).toMatchObject({ total: 240, khata: { delivery: 60 } })
  const { data } = await change(order_no, more(3))
  expect(data).toMatchObject({ total: 540, collect: 540, khata: { sub_total: 560, saving: 80, delivery: 60 } })
  expect(data?.history.at(-1)).toMatchObject({ what: expect.stringMatching(/^Added: .+ × 3$/), note: '₹300 more' })
  expect(await shelf()).toEqual([19, 17])
  await expectInvariants(shop)
  // against others of the same sum, and with what it has already
  await change(order_no, { ...fewer(1), ...more(1) })
  expect(await shelf()).toEqual([20, 16])
  await stepTo(owner, order_no, 'Packed')
  expect(await documentsOf(open, order_no)).toEqual([460])
  await expectInvariants(shop)
})

test('what refuses a new order refuses more goods, and the order is as it was', async () => {
  const { shop, owner, wares, other, place, payFor, change, more, shelf } = await openChanges()
  const order_no = await place(2)
  const before = (await owner.call('order', { order_no })).data
  await shop.hook('/demo/stock', { sku_id: other.skuId, quantity: 2 })
  expect(await change(order_no, more(3))).toMatchObject({ code: 'STOCK_SHORT' })
  expect(await change(order_no, more(1, 999_999))).toMatchObject({ code: 'UNKNOWN_SIZE' })
  await shop.hook('/demo/price', { sku_id: wares.skuId, amount: 190, mrp: 200 })
  expect(await change(order_no, more(1, wares.skuId))).toMatchObject({
    code: 'INVALID',
    message: expect.stringContaining('another price today'),
  })
  const { orderNo } = await payFor(1, 250)
  // what is offered to an order that is paid goes by the same rules
  expect(await change(orderNo, more(3))).toMatchObject({ code: 'STOCK_SHORT' })
  expect((await owner.call('order', { order_no })).data).toEqual(before)
  expect(await shelf()).toEqual([17, 2])
  await expectInvariants(shop)
})

test('everything is cancelled instead, more than there is and nothing are no change, and from Packed on goods stay', async () => {
  const { shop, owner, staff, place, change, fewer, more } = await openChanges()
  const order_no = await place(2)
  expect(await change(order_no, fewer(2))).toMatchObject({ code: 'CANCEL_INSTEAD', status_code: 422 })
  expect(await change(order_no, fewer(3))).toMatchObject({ code: 'TOO_MUCH' })
  expect(await change(order_no, fewer(1, 999_999))).toMatchObject({ code: 'TOO_MUCH' })
  expect(await change(order_no, {})).toMatchObject({ code: 'INVALID' })
  expect(await change(order_no, { ...fewer(1), ...more(1, fewer(1).lower[0]?.sku_id) })).toMatchObject({
    code: 'INVALID',
  })
  const packer = await staff('packer')
  expect(await packer.call('changeOrderGoods', { order_no, version: 1, ...fewer(1) })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await owner.call('changeOrderGoods', { order_no, version: 7, ...fewer(1) })).toMatchObject({ code: 'CHANGED' })
  await change(order_no, more(1))
  await stepTo(owner, order_no, 'Confirmed')
  // whoever has the box before the change in their hands packs it anew
  const pack = { order_no, from: 'Confirmed', to: 'Packed' } as const
  expect(await owner.call('stepOrder', { ...pack, version: 1 })).toMatchObject({ code: 'CHANGED' })
  expect(await owner.call('stepOrder', { ...pack, version: 2 })).toMatchObject({ status: true })
  expect(await owner.call('stepOrder', { ...pack, version: 1 })).toMatchObject({ code: 'NOT_A_STEP' })
  expect(await change(order_no, fewer(1))).toMatchObject({ code: 'NOT_A_STEP' })
  expect(await owner.call('priceOrderChange', { order_no, ...fewer(1) })).toMatchObject({ code: 'NOT_A_STEP' })
  await expectInvariants(shop)
})

const KEY = '5f0c9a52-5c8e-4a63-9a38-4a52a0b6f1d2'

test('what it would come to is the same as what it comes to, and nothing is written for it', async () => {
  const { shop, owner, wares, place, change, fewer, more, shelf } = await openChanges()
  const order_no = await place(2)
  const goods = { ...fewer(1), ...more(2) }
  const before = (await owner.call('order', { order_no })).data
  const priced = (await owner.call('priceOrderChange', { order_no, ...goods })).data
  expect(priced).toMatchObject({ back: 180, more: 200, total: 380, to_collect: 380 })
  expect(await shelf()).toEqual([18, 20])
  expect((await owner.call('order', { order_no })).data).toEqual(before)
  const same = await owner.call('changeOrderGoods', { order_no, version: 1, ...goods }, { 'idempotency-key': KEY })
  expect(same.data).toMatchObject({ total: 380, collect: 380 })
  const again = await owner.call('changeOrderGoods', { order_no, version: 1, ...goods }, { 'idempotency-key': KEY })
  expect(again.data).toMatchObject({ total: 380 })
  expect(await shelf()).toEqual([19, 18])
  expect((await change(order_no, fewer(1, wares.skuId))).data).toMatchObject({ total: 200 })
  await expectInvariants(shop)
})

test('the shopper hears what changed, the journal has it without a name', async () => {
  const open = await openChanges()
  const { shop, place, change, fewer, more } = open
  const order_no = await place(2)
  await change(order_no, { ...fewer(1), ...more(1) })
  const sent = await messagesTo(shop, 'order_changed')
  const mail = sent.find(({ channel }) => channel === 'email')
  expect(mail?.body).toMatch(/Taken out: Mango Pickle, .+ × 1\nAdded: .+ × 1\nTo be paid in cash: Rs 280\./)
  expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
  expect((await journalOf(open, 'order')).at(-1)).toMatchObject({
    action: 'order.change',
    changes: [
      { field: 'Goods', after: expect.stringContaining('Taken out') },
      { field: 'Goods', after: expect.stringContaining('Added') },
      { field: 'Total', before: '₹360', after: '₹280' },
    ],
  })
})
