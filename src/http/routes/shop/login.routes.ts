import { OWN_CONSENT_PURPOSES } from '#contract/consent-purposes.ts'
import { sendChangeCode } from '#domain/account/change-mobile.service.ts'
import { confirmMe, sendConfirmCode } from '#domain/account/confirm.service.ts'
import { startGuest } from '#domain/account/guest.service.ts'
import { loginByOtp, sendLoginOtp, showSamePerson } from '#domain/account/otp-login.service.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { guestFinder } from '#domain/shopper/join-guest.service.ts'

import { toSession } from '../../shapes/account.shape.ts'
import { toCodeSent, toLoggedIn, toOtpLogin, toWrongPincode } from '../../shapes/login.shape.ts'
import { visitorOf, type SomeHandlers } from './handler.ts'

/** Login by a mobile and a code, and showing that one is still oneself (spec N2.3). */
export const loginRoutes = {
  sendLoginOtp: async ({ deps, input: { mobile }, caller }) => ({
    outcome: toCodeSent(await sendLoginOtp(deps, { mobile, ip: caller.ip })),
    message: 'otpSent',
  }),
  loginByOtp: async ({ deps, input, caller }) => {
    const { mobile, six_digit_code: code, notice_read: read, guest_token } = input
    const outcome = await loginByOtp(deps, {
      mobile,
      code,
      isNoticeRead: read === 1,
      consents: OWN_CONSENT_PURPOSES.filter((purpose) => input[purpose] === 1),
      findGuest: guestFinder(deps, guest_token),
      ...visitorOf(caller),
    })
    const isTicket = outcome.ok && 'ticket' in outcome.value
    return {
      outcome: mapOutcome(outcome, toOtpLogin),
      message: isTicket ? 'otpVerified' : 'loggedIn',
    }
  },
  samePerson: async ({ deps, input: { ticket, zip, new: isNew, guest_token }, caller }) => ({
    outcome: toWrongPincode(
      mapOutcome(
        await showSamePerson(deps, {
          ticket,
          pincode: isNew === 1 ? undefined : (zip ?? undefined),
          findGuest: guestFinder(deps, guest_token),
          ...visitorOf(caller),
        }),
        toLoggedIn,
      ),
    ),
    message: 'loggedIn',
  }),
  startGuest: async ({ deps, input: { mobile, name, email_id: email, notice_read: read }, caller }) => ({
    outcome: mapOutcome(
      await startGuest(deps, {
        mobile,
        name: name ?? '',
        email: email ?? undefined,
        isNoticeRead: read === 1,
        ...visitorOf(caller),
      }),
      toSession,
    ),
  }),
  sendCode: async ({ deps, shopper, input: { purpose, mobile }, caller: { ip, token = '' } }) => ({
    outcome: toCodeSent(
      purpose === 'mobile'
        ? await sendChangeCode(deps, shopper, { mobile: mobile ?? '', token, ip })
        : await sendConfirmCode(deps, shopper, { ip }),
    ),
    message: 'otpSent',
  }),
  confirmMe: async ({ deps, shopper, input, caller: { ip, token = '' } }) => {
    const outcome = await confirmMe(deps, shopper, {
      password: input.current_password ?? undefined,
      code: input.six_digit_code ?? undefined,
      token,
      ip,
    })
    return { outcome: outcome.ok ? done({}) : outcome }
  },
} satisfies SomeHandlers
