import { resendVerificationLink, verifyEmail } from '#domain/account/email-verification.service.ts'
import { RESET_MINUTES } from '#domain/account/otp.rules.ts'
import { changePassword, forgotPassword, resetPassword, verifyForgotOtp } from '#domain/account/password.service.ts'
import { done, type Outcome } from '#domain/context.ts'

import type { SomeHandlers } from './handler.ts'

const nothing = (outcome: Outcome<undefined>): Outcome<Record<string, never>> => (outcome.ok ? done({}) : outcome)

export const passwordRoutes = {
  forgotPass: async ({ deps, input, caller }) => ({
    outcome: nothing(await forgotPassword(deps, { email: input.email_id, ip: caller.ip })),
    message: 'forgotSent',
  }),
  verifyForgotOtp: async ({ deps, input, caller }) => {
    const verified = await verifyForgotOtp(deps, {
      email: input.email_id,
      code: input.six_digit_code,
      ip: caller.ip,
    })
    if (!verified.ok) return { outcome: verified }
    const { resetToken } = verified.value
    return {
      outcome: done({ reset_token: resetToken }),
      message: 'otpVerified',
      cookies: [{ name: 'reset', value: resetToken, seconds: RESET_MINUTES * 60 }],
    }
  },
  forgotPasswordChange: async ({ deps, input, caller }) => {
    const outcome = await resetPassword(deps, {
      email: input.email_id,
      password: input.new_password,
      again: input.retype_password,
      resetToken: input.reset_token || caller.proofs.reset,
      ip: caller.ip,
    })
    return {
      outcome: nothing(outcome),
      message: 'passwordChanged',
      cookies: [{ name: 'reset', value: '', seconds: 0 }],
    }
  },
  changePassword: async ({ deps, input, shopper, caller }) => ({
    outcome: nothing(
      await changePassword(deps, shopper, {
        current: input.current_password,
        password: input.new_password,
        again: input.retype_password,
        ip: caller.ip,
      }),
    ),
    message: 'passwordChanged',
  }),
  resendVerificationEmail: async ({ deps, input, shopper, caller }) => ({
    outcome: nothing(await resendVerificationLink(deps, shopper, { email: input.email_id, ip: caller.ip })),
    message: 'verificationSent',
  }),
  verifyEmail: async ({ deps, input, caller }) => {
    const outcome = await verifyEmail(deps, { key: input.email_key, publicId: input.user_id, ip: caller.ip })
    if (!outcome.ok) return { outcome }
    const isNew = outcome.value === 'verified'
    return {
      outcome: done({}),
      status: isNew ? 200 : 203,
      message: isNew ? 'emailVerified' : 'emailAlreadyVerified',
    }
  },
} satisfies SomeHandlers
