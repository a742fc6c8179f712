import { expect, test } from 'vitest'

import { beginPaying, payByLink } from '#test/orders/dues.ts'
import { onHand } from '#test/orders/orders.ts'
import { openOwnUpi } from '#test/orders/own-upi.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { anAddress, encoded } from '#test/requests/requests.ts'
import { messagesTo, pass } from '#test/shop/office.ts'
import { setSettings } from '#test/shop/settings.ts'

const HOUR = 3600
const UTR = '431298765012'
/** Without a name of its own it is for who calls. */
const { contact_name: _name, contact_mobile: _mobile, ...ADDRESS } = anAddress
const byPhone = (skuId: number) => ({
  customer: { name: 'Kamla Rani', mobile: '9811200034' },
  address: ADDRESS,
  lines: [{ sku_id: skuId, count: 2 }],
  payment: { method: 'link' as const },
  whatsapp: false,
})

test('an order that waits for its money is not confirmed, made or sold, and has a tab of its own (spec N6.3)', async () => {
  const open = await openOwnUpi()
  const { shop, owner, place } = open
  const kitchen = async () => ({ ...(await owner.call('kitchen', {})).data, at: undefined })
  const counts = async () => (await owner.call('orderCounts', {})).data
  const soldToday = async () => {
    const { data } = await owner.call('dashboard', {})
    return [data?.orders_today, data?.sales_today]
  }
  const [before, counted, sold] = [await kitchen(), await counts(), await soldToday()]
  const orderNo = await place()
  expect(await owner.call('stepOrder', { order_no: orderNo, from: 'Order', to: 'Confirmed' })).toMatchObject({
    code: 'NOT_A_STEP',
    message: expect.stringContaining('waits for its payment'),
  })
  const { data } = await owner.call('order', { order_no: orderNo })
  expect(data).toMatchObject({ is_waiting: true, steps: ['Cancelled'], mode: 'online', paid: 0 })
  expect(await kitchen()).toEqual(before)
  const listed = async (status: 'Unpaid' | 'Order') =>
    ((await owner.call('orders', { status })).data?.data ?? []).map(({ order_no }) => order_no)
  expect(await listed('Unpaid')).toEqual([orderNo])
  expect(await listed('Order')).not.toContain(orderNo)
  expect(await counts()).toEqual({ ...counted, Unpaid: 1 })
  // figures of the day are cached for a moment
  await pass(open, 61)
  expect(await soldToday()).toEqual(sold)
  expect((await messagesTo(shop, 'order_placed')).map(({ body }) => body)).toContainEqual(
    expect.stringContaining('not paid yet'),
  )
  await expectInvariants(shop)
})

test('what nobody paid in time is cancelled: pieces, coupon and annas are free again (spec N6.3)', async () => {
  const open = await openOwnUpi()
  const { shop, owner, wares, order, coupon, endTimes } = open
  const id = await coupon()
  const { body } = await order(2, { coupon_id: id, is_coupon: '1', rate: encoded(350) })
  const orderNo = body.data?.order_no ?? ''
  const uses = () => shop.deps.db.selectFrom('coupon_use').select('id').where('coupon_id', '=', id).execute()
  expect([body.status, await onHand(shop, wares.skuId), (await uses()).length]).toEqual([true, 18, 1])
  await endTimes()
  expect((await owner.call('order', { order_no: orderNo })).data?.status).toBe('Order')
  await pass(open, 12 * HOUR + 1)
  await endTimes()
  const { data } = await owner.call('order', { order_no: orderNo })
  expect(data).toMatchObject({ status: 'Cancelled', paid: 0, refunds: [] })
  expect(data?.history.at(-1)).toMatchObject({ reason: 'Not paid in time', by: null })
  expect([await onHand(shop, wares.skuId), (await uses()).length]).toEqual([20, 0])
  expect(await messagesTo(shop, 'order_cancelled')).not.toEqual([])
  await expectInvariants(shop)
})

test('one that somebody says is paid waits on after its time (spec N6.3)', async () => {
  const open = await openOwnUpi()
  const { owner, place, claim, endTimes, waiting } = open
  const orderNo = await place()
  await claim(orderNo, UTR)
  await pass(open, 20 * HOUR)
  await endTimes()
  expect((await owner.call('order', { order_no: orderNo })).data?.status).toBe('Order')
  expect(await owner.call('confirmClaim', { id: (await waiting())[0]?.id ?? 0, amount: 360 })).toMatchObject({
    status: true,
  })
})

test('two orders of one person may wait at a time, and not a third (spec N6.3)', async () => {
  const { order, place, owner } = await openOwnUpi()
  const first = await place(1)
  await place(1)
  expect((await order(1)).body).toMatchObject({ status: false, code: 'UNPAID_OPEN' })
  await owner.call('cancelOrder', { order_no: first, reason: 'Other' })
  expect((await order(1)).body.status).toBe(true)
})

test('nobody orders first and pays later whose mobile is not proved, or where the shop takes no UPI (spec N6.3)', async () => {
  const { shop, order } = await openOwnUpi()
  await setSettings(shop, { selling: { otp_at_checkout: 'never' } })
  await shop.deps.db.updateTable('shopper').set({ is_mobile_verified: false }).execute()
  expect((await order()).body.code).toBe('OTP_NEEDED')
  await setSettings(shop, { payments: { online_by: 'gateway' } })
  expect((await order()).body.code).toBe('NO_ONLINE')
})

test('an order by phone is paid by the link that is sent: without a cash fee, and it waits for that (spec N6.10)', async () => {
  const open = await openOwnUpi()
  const { shop, owner, wares } = open
  await setSettings(shop, { payments: { online_by: 'gateway' }, selling: { cash_fee: 30 } })
  const { data: placed } = await owner.call('placePhoneOrder', byPhone(wares.skuId))
  const orderNo = placed?.order_no ?? ''
  const { data } = await owner.call('order', { order_no: orderNo })
  expect(data).toMatchObject({ total: 360, collect: 0, is_waiting: true, mode: 'online', pay: { amount: 360 } })
  expect((await messagesTo(shop, 'pay_link')).map(({ channel }) => channel)).toEqual(['sms'])
  expect(await payByLink(shop, orderNo)).toMatchObject({ ok: true, amount: 360_00 })
  expect((await owner.call('order', { order_no: orderNo })).data).toMatchObject({ paid: 360, is_waiting: false })
  expect(await messagesTo(shop, 'pay_received')).toHaveLength(1)
  await expectInvariants(shop)
})

test('one that waits may be paid in another way, which staff record (spec N6.10)', async () => {
  const { shop, owner, wares } = await openOwnUpi()
  const { data: placed } = await owner.call('placePhoneOrder', byPhone(wares.skuId))
  const paid = { order_no: placed?.order_no ?? '', method: 'bank', reference: 'NEFT 1', amount: 360 } as const
  expect(await owner.call('recordPayment', paid)).toMatchObject({ data: { paid: 360, is_waiting: false } })
  expect(await beginPaying(shop, paid.order_no)).toMatchObject({ ok: false, code: 'NOT_PAYABLE' })
  await expectInvariants(shop)
})
