import { otp, session } from './account.ts'
import { faults } from './core/faults.ts'
import { bit, email, mobile, optionalText, passwordText, personName, text, validated } from './core/fields.ts'
import { pincodeProblem } from './core/pincode-problem.ts'
import { z } from './core/zod.ts'
import { shopper, visitor } from './who-calls.ts'

const codeSent = z.object({ resend_after: z.number().int() })
const loggedIn = session.extend({ is_new: bit })

/** Nothing of the account: not even a date (spec N2.4.4). */
export const samePersonNext = z.object({ next: z.literal('same_person'), ticket: z.string() })

/** What a guest of the same mobile ordered comes to the account (spec N3.4.4). */
const guestToken = optionalText('Guest', 200)

const samePersonRequest = z
  .object({
    ticket: text('Ticket', 200),
    zip: validated(pincodeProblem, 6, faults.pincode).nullish(),
    /** 1 of who has not had the number before */
    new: bit.nullish(),
    guest_token: guestToken,
  })
  .refine(({ zip, new: isNew }) => isNew === 1 || Boolean(zip), { path: ['zip'], message: faults.pincode })

const codeRequest = z
  .object({
    purpose: z.enum(['confirm', 'mobile']),
    /** that the account is to have */
    mobile: mobile.nullish(),
  })
  .refine(({ purpose, mobile: to }) => purpose === 'confirm' || Boolean(to), {
    path: ['mobile'],
    message: faults.mobile,
  })

/** Login by a mobile and a code (spec N2.3). */
export const loginCalls = {
  sendLoginOtp: visitor('Send an OTP to log in', {
    request: z.object({ mobile }),
    response: codeSent,
    refusals: ['OTP_DOWN'],
  }),
  loginByOtp: visitor('Log in by OTP', {
    request: z.object({
      mobile,
      six_digit_code: otp,
      /** 1 where the shop wants the data notice ticked (spec L14) */
      notice_read: bit.nullish(),
      guest_token: guestToken,
      /** 1 agrees to messages by WhatsApp, and to reminders and offers; 0 and nothing change nothing (spec N2.3.5) */
      whatsapp: bit.nullish(),
      marketing: bit.nullish(),
    }),
    response: z.union([loggedIn, samePersonNext]),
    refusals: ['WRONG_OTP', 'BLOCKED', 'IN_PROCESS'],
  }),
  samePerson: visitor('Show that an unused account is one’s own, or begin a new one', {
    request: samePersonRequest,
    response: loggedIn,
    refusals: ['WRONG_PINCODE', 'VERIFY_FIRST', 'BLOCKED', 'IN_PROCESS'],
  }),
  startGuest: visitor('Order without an account', {
    request: z.object({
      mobile,
      name: personName('Name').nullish(),
      email_id: email.nullish(),
      /** 1 where the shop wants the data notice ticked (spec L14) */
      notice_read: bit.nullish(),
    }),
    response: session,
    refusals: ['OTP_NEEDED'],
  }),
  sendCode: shopper('Send a code to confirm that it is me, or to another mobile', {
    request: codeRequest,
    response: codeSent,
    refusals: ['OTP_DOWN', 'CONFIRM_FIRST'],
  }),
  confirmMe: shopper('Confirm that it is me', {
    request: z.object({ current_password: passwordText('Password').nullish(), six_digit_code: otp.nullish() }),
    refusals: ['WRONG_CURRENT', 'WRONG_OTP'],
  }),
}
