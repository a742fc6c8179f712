import { expect, test } from 'vitest'

import { costOf, place, stockPickle } from '#test/orders/orders.ts'
import { newTransaction, onlineOrder, payer } from '#test/orders/payments.ts'
import { advance } from '#test/people/accounts.ts'
import { GUEST_MOBILE, guestAt, startGuest } from '#test/people/guests.ts'
import { sendAll } from '#test/people/otp-login.ts'
import { cashOrder } from '#test/requests/requests.ts'
import { setSettings } from '#test/shop/settings.ts'
import { as, openShop, type Shop } from '#test/shop/shop.ts'

const beginning = (shop: Shop) => shop.call('startGuest', { mobile: GUEST_MOBILE })
const requestCode = (shop: Shop) => shop.call('sendLoginOtp', { mobile: GUEST_MOBILE })

/** A shop that wants an OTP for each order, and has sent all that it may in this hour. */
const openWithoutCodes = async () => {
  const shop = await openShop()
  const wares = await stockPickle(shop)
  await setSettings(shop, { numbers: { otp_per_hour: 1 } })
  await shop.call('sendLoginOtp', { mobile: '9712300001' })
  await sendAll(shop)
  return { shop, wares }
}

test('while no code can be sent a guest begins, and orders what is paid online (spec N2.4.10)', async () => {
  const { shop, wares } = await openWithoutCodes()
  expect((await requestCode(shop)).body).toMatchObject({ code: 'OTP_DOWN', data: { guest: 1 } })
  const { token, wares: own } = await guestAt(shop, wares)
  const inCash = await place(shop, token, cashOrder(own, costOf(2)))
  expect([inCash.status, inCash.body.code]).toEqual([422, 'OTP_NEEDED'])
  const payment = payer(shop, token, own)
  expect((await payment.prepare()).status).toBe(200)
  await payment.play('success')
  expect((await payment.order()).body).toMatchObject({ message: 'Order placed successfully' })
})

test('once codes are sent again nobody begins so; who began goes on', async () => {
  const { shop, wares } = await openWithoutCodes()
  const { token, wares: own } = await guestAt(shop, wares)
  await advance(shop, 3601)
  expect((await beginning(shop)).body.code).toBe('OTP_NEEDED')
  expect((await payer(shop, token, own).prepare()).status).toBe(200)
})

test('it is as well while what was made does not leave', async () => {
  const shop = await openShop()
  expect((await beginning(shop)).body.code).toBe('OTP_NEEDED')
  await shop.call('sendLoginOtp', { mobile: '9712300001' })
  await advance(shop, 61)
  await startGuest(shop)
  await sendAll(shop)
  expect((await beginning(shop)).body.code).toBe('OTP_NEEDED')
})

test('where the owner waits for codes nobody begins without one, and who did orders nothing more', async () => {
  const { shop, wares } = await openWithoutCodes()
  const { token, wares: own } = await guestAt(shop, wares)
  await setSettings(shop, { selling: { otp_fallback: false } })
  expect((await requestCode(shop)).body).toMatchObject({ code: 'OTP_DOWN', data: { guest: 0 } })
  expect((await beginning(shop)).body.code).toBe('OTP_NEEDED')
  const refused = await shop.call('almostDone', onlineOrder(own, newTransaction(), 2), as(token))
  expect(refused.body.code).toBe('OTP_NEEDED')
})
