import { otp } from './account.ts'
import { bit, email, id, mobile, passwordText, personName, text } from './core/fields.ts'
import { EMAIL_MAX } from './core/limits.ts'
import { z } from './core/zod.ts'
import { shopper } from './who-calls.ts'

const ownSession = z.object({
  session_id: z.number().int(),
  device: z.string(),
  /** the network of its address: /24 of IPv4, /48 of IPv6 */
  net: z.string(),
  kind: z.enum(['password', 'otp']),
  created_at: z.string(),
  created_at_iso: z.string(),
  last_seen_at: z.string(),
  last_seen_at_iso: z.string(),
  /** that of this token */
  current: bit,
})

/** What a shopper changes of their own account (spec N4). */
export const ownAccountCalls = {
  changeName: shopper('Change my name', { request: z.object({ name: personName('Name') }) }),
  setLanguage: shopper('Choose the language of my messages', { request: z.object({ language: text('Language', 8) }) }),
  changeEmail: shopper('Change my e-mail, once its link is opened', {
    request: z.object({ email_id: email }),
    refusals: ['CONFIRM_FIRST'],
  }),
  changeMobile: shopper('Change my mobile', {
    request: z.object({ mobile, six_digit_code: otp }),
    refusals: ['CONFIRM_FIRST', 'WRONG_OTP', 'MOBILE_TAKEN'],
  }),
  setPassword: shopper('Set a first password', {
    request: z.object({ new_password: passwordText('Password'), retype_password: passwordText('Password') }),
    refusals: ['CONFIRM_FIRST'],
  }),
  mySessions: shopper('Where I am logged in', { response: z.array(ownSession) }),
  endSession: shopper('Log out one of my devices', {
    request: z.object({ session_id: id('Session') }),
    refusals: ['NOT_FOUND'],
  }),
  endOtherSessions: shopper('Log out all my other devices'),
  deleteAccount: shopper('Delete my account, once nothing of it is open', {
    request: z.object({ typed: text('Mobile or e-mail', EMAIL_MAX) }),
    response: z.object({ waits_for: z.array(z.string()) }),
    refusals: ['CONFIRM_FIRST'],
  }),
  keepAccount: shopper('Keep my account after all', { refusals: ['NOT_FOUND'] }),
}
export type OwnSession = z.infer<typeof ownSession>
