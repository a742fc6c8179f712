import { expect, test } from 'vitest'

import { queueOrderMessages } from '#domain/order/order-messages.service.ts'
import { newCoupon } from '#test/orders/discounts.ts'
import { walk } from '#test/orders/invoices.ts'
import { costOf } from '#test/orders/orders.ts'
import { payer } from '#test/orders/payments.ts'
import { advance } from '#test/people/accounts.ts'
import {
  GUEST_MOBILE,
  guestAt,
  guestOrder,
  openToGuests,
  orderNosOf,
  shopperRow,
  shortAddress,
} from '#test/people/guests.ts'
import { HER_MOBILE, loginCode, loginWithOtp, otpToken } from '#test/people/otp-login.ts'
import { expectInvariants } from '#test/proof/invariants.ts'
import { as, type Shop } from '#test/shop/shop.ts'

const annasOf = async (shop: Shop, token: string) =>
  (await shop.call('getTotalAnnas', {}, as(token))).body.data?.result.total_annas
const joined = async (shop: Shop, token: string, mobile = GUEST_MOBILE) =>
  shop.call('loginByOtp', { mobile, six_digit_code: await loginCode(shop, mobile), guest_token: token })
const tokenIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'access_token' in data ? String(data.access_token) : ''

test('a guest’s order earns no annas; one that joins before it is delivered earns for the account', async () => {
  const { shop, wares } = await openToGuests()
  const steps = ['Confirmed', 'Packed', 'Shipped', 'Intransit', 'Delivered'] as const
  const late = await guestAt(shop, wares)
  const { order_no: lateNo } = await guestOrder(shop, late)
  expect((await walk(shop, lateNo, steps)).every(({ ok }) => ok)).toBe(true)
  expect(
    await shop.deps.db
      .selectFrom('anna_txn')
      .where('kind', '=', 'earned')
      .where('source', 'like', 'order:%')
      .innerJoin('shopper', 'shopper.id', 'shopper_id')
      .where('is_guest', '=', true)
      .select('anna_txn.id')
      .execute(),
  ).toEqual([])
  const early = await guestAt(shop, wares)
  const { order_no } = await guestOrder(shop, early)
  expect((await joined(shop, late.token)).status).toBe(200)
  await advance(shop, 61)
  const token = tokenIn((await joined(shop, early.token)).body.data)
  expect(await annasOf(shop, token)).toBe(0)
  expect(await orderNosOf(shop, token)).toEqual([order_no, lateNo])
  expect((await walk(shop, order_no, steps)).every(({ ok }) => ok)).toBe(true)
  expect(await annasOf(shop, token)).toBeGreaterThan(0)
  await expectInvariants(shop)
})

test('a second browser that logs in with the number does not see the order', async () => {
  const { shop, wares } = await openToGuests()
  const guest = await guestAt(shop, wares)
  const { order_no } = await guestOrder(shop, guest)
  const token = await otpToken(shop, GUEST_MOBILE)
  expect(await orderNosOf(shop, token)).toEqual([])
  expect((await shop.call('getAllUserAddress', {}, as(token))).body.code).toBe('NO_ADDRESS')
  expect(await orderNosOf(shop, guest.token)).toEqual([order_no])
})

test('a guest is joined only with token and OTP', async () => {
  const { shop, wares } = await openToGuests()
  const guest = await guestAt(shop, wares)
  const { order_no } = await guestOrder(shop, guest)
  const wrong = await shop.call('loginByOtp', {
    mobile: GUEST_MOBILE,
    six_digit_code: '000000',
    guest_token: guest.token,
  })
  expect(wrong.body.code).toBe('WRONG_OTP')
  // the number of another person, proved by them: the guest typed this one
  const other = tokenIn((await joined(shop, guest.token, '9812300099')).body.data)
  expect(await orderNosOf(shop, other)).toEqual([])
  for (const token of ['', 'x'.repeat(43), other]) {
    await advance(shop, 61)
    expect(await orderNosOf(shop, tokenIn((await joined(shop, token)).body.data))).toEqual([])
  }
  await advance(shop, 61)
  const { body } = await joined(shop, guest.token)
  expect(await orderNosOf(shop, tokenIn(body.data))).toEqual([order_no])
  await expectInvariants(shop)
})

test('joining moves orders, addresses, payments, uses of coupons, returns and consents, and leaves a shell', async () => {
  const { shop, wares } = await openToGuests()
  const asha = await otpToken(shop, HER_MOBILE).catch(async () => {
    const { body } = await loginWithOtp(shop, HER_MOBILE)
    return tokenIn(body.data)
  })
  const before = await orderNosOf(shop, asha)
  const coupon_id = await newCoupon(shop.deps, { coupon_code: 'ALL' })
  const guest = await guestAt(shop, wares, HER_MOBILE, { email_id: 'typed@example.com' })
  const pay = payer(shop, guest.token, guest.wares)
  await pay.prepare({ coupon_id, is_coupon: 1, rate: JSON.stringify([{ pay_amount: costOf(2) - 10 }]) })
  await pay.play('success')
  const { order_no = '' } = (await pay.order()).body.data ?? {}
  await advance(shop, 2)
  await queueOrderMessages(shop.deps)
  const row = await shopperRow(shop, guest.user.user_id)
  await shop.database.pool.query(
    `insert into consent (shopper_id, purpose, words, place, given_at) values ($1, 'whatsapp', 'Yes', 'checkout', shop_now())`,
    [row.id],
  )
  await advance(shop, 61)
  const token = tokenIn((await joined(shop, guest.token, HER_MOBILE)).body.data)
  expect(await orderNosOf(shop, token)).toEqual([order_no, ...before])
  const profile = await shop.call('getUserProfile', {}, as(token))
  expect(profile.body.data?.consents.map(({ purpose }) => purpose)).toContain('whatsapp')
  const addresses = (await shop.call('getAllUserAddress', {}, as(token))).body.data ?? []
  expect(addresses.filter(({ is_default }) => is_default === 1)).toHaveLength(1)
  expect(addresses.map(({ street }) => street)).toContain(shortAddress.street)
  expect((await shop.call('getOrder', {}, as(guest.token))).body.code).toBe('SESSION_EXPIRED')
  expect(await shopperRow(shop, guest.user.user_id)).toMatchObject({
    name: 'A customer',
    email: null,
    guest_mobile: null,
    order_mobile: null,
    erased_at: expect.any(Date),
  })
  for (const table of ['orders', 'payment_intent', 'coupon_use', 'address', 'idempotency_key'] as const)
    expect([
      table,
      await shop.deps.db.selectFrom(table).where('shopper_id', '=', row.id).select('shopper_id').execute(),
    ]).toEqual([table, []])
  await expectInvariants(shop)
})

test('as long as a guest’s payment is open nobody joins, and the code stays good', async () => {
  const { shop, wares } = await openToGuests()
  const guest = await guestAt(shop, wares)
  const pay = payer(shop, guest.token, guest.wares)
  await pay.prepare()
  const six_digit_code = await loginCode(shop, GUEST_MOBILE)
  const login = { mobile: GUEST_MOBILE, six_digit_code, guest_token: guest.token }
  const refused = await shop.call('loginByOtp', login)
  expect([refused.status, refused.body.code]).toEqual([409, 'IN_PROCESS'])
  await pay.play('success')
  expect((await pay.order()).status).toBe(200)
  const { body } = await shop.call('loginByOtp', login)
  expect(await orderNosOf(shop, tokenIn(body.data))).toHaveLength(1)
  await expectInvariants(shop)
})

test('two who join at once move everything once', async () => {
  const { shop, wares } = await openToGuests()
  const guest = await guestAt(shop, wares)
  await guestOrder(shop, guest)
  const six_digit_code = await loginCode(shop, GUEST_MOBILE)
  const login = { mobile: GUEST_MOBILE, six_digit_code, guest_token: guest.token }
  const answers = await Promise.all([1, 2, 3].map(() => shop.call('loginByOtp', login)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await shop.database.pool.query('select distinct shopper_id from orders where joined_at is not null')
  expect(rows).toHaveLength(1)
  await expectInvariants(shop)
})

test('a guest who joins an account that nobody used for long shows first that it is theirs', async () => {
  const { shop, wares } = await openToGuests()
  const first = await guestAt(shop, wares)
  const { order_no: old } = await guestOrder(shop, first)
  await joined(shop, first.token)
  await advance(shop, 91 * 86_400)
  const guest = await guestAt(shop, wares)
  const { order_no } = await guestOrder(shop, guest)
  const answer = (await joined(shop, guest.token)).body.data
  const ticket = answer && 'ticket' in answer ? answer.ticket : ''
  const { body } = await shop.call('samePerson', { ticket, zip: shortAddress.zip, guest_token: guest.token })
  expect(await orderNosOf(shop, body.data?.access_token ?? '')).toEqual([order_no, old])
  await expectInvariants(shop)
})
