import { expect, test } from 'vitest'

import { endpointNames, endpoints } from '#contract/endpoints.ts'
import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { finishErasures } from '#domain/retention/erasure.service.ts'
import { purge } from '#domain/retention/retention.service.ts'
import { exportParts } from '#domain/shopper/export.service.ts'
import { newCoupon } from '#test/orders/discounts.ts'
import { walk } from '#test/orders/invoices.ts'
import { costOf, place, stockPickle } from '#test/orders/orders.ts'
import { newTransaction, payer } from '#test/orders/payments.ts'
import { advance, newcomer, signUp } from '#test/people/accounts.ts'
import {
  GUEST_MOBILE,
  guestAt,
  guestOrder,
  openToGuests,
  orderNosOf,
  shopperRow,
  startGuest,
  takeGuests,
} from '#test/people/guests.ts'
import { loginCode } from '#test/people/otp-login.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { cashOrder, requestsFor } from '#test/requests/requests.ts'
import { openOffice } from '#test/shop/office.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as, openShop } from '#test/shop/shop.ts'

test('a guest begins with a mobile, where the owner needs no OTP; else the OTP is asked for', async () => {
  const shop = await openShop()
  const refused = await shop.call('startGuest', { mobile: GUEST_MOBILE })
  expect([refused.status, refused.body.code]).toEqual([422, 'OTP_NEEDED'])
  await takeGuests(shop, 'cash')
  const { status, body } = await shop.call('startGuest', { mobile: GUEST_MOBILE, name: 'Kamla Devi' })
  expect([status, body.data?.user_data]).toEqual([
    200,
    { user_id: expect.any(String), name: 'Kamla Devi', email: '', mobile: GUEST_MOBILE, guest: 1 },
  ])
  const row = await shopperRow(shop, body.data?.user_data.user_id ?? '')
  expect(row).toMatchObject({ is_guest: true, mobile: null, guest_mobile: GUEST_MOBILE, order_mobile: GUEST_MOBILE })
  const consents = await shop.deps.db
    .selectFrom('consent')
    .where('shopper_id', '=', row.id)
    .select('purpose')
    .orderBy('id')
    .execute()
  expect(consents.map(({ purpose }) => purpose)).toEqual(['terms', 'notice'])
})

test('no mobile, a number too often, and a data notice that is not read begin no guest', async () => {
  const shop = await openShop()
  await takeGuests(shop)
  expect((await shop.call('startGuest', { mobile: '1234567890' })).body.errors).toHaveProperty('mobile')
  for (let n = 0; n < 5; n++) await startGuest(shop)
  expect((await shop.call('startGuest', { mobile: GUEST_MOBILE })).body.code).toBe('TOO_MANY')
  await setSettings(shop, { law: { notice_tick: true } })
  const mobile = '9812300043'
  expect((await shop.call('startGuest', { mobile })).body.errors).toHaveProperty('notice_read')
  expect((await shop.call('startGuest', { mobile, notice_read: 1 })).status).toBe(200)
})

test('a guest’s session may call what an order needs; every other call of a shopper wants the mobile verified', async () => {
  const { shop, wares } = await openToGuests()
  const { token, wares: own } = await guestAt(shop, wares)
  const requests = requestsFor(own)
  const taken: string[] = []
  const messages = new Set<string>()
  for (const name of endpointNames.filter((one) => endpoints[one].who === 'shopper' && one !== 'logout')) {
    const { body } = await shop.call(name, requests[name], as(token))
    if (body.code === 'VERIFY_MOBILE') messages.add(body.message)
    else taken.push(name)
  }
  expect([...messages]).toEqual(['Please verify your mobile first.'])
  expect(taken).toEqual([
    'getOrder',
    'createOrder',
    'getAllUserAddress',
    'addUserAddress',
    'editUserAddress',
    'deleteUserAddress',
    'almostDone',
    'setConsent',
    'checkPaymentStatus',
    'cancelOrder',
    'getOrderDetails',
  ])
  expect((await shop.call('logout', {}, as(token))).status).toBe(200)
  expect((await shop.call('getOrder', {}, as(token))).body.code).toBe('SESSION_EXPIRED')
})

test('a call that anybody may make, a guest makes as a visitor', async () => {
  const { shop, wares } = await openToGuests()
  const { token } = await guestAt(shop, wares)
  const notify = {
    product_id: wares.productId,
    name: 'Kamla Devi',
    email_id: 'kamla@example.com',
    mobile: GUEST_MOBILE,
  }
  await shop.hook('/demo/stock', { sku_id: wares.skuId, quantity: 0 })
  expect((await shop.call('createProductNotify', notify, as(token))).status).toBe(200)
  const [waiting] = await shop.deps.db.selectFrom('back_in_stock_request').select('shopper_id').execute()
  expect(waiting).toEqual({ shopper_id: null })
})

test('a guest’s session lasts for a day', async () => {
  const { shop, wares } = await openToGuests()
  const { token } = await guestAt(shop, wares)
  await advance(shop, 86_400 - 60)
  expect((await shop.call('getAllUserAddress', {}, as(token))).status).toBe(200)
  await advance(shop, 61)
  expect((await shop.call('getAllUserAddress', {}, as(token))).body.code).toBe('SESSION_EXPIRED')
})

test('with cash that needs an OTP a guest pays online alone', async () => {
  const { shop, wares } = await openToGuests('cash')
  const guest = await guestAt(shop, wares)
  const cash = await place(shop, guest.token, cashOrder(guest.wares, costOf(2)))
  expect(cash.body.code).toBe('OTP_NEEDED')
  const pay = payer(shop, guest.token, guest.wares)
  await pay.prepare()
  await pay.play('success')
  const { body } = await pay.order()
  expect(body.status).toBe(true)
  expect(await orderNosOf(shop, guest.token)).toEqual([body.data?.order_no])
  await expectInvariants(shop)
})

test('messages of an order go to the mobile and the e-mail that were typed, and lead to its own page', async () => {
  const { shop, wares } = await openToGuests()
  const guest = await guestAt(shop, wares, GUEST_MOBILE, { email_id: 'kamla@example.com' })
  const { order_no } = await guestOrder(shop, guest)
  await advance(shop, 2)
  await queueOrderMessages(shop.deps)
  const sent = await shop.deps.db
    .selectFrom('message')
    .where('template', '=', 'order_placed')
    .select(['channel', 'recipient', 'body'])
    .orderBy('channel')
    .execute()
  expect(sent.map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['email', 'kamla@example.com'],
    ['sms', GUEST_MOBILE],
  ])
  const code = sent[1]?.body.match(/\/o\?(\S+)/)?.[1] ?? ''
  const order = await shop.call('trackOrder', { link: code })
  expect(order.body.data).toMatchObject({ order_no })
  await expectInvariants(shop)
})

test('a guest uses no coupon that counts by shopper, and no annas', async () => {
  const { shop, wares } = await openToGuests()
  const guest = await guestAt(shop, wares)
  const counted = await newCoupon(shop.deps, { per_shopper: 1 })
  const free = await newCoupon(shop.deps, { coupon_code: 'ALL' })
  const prepare = (changes: object) =>
    payer(shop, guest.token, guest.wares, { id: newTransaction() }).prepare({ ...changes })
  expect((await prepare({ coupon_id: counted, is_coupon: 1 })).body).toMatchObject({
    code: 'VERIFY_MOBILE',
    errors: { coupon_id: ['Please verify your mobile first.'] },
  })
  expect((await prepare({ is_annas_used: 1, annas_amount: 10 })).body).toMatchObject({
    code: 'VERIFY_MOBILE',
    errors: { annas_amount: ['Please verify your mobile first.'] },
  })
  expect((await prepare({ coupon_id: free, is_coupon: 1 })).body.code).toBe('PRICES_CHANGED')
})

test('cash that is on the way to a number counts for its guests too', async () => {
  const { shop, wares } = await openToGuests()
  await setSettings(shop, { selling: { cash_open_max: 1 } })
  await guestOrder(shop, await guestAt(shop, wares))
  const again = await guestAt(shop, wares)
  const refused = await place(shop, again.token, cashOrder(again.wares, costOf(2)))
  expect(refused.body.code).toBe('CASH_ON_THE_WAY')
})

test('an e-mail that guests typed keeps nobody from their account', async () => {
  const { shop } = await openToGuests()
  const { email_id, password } = newcomer
  for (let n = 0; n < 4; n++) await startGuest(shop, `981230010${n}`, { email_id })
  await signUp(shop)
  expect((await shop.call('login', { email_id, password })).status).toBe(200)
})

test('the owner finds guests only where they ask for them, and neither grants them annas nor orders for them by phone', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  await takeGuests(shop)
  const wares = await stockPickle(shop)
  const guest = await guestAt(shop, wares)
  await guestOrder(shop, guest)
  const listed = async (query: object) =>
    ((await owner.call('customers', query)).data?.data ?? []).map(({ mobile, guest: isGuest }) => [mobile, isGuest])
  const theirs = [[GUEST_MOBILE, true]]
  expect((await listed({})).filter(([, isGuest]) => isGuest)).toEqual([])
  expect(await listed({ q: 'Kamla' })).toEqual([])
  expect(await listed({ guests: '1' })).toEqual(theirs)
  expect(await listed({ guests: '1', q: GUEST_MOBILE })).toEqual(theirs)
  expect(await listed({ guests: '1', q: 'Kamla Devi' })).toEqual(theirs)
  const { id } = await shopperRow(shop, guest.user.user_id)
  expect((await owner.call('customer', { id })).data).toMatchObject({ guest: true, mobile: GUEST_MOBILE, orders: 1 })
  expect((await owner.call('grantAnnas', { id, annas: 16, words: 'Sorry' })).code).toBe('NOT_FOUND')
  expect((await owner.call('sendMobileCode', { id, mobile: '9812300077' })).code).toBe('NOT_FOUND')
  const callers = await owner.call('callers', { q: GUEST_MOBILE })
  expect(callers.data).toEqual([])
})

test('an erased guest is a shell: their messages are empty, those of the number’s account are not', async () => {
  const office = await openOffice()
  const { shop, owner } = office
  await takeGuests(shop)
  const wares = await stockPickle(shop)
  await loginCode(shop, GUEST_MOBILE)
  const guest = await guestAt(shop, wares, GUEST_MOBILE, { email_id: 'kamla@example.com' })
  const { order_no } = await guestOrder(shop, guest)
  await advance(shop, 2)
  await queueOrderMessages(shop.deps)
  await shop.call('cancelOrder', { order_no }, as(guest.token))
  await queueOrderMessages(shop.deps)
  const { id } = await shopperRow(shop, guest.user.user_id)
  const file = JSON.stringify((await exportParts(shop.deps, id))?.parts)
  expect(file).toContain(order_no)
  expect(file).not.toContain('is your OTP')
  await advance(shop, 61)
  const erased = await owner.call('eraseCustomer', { id, email: 'kamla@example.com' })
  expect([erased.code, erased.message]).toEqual([null, expect.any(String)])
  await finishErasures(shop.deps)
  const row = await shopperRow(shop, guest.user.user_id)
  expect(row).toMatchObject({ name: 'A customer', email: null, guest_mobile: null, erased_at: expect.any(Date) })
  const sent = await shop.deps.db.selectFrom('message').select(['template', 'recipient']).execute()
  const left = sent.filter(({ recipient }) => recipient === GUEST_MOBILE || recipient === 'kamla@example.com')
  expect(left.map(({ template }) => template)).toEqual(['otp_login'])
  await expectInvariants(shop)
})

test('a guest who ordered nothing is forgotten after 30 days, one who ordered stays', async () => {
  const { shop, wares } = await openToGuests()
  const idle = await guestAt(shop, wares)
  const buyer = await guestAt(shop, wares)
  await guestOrder(shop, buyer)
  await advance(shop, 31 * 86_400)
  await purge(shop.deps)
  expect(await shopperRow(shop, idle.user.user_id)).toMatchObject({ guest_mobile: null, erased_at: expect.any(Date) })
  const addresses = shop.deps.db.selectFrom('address').where('id', '=', idle.wares.addressId)
  expect(await addresses.select('id').execute()).toEqual([])
  expect(await shopperRow(shop, buyer.user.user_id)).toMatchObject({ guest_mobile: GUEST_MOBILE, erased_at: null })
})

test('a guest of before months in which the shop was switched off is forgotten at its first purge', async () => {
  const { shop, wares } = await openToGuests()
  const idle = await guestAt(shop, wares)
  await advance(shop, 200 * 86_400)
  // what begins later has this database in a handle of its own
  const restarted = { db: shop.deps.db.withoutPlugins() }
  await purge(restarted)
  expect(await shopperRow(shop, idle.user.user_id)).toMatchObject({ guest_mobile: null, erased_at: expect.any(Date) })
})

test('a guest’s invoice is theirs by their session', async () => {
  const { shop, wares } = await openToGuests()
  const guest = await guestAt(shop, wares)
  const { order_no } = await guestOrder(shop, guest)
  await walk(shop, order_no, ['Confirmed', 'Packed'])
  const url = `/api/v1/orders/${order_no}/invoice.pdf`
  expect((await shop.app.inject({ url, headers: as(guest.token) })).statusCode).toBe(200)
  expect((await shop.app.inject({ url, headers: as((await guestAt(shop, wares)).token) })).statusCode).toBe(404)
})
