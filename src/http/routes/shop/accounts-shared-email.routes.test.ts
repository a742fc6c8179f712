import { expect, test } from 'vitest'

import { advance, lastMessageTo, linkFor, newcomer, NEW_PASSWORD, PASSWORD, signUp } from '#test/people/accounts.ts'
import { expectRefusal } from '#test/proof/envelopes.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

const EMAIL = newcomer.email_id
const squatter = { ...newcomer, mobile: '9123456781', name: 'Somebody Else', password: 'Imli#12345' }

/** A person who named an e-mail that is not theirs, and then the one whose it is. */
const open = async () => {
  const shop = await openShop()
  const other = await signUp(shop, squatter)
  const link = await linkFor(shop, EMAIL)
  const owner = await signUp(shop, newcomer)
  return { shop, other: other.user_data.user_id, link, owner: owner.user_data.user_id }
}
const verify = async (shop: Shop) => shop.call('verifyEmail', await linkFor(shop, EMAIL))
const shopperLoggedIn = async (shop: Shop, password: string) =>
  (await shop.call('login', { email_id: EMAIL, password })).body.data?.user_data.user_id

test('an e-mail that nobody verified blocks nobody, and whoever verifies it has it alone (spec D147)', async () => {
  const { shop, other, link, owner } = await open()
  expect([await shopperLoggedIn(shop, squatter.password), await shopperLoggedIn(shop, PASSWORD)]).toEqual([
    other,
    owner,
  ])
  expect((await verify(shop)).status).toBe(200)
  expect([await shopperLoggedIn(shop, squatter.password), await shopperLoggedIn(shop, PASSWORD)]).toEqual([
    undefined,
    owner,
  ])
  expectRefusal(await shop.call('verifyEmail', link), 422, 'Verification link is invalid or expired.')
  const third = { ...newcomer, mobile: '9123456782' }
  await expect(signUp(shop, third)).rejects.toThrow('This e-mail already has an account. Please login.')
})

test('a reset that was begun before somebody verified the e-mail is worth nothing for their account (spec D147)', async () => {
  const { shop } = await open()
  await advance(shop, 61)
  const reset = { email_id: EMAIL, new_password: NEW_PASSWORD, retype_password: NEW_PASSWORD }
  const six_digit_code = await codeTo(shop, squatter.mobile)
  const { body } = await shop.call('verifyForgotOtp', { email_id: EMAIL, six_digit_code })
  await advance(shop, 61)
  const later = await codeTo(shop, squatter.mobile)
  expect((await verify(shop)).status).toBe(200)
  const reset_token = body.data?.reset_token ?? ''
  expect(reset_token).not.toBe('')
  expectRefusal(await shop.call('forgotPasswordChange', { ...reset, reset_token }), 422, 'Please verify OTP first')
  expectRefusal(
    await shop.call('verifyForgotOtp', { email_id: EMAIL, six_digit_code: later }),
    422,
    'OTP is invalid or expired.',
  )
  expect(await shopperLoggedIn(shop, NEW_PASSWORD)).toBeUndefined()
})

/** Asks for a reset and returns the code that went to a mobile. */
const codeTo = async (shop: Shop, mobile: string): Promise<string> => {
  await shop.call('forgotPass', { email_id: EMAIL })
  return (await lastMessageTo(shop, mobile, 'otp_forgot'))['otp'] ?? ''
}
