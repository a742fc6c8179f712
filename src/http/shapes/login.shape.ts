import type { Payload } from '#contract/endpoints.ts'
import type { RefusalData } from '#contract/refusals.ts'
import type { LoggedIn, OtpLogin } from '#domain/account/otp-login.service.ts'
import type { Outcome } from '#domain/context.ts'

import { toSession } from './account.shape.ts'

/** Where no code can be sent, a guest could go on only where the shop has guests. */
const OTP_DOWN: RefusalData['OTP_DOWN'] = { guest: 0 }

/** A code that was sent, or why it was not. */
export function toCodeSent(outcome: Outcome<{ resendAfter: number }>): Outcome<Payload<'sendLoginOtp'>, unknown> {
  if (outcome.ok) return { ok: true, value: { resend_after: outcome.value.resendAfter } }
  return outcome.code === 'OTP_DOWN' ? { ...outcome, data: OTP_DOWN } : outcome
}

export const toLoggedIn = ({ isNew, ...session }: LoggedIn): Payload<'samePerson'> => ({
  ...toSession(session),
  is_new: isNew ? 1 : 0,
})

export const toOtpLogin = (login: OtpLogin): Payload<'loginByOtp'> =>
  'ticket' in login ? { next: 'same_person', ticket: login.ticket } : toLoggedIn(login)

/** How many pincodes may still be tried travels with a wrong one. */
export const toWrongPincode = <T>(outcome: Outcome<T, { triesLeft: number }>): Outcome<T, unknown> =>
  outcome.ok || !outcome.data ? outcome : { ...outcome, data: { tries_left: outcome.data.triesLeft } }
