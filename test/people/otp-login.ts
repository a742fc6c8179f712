import type { Payload } from '#contract/endpoints.ts'
import type { Answer, Shop } from '#test/shop/shop.ts'

import { lastMessageTo } from './accounts.ts'

/** The demo shopper's number, as demo/shop.json has it. */
export const HER_MOBILE = '9876543210'

/** What waits in the outbox has been sent: a code that waits for long shows that sending is down. */
export const sendAll = ({ deps }: Shop) =>
  deps.db.updateTable('message').set({ status: 'sent' }).where('status', '=', 'queued').execute()

/** Asks for a code to log in with and reads it. */
export const loginCode = async (shop: Shop, mobile: string): Promise<string> => {
  await sendAll(shop)
  const { body } = await shop.call('sendLoginOtp', { mobile })
  if (!body.data) throw new Error(body.message)
  return (await lastMessageTo(shop, mobile, 'otp_login'))['otp'] ?? ''
}

/** Logs in by OTP, as somebody who holds the number. */
export const loginWithOtp = async (
  shop: Shop,
  mobile: string,
  headers: Record<string, string> = {},
): Promise<Answer<Payload<'loginByOtp'>>> =>
  shop.call('loginByOtp', { mobile, six_digit_code: await loginCode(shop, mobile) }, headers)

/** The token of who logs in so; a number whose account is unused has none yet. */
export const otpToken = async (shop: Shop, mobile: string): Promise<string> => {
  const { body } = await loginWithOtp(shop, mobile)
  if (!body.data || !('access_token' in body.data)) throw new Error(body.message)
  return body.data.access_token
}

/** The ticket of a number whose account nobody used for long. */
export const ticketOf = async (shop: Shop, mobile: string): Promise<string> => {
  const { body } = await loginWithOtp(shop, mobile)
  if (!body.data || !('ticket' in body.data)) throw new Error(`no ticket: ${body.message}`)
  return body.data.ticket
}
