import type { Payload } from '#contract/endpoints.ts'
import type { RefusalData } from '#contract/refusals.ts'
import type { LoggedIn, OtpLogin } from '#domain/account/otp-login.service.ts'
import type { Outcome } from '#domain/context.ts'

import { toSession } from './account.shape.ts'

/** A code that was sent, or why it was not: where none can be sent an order may go on without one. */
export function toCodeSent(
  outcome: Outcome<{ resendAfter: number }, { isGuestOpen: boolean } | undefined>,
): Outcome<Payload<'sendLoginOtp'>, unknown> {
  if (outcome.ok) return { ok: true, value: { resend_after: outcome.value.resendAfter } }
  if (outcome.code !== 'OTP_DOWN') return outcome
  const data: RefusalData['OTP_DOWN'] = { guest: outcome.data?.isGuestOpen ? 1 : 0 }
  return { ...outcome, data }
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
