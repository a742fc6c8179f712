import type { Session } from '#contract/account.ts'
import { REGISTRATION_MINUTES } from '#domain/account/otp.rules.ts'
import { missingDetails, requestOtp, signUp, verifyMobile } from '#domain/account/sign-up.service.ts'
import { done, mapOutcome, type Deps } from '#domain/context.ts'

import { toSession } from '../../shapes/account.shape.ts'
import { visitorOf, type Caller, type HandlerInput, type ShopReply, type SomeHandlers } from './handler.ts'

type OtpAnswer = { user_id: string; is_mobile_verify: 0 | 1 }

export const signUpRoutes = {
  register: (request) =>
    request.input.password ? finish(request) : sendOtp(request.deps, request.input.mobile, request.caller),
  resendOtp: async ({ deps, input, caller }) => {
    const { outcome } = await sendOtp(deps, input.mobile, caller)
    return { outcome: outcome.ok ? done({ user_id: outcome.value.user_id }) : outcome, message: 'otpSent' }
  },
  verifyOtp: async ({ deps, input, caller }) => {
    const verified = await verifyMobile(deps, { mobile: input.mobile, code: input.six_digit_code, ip: caller.ip })
    if (!verified.ok) return { outcome: verified }
    const { ticket, isRegistered } = verified.value
    return {
      outcome: done({ user_id: ticket, is_registered: isRegistered ? 1 : 0 }),
      message: isRegistered ? 'haveAccount' : 'otpVerified',
      cookies: isRegistered ? [] : [{ name: 'registration', value: ticket, seconds: REGISTRATION_MINUTES * 60 }],
    }
  },
} satisfies SomeHandlers

async function sendOtp(deps: Deps, mobile: string, caller: Caller): Promise<ShopReply<OtpAnswer>> {
  const sent = await requestOtp(deps, { mobile, ip: caller.ip, ticket: caller.proofs.registration })
  const outcome = sent.ok
    ? done<OtpAnswer>({ user_id: sent.value.ticket, is_mobile_verify: sent.value.isVerified ? 1 : 0 })
    : sent
  return { outcome, message: 'otpSent' }
}

/** Finishing takes every detail; the ticket is the call's user_id, and the browser's proof goes with its use. */
async function finish({ deps, input, caller }: HandlerInput<'register'>): Promise<ShopReply<Session>> {
  const { user_id, name, email_id, password, mobile, notice_read } = input
  const missing = missingDetails([user_id, name, email_id, password])
  if (missing) return { outcome: missing }
  const outcome = await signUp(deps, {
    ticket: user_id ?? '',
    mobile,
    name: name ?? '',
    email: email_id ?? '',
    password: password ?? '',
    isNoticeRead: notice_read === 1,
    ...visitorOf(caller),
  })
  return {
    outcome: mapOutcome(outcome, toSession),
    message: 'registered',
    cookies: [{ name: 'registration', value: '', seconds: 0 }],
  }
}
