import { expect, test } from 'vitest'

import type { AdminInput } from '#contract/admin/endpoints.ts'
import { addDays } from '#contract/core/dates.ts'
import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { travelDays } from '#domain/pincode/pincode.rules.ts'
import { onHand } from '#test/orders/orders.ts'
import { newcomer, signUp } from '#test/people/accounts.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { anAddress } from '#test/requests/requests.ts'
import { journalOf, openOffice, type Office } from '#test/shop/office.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as } from '#test/shop/shop.ts'

type Order = AdminInput<'placePhoneOrder'>

/** Without a name of its own it is for who calls. */
const { contact_name: _name, contact_mobile: _mobile, ...ADDRESS } = anAddress
const kamla = { name: 'Kamla Rani', mobile: '9811200034' }
/** An order of two pickles by a new person, as it is typed down. */
const orderOf = ({ wares }: Office, more: Partial<Order> = {}): Order => ({
  customer: kamla,
  address: ADDRESS,
  lines: [{ sku_id: wares.skuId, count: 2 }],
  payment: { method: 'cod' },
  whatsapp: false,
  ...more,
})

test('somebody new orders by phone: a customer without a password, a confirmed cash order, pieces taken, an SMS', async () => {
  const office = await openOffice()
  const { shop, owner, wares } = office
  const order = orderOf(office, { kitchen_note: 'No chilli.', whatsapp: true })
  const { data: placed } = await owner.call('placePhoneOrder', order)
  const order_no = placed?.order_no ?? ''
  const { data } = await owner.call('order', { order_no })
  expect(data).toMatchObject({
    source: 'phone',
    mode: 'cod',
    total: 360,
    collect: 360,
    customer: 'Kamla Rani',
    contact: { name: 'Kamla Rani', mobile: '9811200034' },
    kitchen_note: 'No chilli.',
    is_unconfirmed: false,
  })
  expect(data?.contact.email).toBeUndefined()
  expect(await onHand(shop, wares.skuId)).toBe(18)
  await queueOrderMessages(shop.deps)
  const messages = await shop.deps.db
    .selectFrom('message')
    .where('template', '=', 'order_placed')
    .where('recipient', '=', '9811200034')
    .select('channel')
    .execute()
  expect(messages).toEqual([{ channel: 'sms' }])
  expect((await journalOf(office, 'order')).map(({ action }) => action)).toEqual(['order.place'])
  expect(await shop.call('login', { email_id: '', password: 'anything at all' })).toMatchObject({ status: 422 })
  await expectInvariants(shop)
})

test('the caller is found by mobile, name or e-mail, and orders to an address of theirs', async () => {
  const office = await openOffice()
  const { owner } = office
  await owner.call('placePhoneOrder', orderOf(office, { customer: { ...kamla, email: 'kamla@example.com' } }))
  const found = async (q: string) => (await owner.call('callers', { q })).data
  for (const q of ['98112 00034', '+91 9811200034', 'rani KAMLA', 'kamla@example'])
    expect([q, await found(q)]).toMatchObject([
      q,
      [{ name: 'Kamla Rani', orders: 1, addresses: [{ zip: ADDRESS.zip }] }],
    ])
  expect(await found('%%')).toEqual([])
  const [caller] = (await found('kamla')) ?? []
  const shopper = { id: caller?.id ?? 0 }
  const { address: _new, ...rest } = orderOf(office, { customer: shopper })
  const again = await owner.call('placePhoneOrder', { ...rest, address_id: caller?.addresses[0]?.id ?? 0 })
  expect(again).toMatchObject({ status: true })
  expect(await owner.call('placePhoneOrder', { ...rest, address_id: 999_999 })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await owner.call('placePhoneOrder', orderOf(office))).toMatchObject({
    errors: { 'customer.mobile': ['There is a customer with this mobile.'] },
  })
})

test('the price is that of the order: a discount with its reason, free delivery, and paid by UPI before', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const order = orderOf(office, {
    discount: 60.5,
    discount_reason: 'A jar was broken last time.',
    free_delivery: true,
    payment: { method: 'upi', reference: 'UPI 4711' },
  })
  const priced = await owner.call('pricePhoneOrder', order)
  expect(priced.data?.rate).toMatchObject({ coupon_discount: 60.5, delivery_fee: 0, cash_fee: 0 })
  const { data: placed } = await owner.call('placePhoneOrder', { ...order, total: priced.data?.rate.pay_amount })
  const { data } = await owner.call('order', { order_no: placed?.order_no ?? '' })
  expect(data).toMatchObject({
    total: priced.data?.rate.pay_amount,
    paid: priced.data?.rate.pay_amount,
    collect: 0,
    is_paid: true,
    khata: { coupon: 60.5, coupon_code: 'PHONE', delivery: 0 },
    notes: [{ text: 'Discount of ₹60.50: A jar was broken last time.' }],
    payments: [{ method: 'upi', reference: 'UPI 4711' }],
  })
  await expectInvariants(shop)
})

test('a UPI reference that paid another order pays none by phone (spec N6.5)', async () => {
  const office = await openOffice()
  const { shop, owner, wares } = office
  const order = orderOf(office, { payment: { method: 'upi', reference: '431298765012' } })
  expect(await owner.call('placePhoneOrder', order)).toMatchObject({ status: true })
  const left = await onHand(shop, wares.skuId)
  const other = { name: 'Asha Kumari', mobile: '9811200035' }
  expect(await owner.call('placePhoneOrder', { ...order, customer: other })).toMatchObject({
    code: 'UTR_USED',
    errors: { 'payment.reference': [expect.stringContaining('another order')] },
  })
  expect(await onHand(shop, wares.skuId)).toBe(left)
  await expectInvariants(shop)
})

test('pincode and state are enough to hear by when it comes, and a house without a landmark is found', async () => {
  const office = await openOffice()
  const { owner } = office
  const { address: _whole, ...goods } = orderOf(office)
  const price = async (address?: AdminInput<'pricePhoneOrder'>['address']) =>
    (await owner.call('pricePhoneOrder', { ...goods, ...(address && { address }) })).data
  expect(await price()).toMatchObject({ arrives_on: null })
  const soFar = await price({ zip: ADDRESS.zip, state: ADDRESS.state })
  expect(soFar).toMatchObject({ warnings: [] })
  const short = { ...ADDRESS, address1: '', landmark: '' }
  const { data: placed } = await owner.call('placePhoneOrder', orderOf(office, { address: short }))
  const { data: order } = await owner.call('order', { order_no: placed?.order_no ?? '' })
  expect(order?.address).toMatchObject({ address1: '', landmark: '' })
  expect(soFar?.arrives_on).toBe(addDays(order?.dispatch_day ?? '', travelDays('841301', ADDRESS.zip)))
})

test('nothing is placed that was told for another sum, is more off than the goods, or has no reason or reference', async () => {
  const office = await openOffice()
  const { owner, shop, wares } = office
  const refused = async (more: Partial<Order>) => {
    const { code, errors, message } = await owner.call('placePhoneOrder', orderOf(office, more))
    return { code, errors, message }
  }
  expect(await refused({ total: 300 })).toMatchObject({ code: 'PRICES_CHANGED' })
  expect(await refused({ discount: 10 })).toMatchObject({ errors: { discount_reason: ['Reason is required.'] } })
  expect(await refused({ discount: 5000, discount_reason: 'Kind' })).toMatchObject({ code: 'TOO_MUCH' })
  expect(await refused({ payment: { method: 'bank' } })).toMatchObject({
    errors: { 'payment.reference': ['Reference is required.'] },
  })
  expect(await refused({ lines: [{ sku_id: wares.skuId, count: 21 }] })).toMatchObject({ code: 'STOCK_SHORT' })
  expect(await refused({ lines: [{ sku_id: 999_999, count: 1 }] })).toMatchObject({ code: 'UNKNOWN_SIZE' })
  expect(await refused({ address: { ...ADDRESS, zip: '999999' } })).toMatchObject({ code: 'NOT_SERVED' })
  const { rows } = await shop.database.pool.query(`select from shopper where mobile = '${kamla.mobile}'`)
  expect(rows).toEqual([])
})

test('limits of cash are warnings; too many cash orders on the way, no cash and a closed shop are not passed', async () => {
  const office = await openOffice()
  const { shop, owner, wares } = office
  const price = (more: Partial<Order> = {}) => owner.call('pricePhoneOrder', orderOf(office, more))
  await setSettings(shop, { selling: { cash_max: 300 } })
  expect((await price()).data?.warnings).toEqual(['The shop takes cash only up to ₹300.'])
  expect((await price({ payment: { method: 'upi', reference: '4711' } })).data?.warnings).toEqual([])
  await setSettings(shop, { selling: { cash_max: null, cash_first_max: 0, cash_open_max: 1 } })
  expect((await price()).data?.warnings).toEqual(['The shop takes no cash for a first order.'])
  await owner.call('changeMe', { language: 'hi' })
  expect((await price()).data?.warnings).toEqual(['पहले ऑर्डर पर दुकान नकद नहीं लेती।'])
  await owner.call('changeMe', { language: 'en' })
  const first = await owner.call('placePhoneOrder', orderOf(office))
  expect(first).toMatchObject({ status: true })
  const again = { address: { ...ADDRESS, contact_mobile: kamla.mobile } }
  expect(await price(again)).toMatchObject({ code: 'CASH_ON_THE_WAY' })
  await setSettings(shop, { selling: { cash: false, cash_open_max: null } })
  expect(await price()).toMatchObject({ code: 'NO_CASH' })
  await setSettings(shop, { holiday: { from: '2020-01-01', until: '2040-01-01', mode: 'closed' } })
  const paid = { payment: { method: 'upi', reference: '4711' } } as const
  expect(await price(paid)).toMatchObject({ code: 'SHOP_PAUSED' })
  expect(await onHand(shop, wares.skuId)).toBe(18)
})

test('two phones and a shopper cannot sell the last jar twice; a repeated call is one order', async () => {
  const office = await openOffice()
  const { shop, owner, wares, place } = office
  const callers = ['9811200034', '9811200035', '9811200036', '9811200037']
  const lines = [{ sku_id: wares.skuId, count: 6 }]
  const answers = await Promise.all([
    ...callers.map((mobile) =>
      owner
        .call('placePhoneOrder', orderOf(office, { customer: { ...kamla, mobile }, lines }))
        .then(({ status }) => status),
    ),
    place(6).then(Boolean, () => false),
  ])
  expect(answers.filter(Boolean)).toHaveLength(3)
  expect(await onHand(shop, wares.skuId)).toBe(2)
  const key = { 'idempotency-key': 'one-call-only' }
  const order = orderOf(office, {
    customer: { ...kamla, mobile: '9811200099' },
    lines: [{ sku_id: wares.skuId, count: 1 }],
  })
  const [first, second] = [
    await owner.call('placePhoneOrder', order, key),
    await owner.call('placePhoneOrder', order, key),
  ]
  expect(second.data).toEqual(first.data)
  expect(await onHand(shop, wares.skuId)).toBe(1)
  await expectInvariants(shop)
})

test('who registers with the mobile of a phone order has that account, with its orders; until then it gets no code', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  const shopper = { ...kamla, mobile: newcomer.mobile, email: 'said-on-the-phone@example.com' }
  const { data: placed } = await owner.call('placePhoneOrder', orderOf(office, { customer: shopper }))
  await shop.call('forgotPass', { email_id: shopper.email })
  const { rows } = await shop.database.pool.query('select from message where recipient = $1 and dies_at > shop_now()', [
    shopper.email,
  ])
  expect(rows).toEqual([])
  const { access_token: token } = await signUp(shop)
  const { body } = await shop.call('getOrder', {}, as(token))
  expect(body.data?.order.data.map(({ order_no }) => order_no)).toEqual([placed?.order_no])
  const [caller] = (await owner.call('callers', { q: newcomer.mobile })).data ?? []
  expect(caller).toMatchObject({ name: newcomer.name, email: newcomer.email_id, orders: 1 })
})
