import { CONSENT_PURPOSES, OWN_CONSENT_PLACES, OWN_CONSENT_PURPOSES } from './consent-purposes.ts'
import { faults } from './core/faults.ts'
import { email, mobile, optionalLine, optionalText, passwordText, text, bit, typedDigits } from './core/fields.ts'
import { OTP_LENGTH } from './core/limits.ts'
import { otpProblem } from './core/validation.ts'
import { z } from './core/zod.ts'
import { otherLanguages } from './languages.ts'

export const userData = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** 1 of who orders without an account; the mobile is what they typed */
  guest: z.literal(1).optional(),
  /** 1 of an account that is to be deleted */
  erase_asked: z.literal(1).optional(),
})
export const session = z.object({ user_data: userData, access_token: z.string() })
/** What they agreed to and have not taken back. */
const consent = z.object({ purpose: z.enum(CONSENT_PURPOSES), given_at: z.string(), given_at_iso: z.string() })
export const profile = userData.extend({
  is_email_verify: bit,
  is_mobile_verify: bit,
  /** 0 of who logs in by OTP alone */
  has_password: bit.optional(),
  /** the e-mail that takes the other's place once its link is opened */
  pending_email: z.string().optional(),
  consents: z.array(consent),
  /** to what they said no in the last 90 days: nobody asks them of that */
  refused_consents: z.array(z.enum(OWN_CONSENT_PURPOSES)).optional(),
  /** of the messages, where it is another than the main one */
  language: z.enum(otherLanguages).optional(),
  /** what an account that is to be deleted waits for */
  waits_for: z.array(z.string()).optional(),
})

/** What a shopper gives and takes back apart from ordering. */
export const consentRequest = z.object({
  purpose: z.enum(OWN_CONSENT_PURPOSES),
  given: bit,
  place: z.enum(OWN_CONSENT_PLACES),
})

export const otp = typedDigits(faults.otp).pipe(
  z
    .string()
    .max(OTP_LENGTH, faults.otp)
    .refine((value) => otpProblem(value) === undefined, faults.otp),
)
export const loginRequest = z.object({ email_id: email, password: passwordText('Password') })
/** Two jobs (spec D66): with a password it registers, without one it sends an OTP. */
export const registerRequest = z.object({
  mobile,
  user_id: optionalText('Ticket'),
  name: optionalLine('Name'),
  email_id: optionalText('Email'),
  password: passwordText('Password').nullish(),
  /** 1 where the shop wants the data notice ticked (spec L14) */
  notice_read: bit.nullish(),
})
export const registerAnswer = z.union([session, z.object({ user_id: z.string(), is_mobile_verify: bit })])
export const verifyOtpRequest = z.object({ six_digit_code: otp, mobile })
export const verifyOtpAnswer = z.object({ user_id: z.string(), is_registered: bit })
export const resendOtpRequest = z.object({ mobile })
export const resendOtpAnswer = z.object({ user_id: z.string() })
export const emailRequest = z.object({ email_id: email })
export const verifyForgotOtpRequest = z.object({ email_id: email, six_digit_code: otp })
export const verifyForgotOtpAnswer = z.object({ reset_token: z.string() })
export const resetPasswordRequest = z.object({
  email_id: email,
  new_password: passwordText('Password'),
  retype_password: passwordText('Password'),
  reset_token: optionalText('Token', 200),
})
export const changePasswordRequest = z.object({
  current_password: passwordText('Password'),
  new_password: passwordText('Password'),
  retype_password: passwordText('Password'),
})
export const verifyEmailRequest = z.object({ email_key: text('Key', 200), user_id: text('User', 200) })
export type UserData = z.infer<typeof userData>
export type Session = z.infer<typeof session>
export type Profile = z.infer<typeof profile>
