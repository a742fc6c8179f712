import type { Session } from '#contract/account.ts'
import type { MessageTemplate } from '#contract/message.ts'
import { type Shop } from '#test/shop/shop.ts'

import { ASHA } from './asha.ts'

export const EMAIL = ASHA.email_id
export const PASSWORD = ASHA.password
export const NEW_PASSWORD = 'Imli#56789'
export const MOBILE = '9123456780'
export const newcomer = { mobile: MOBILE, name: 'Meera Devi', email_id: 'meera@example.com', password: PASSWORD }
const NO_PROOF = 'a right OTP proved nothing'

/** What the newest message of a kind to somebody says. */
export const lastMessageTo = async (
  shop: Shop,
  to: string,
  template: MessageTemplate,
): Promise<Record<string, string>> => {
  const { rows } = await shop.database.pool.query<{ vars: Record<string, string> }>(
    'select vars from message where recipient = $1 and template = $2 order by seq desc limit 1',
    [to, template],
  )
  return rows[0]?.vars ?? {}
}
export const otpTo = async (shop: Shop, to: string): Promise<string> =>
  (await lastMessageTo(shop, to, to.includes('@') ? 'otp_forgot' : 'otp_register'))['otp'] ?? ''
export const otherThan = (otp: string): string => (otp === '000000' ? '000001' : '000000')

/** Asks for a code and returns it with what the shop then gives: a ticket to sign up with. */
export const ticketFor = async (shop: Shop, mobile: string): Promise<string> => {
  await shop.call('register', { mobile })
  const { body } = await shop.call('verifyOtp', { mobile, six_digit_code: await otpTo(shop, mobile) })
  if (!body.data) throw new Error(NO_PROOF)
  return body.data.user_id
}
export const resetTokenFor = async (shop: Shop, email: string): Promise<string> => {
  await shop.call('forgotPass', { email_id: email })
  const { body } = await shop.call('verifyForgotOtp', { email_id: email, six_digit_code: await otpTo(shop, email) })
  if (!body.data) throw new Error(NO_PROOF)
  return body.data.reset_token
}
export const signUp = async (shop: Shop, person: typeof newcomer = newcomer): Promise<Session> => {
  const { body } = await shop.call('register', { ...person, user_id: await ticketFor(shop, person.mobile) })
  if (!body.data || !('access_token' in body.data)) throw new Error(body.message)
  return body.data
}
/** What a verification link proves with. */
export const linkFor = async (shop: Shop, email: string): Promise<{ email_key: string; user_id: string }> => {
  const { searchParams } = new URL((await lastMessageTo(shop, email, 'verify_email'))['link'] ?? '')
  const user_id = Buffer.from(searchParams.get('uId') ?? '', 'base64url').toString()
  return { email_key: searchParams.get('code') ?? '', user_id }
}
export const advance = (shop: Shop, seconds: number) => shop.hook('/demo/clock', { advance: seconds })
/** The number of the account of a mobile. */
export const idOfShopper = async (shop: Shop, mobile: string): Promise<number> =>
  (await shop.deps.db.selectFrom('shopper').select('id').where('mobile', '=', mobile).executeTakeFirstOrThrow()).id
