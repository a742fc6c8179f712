import { expect } from 'vitest'

import { as, type Shop } from '#test/shop/shop.ts'

import { lastMessageTo, linkFor } from './accounts.ts'
import { otpToken, sendAll } from './otp-login.ts'

/** A number that nobody has, and another; an e-mail likewise. */
export const NEW = '9812300003'
export const OTHER = '9812300004'
export const MAIL = 'mira@example.com'

export const rowOf = (shop: Shop, mobile: string) =>
  shop.deps.db.selectFrom('shopper').where('mobile', '=', mobile).selectAll().executeTakeFirstOrThrow()
export const profileOf = async (shop: Shop, token: string) =>
  (await shop.call('getUserProfile', {}, as(token))).body.data
/** Who was notified that this of an account was changed. */
export const notices = async (shop: Shop, what: string) =>
  (
    await shop.deps.db
      .selectFrom('message')
      .where('template', '=', 'contact_changed')
      .select(['recipient', 'vars'])
      .orderBy('seq')
      .execute()
  )
    .filter(({ vars }) => JSON.stringify(vars).includes(`"${what}"`))
    .map(({ recipient }) => recipient)
export const requestEmail = (shop: Shop, token: string, email_id = MAIL) =>
  shop.call('changeEmail', { email_id }, as(token))
export const requestMobile = async (shop: Shop, token: string, mobile = OTHER) => {
  await sendAll(shop)
  return shop.call('sendCode', { purpose: 'mobile', mobile }, as(token))
}
export const mobileCode = async (shop: Shop, token: string, mobile = OTHER) => {
  const { body } = await requestMobile(shop, token, mobile)
  if (!body.data) throw new Error(body.message)
  return (await lastMessageTo(shop, mobile, 'otp_mobile'))['otp'] ?? ''
}
/** An account with a verified e-mail and no password. */
export const withEmail = async (shop: Shop, mobile = NEW) => {
  const token = await otpToken(shop, mobile)
  await requestEmail(shop, token)
  expect((await shop.call('verifyEmail', await linkFor(shop, MAIL))).status).toBe(200)
  return token
}
