import { expect, test } from 'vitest'

import { placed, stockPickle } from '#test/orders/orders.ts'
import { advance, lastMessageTo, newcomer, signUp } from '#test/people/accounts.ts'
import { ASHA } from '#test/people/asha.ts'
import { HER_MOBILE, loginWithOtp, otpToken, ticketOf } from '#test/people/otp-login.ts'
import { anAddress } from '#test/requests/requests.ts'
import { openOffice } from '#test/shop/office.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'
import * as texts from '#text/server/answers.ts'

const DAYS_91 = 91 * 86_400
const rowOf = (shop: Shop, email: string) =>
  shop.deps.db.selectFrom('shopper').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
/** Where her newest parcel went. */
const lastPincode = async (shop: Shop): Promise<string> => {
  const { rows } = await shop.database.pool.query<{ zip: string }>(
    `select address ->> 'zip' as zip from orders join shopper on shopper.id = shopper_id
     where shopper.email = $1 order by orders.id desc limit 1`,
    [ASHA.email_id],
  )
  return rows[0]?.zip ?? ''
}
const other = (zip: string) => (zip === '110001' ? '110002' : '110001')

test('an unused number asks for the pincode and shows nothing before', async () => {
  const shop = await openShop()
  await advance(shop, DAYS_91)
  const { status, body } = await loginWithOtp(shop, HER_MOBILE)
  expect([status, body.message]).toEqual([200, texts.otpVerified])
  expect(body.data).toEqual({ next: 'same_person', ticket: expect.stringMatching(/^[\w-]{43}$/) })
  const ticket = body.data && 'ticket' in body.data ? body.data.ticket : ''
  const zip = await lastPincode(shop)
  const wrong = await shop.call('samePerson', { ticket, zip: other(zip) })
  expect([wrong.status, wrong.body]).toMatchObject([422, { code: 'WRONG_PINCODE', data: { tries_left: 2 } }])
  expect(wrong.body.message).toBe('This is not the pincode of the last parcel.')
  const right = await shop.call('samePerson', { ticket, zip })
  expect(right.body.data).toMatchObject({ is_new: 0, user_data: { email: ASHA.email_id, mobile: HER_MOBILE } })
  expect((await shop.call('samePerson', { ticket, zip })).body).toMatchObject({ code: 'VERIFY_FIRST' })
  // it is in use again
  await advance(shop, 61)
  expect((await loginWithOtp(shop, HER_MOBILE)).body.data).toMatchObject({ is_new: 0 })
})

test('an account is in use while an order, a session or an OTP of 90 days says so, and one without anything asks nothing', async () => {
  const shop = await openShop()
  const token = await shop.login()
  await advance(shop, 10 * 86_400)
  expect((await shop.call('getUserProfile', {}, as(token))).status).toBe(200)
  await advance(shop, 85 * 86_400)
  expect((await loginWithOtp(shop, HER_MOBILE)).body.data, 'a session was seen').toMatchObject({ is_new: 0 })
  await advance(shop, 85 * 86_400)
  expect((await loginWithOtp(shop, HER_MOBILE)).body.data, 'the mobile was proved').toMatchObject({ is_new: 0 })
  await otpToken(shop, '9812300009')
  await advance(shop, DAYS_91)
  expect((await loginWithOtp(shop, '9812300009')).body.data, 'nothing is in it').toMatchObject({ is_new: 0 })
  expect((await loginWithOtp(shop, HER_MOBILE)).body.data).toMatchObject({ next: 'same_person' })
})

test('the new owner of a number has a new account, the old one its orders', async () => {
  const shop = await openShop()
  const { deps } = shop
  const before = await rowOf(shop, ASHA.email_id)
  await shop.call('setConsent', { purpose: 'whatsapp', given: 1, place: 'profile' }, as(await shop.login()))
  await advance(shop, DAYS_91)
  const orders = () => deps.db.selectFrom('orders').where('shopper_id', '=', before.id).select('id').execute()
  const had = (await orders()).length
  const ticket = await ticketOf(shop, HER_MOBILE)
  const { body } = await shop.call('samePerson', { ticket, new: 1 })
  expect(body.data).toMatchObject({ is_new: 1, user_data: { name: '', email: '', mobile: HER_MOBILE } })
  const token = body.data?.access_token ?? ''
  expect((await shop.call('getOrder', { page: 1 }, as(token))).status, 'no order is theirs').toBe(404)
  expect((await shop.call('getTotalAnnas', {}, as(token))).body.data?.result.total_annas).toBe(0)

  expect(await rowOf(shop, ASHA.email_id)).toMatchObject({
    mobile: null,
    former_mobile: HER_MOBILE,
    is_mobile_verified: false,
    password_hash: before.password_hash,
    is_email_verified: true,
  })
  expect((await orders()).length).toBe(had)
  expect(await lastMessageTo(shop, ASHA.email_id, 'contact_changed')).toMatchObject({ what: 'mobile' })
  // she comes back by her e-mail, and is written to by WhatsApp no more
  const login = await shop.call('login', ASHA)
  expect(login.body.data?.user_data).toMatchObject({ mobile: '', email: ASHA.email_id })
  const profile = await shop.call('getUserProfile', {}, as(login.body.data?.access_token ?? ''))
  expect(profile.body.data?.consents.map(({ purpose }) => purpose)).not.toContain('whatsapp')
  expect((await shop.call('getOrder', { page: 1 }, as(login.body.data?.access_token ?? ''))).status).toBe(200)
})

test('the third wrong pincode is as good as being new, and ends the sessions of the old account', async () => {
  const shop = await openShop()
  await advance(shop, DAYS_91)
  const ticket = await ticketOf(shop, HER_MOBILE)
  // she is logged in by her password in the meantime
  const hers = await shop.login()
  const zip = other(await lastPincode(shop))
  const left = []
  for (let n = 0; n < 2; n++) left.push((await shop.call('samePerson', { ticket, zip })).body.data)
  expect(left).toEqual([{ tries_left: 2 }, { tries_left: 1 }])
  const third = await shop.call('samePerson', { ticket, zip })
  expect(third.body.data).toMatchObject({ is_new: 1, user_data: { mobile: HER_MOBILE } })
  expect((await shop.call('getUserProfile', {}, as(hers))).status).toBe(419)
})

test('a ticket is good for ten minutes, and of two answers at once one counts', async () => {
  const shop = await openShop()
  await advance(shop, DAYS_91)
  const late = await ticketOf(shop, HER_MOBILE)
  await advance(shop, 601)
  expect((await shop.call('samePerson', { ticket: late, new: 1 })).body).toMatchObject({ code: 'VERIFY_FIRST' })
  const ticket = await ticketOf(shop, HER_MOBILE)
  const answers = await Promise.all([1, 2, 3].map(() => shop.call('samePerson', { ticket, new: 1 })))
  expect(answers.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([200, 422, 422])
  const rows = await shop.deps.db.selectFrom('shopper').where('mobile', '=', HER_MOBILE).select('id').execute()
  expect(rows).toHaveLength(1)
})

test('register completes no unused account', async () => {
  const office = await openOffice()
  const { shop, owner, wares } = office
  const order = await owner.call('placePhoneOrder', {
    customer: { name: 'Meera Devi', mobile: newcomer.mobile },
    address: { ...anAddress, contact_mobile: newcomer.mobile },
    lines: [{ sku_id: wares.skuId, count: 1 }],
    payment: { method: 'upi', reference: 'UPI123' },
    whatsapp: true,
  })
  expect(order.message).toBeTruthy()
  expect(order.status).toBe(true)
  const old = await shop.deps.db
    .selectFrom('shopper')
    .where('mobile', '=', newcomer.mobile)
    .select('id')
    .executeTakeFirstOrThrow()
  await advance(shop, DAYS_91)
  const session = await signUp(shop)
  expect((await shop.call('getOrder', { page: 1 }, as(session.access_token))).status).toBe(404)
  const row = await shop.deps.db.selectFrom('shopper').where('id', '=', old.id).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ mobile: null, former_mobile: newcomer.mobile, password_hash: null, name: 'Meera Devi' })
  const consents = await shop.deps.db
    .selectFrom('consent')
    .where('shopper_id', '=', old.id)
    .where('withdrawn_at', 'is', null)
    .select('purpose')
    .execute()
  expect(consents).toEqual([])
})

test('what was sent to a number before it was theirs is not in the file of its new owner', async () => {
  const shop = await openShop()
  const hers = await shop.login()
  await placed(shop, hers, await stockPickle(shop))
  await shop.call('contactUs', {
    name: 'Asha Kumari',
    email_id: 'old@example.com',
    mobile_no: HER_MOBILE,
    message: 'Where is my parcel?',
    website: '',
  })
  await advance(shop, DAYS_91)
  const { body } = await shop.call('samePerson', { ticket: await ticketOf(shop, HER_MOBILE), new: 1 })
  const token = body.data?.access_token ?? ''
  await shop.call('contactUs', {
    name: 'Rekha',
    email_id: 'rekha@example.com',
    mobile_no: HER_MOBILE,
    message: 'Namaste',
    website: '',
  })
  const file = await shop.call('myData', {}, as(token))
  expect(file.body.data?.['tickets']).toEqual([expect.objectContaining({ message: 'Namaste' })])
  expect(JSON.stringify(file.body.data)).not.toContain('Asha')
})
