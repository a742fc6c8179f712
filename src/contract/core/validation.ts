/** Checks that browser and server share (spec S5, D48, D49, D52). Each answers a fault's name, or undefined when all is well. */
import type { FaultName } from './faults.ts'
import { EMAIL_MAX, NAME_MIN, PASSWORD_MAX, PASSWORD_MIN, SHORT_NAME_MIN } from './limits.ts'

export type Problem =
  | Extract<FaultName, 'email' | 'mobile' | 'otp' | 'password' | 'name' | 'plainName' | 'pincode'>
  | undefined

const email = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

export const emailProblem = (text: string): Problem =>
  text.length <= EMAIL_MAX && email.test(text) ? undefined : 'email'

export const mobileProblem = (text: string): Problem => (/^\d{10}$/.test(text) ? undefined : 'mobile')

/** Where an OTP would be sent, the number must be one that Indian networks give out. */
export const otpMobileProblem = (text: string): Problem => (/^[6-9]\d{9}$/.test(text) ? undefined : 'mobile')
export const otpProblem = (text: string): Problem => (/^\d{6}$/.test(text) ? undefined : 'otp')

/** 10 to 16 code points: no white space; a lower-case, an upper-case letter, a digit and a special character (₹ is one). */
export function passwordProblem(text: string): Problem {
  const length = Array.from(text).length
  const whole =
    length >= PASSWORD_MIN &&
    length <= PASSWORD_MAX &&
    !/\s/u.test(text) &&
    /[a-z]/.test(text) &&
    /[A-Z]/.test(text) &&
    /\d/.test(text) &&
    /[^A-Za-z0-9\s]/u.test(text)
  return whole ? undefined : 'password'
}

/** A name of a person, of five characters or more; an Indian script writes a name with fewer (spec D49, H7.9). */
export const nameProblem = (text: string): Problem =>
  Array.from(text.trim()).length >= (INDIAN_LETTER.test(text) ? SHORT_NAME_MIN : NAME_MIN)
    ? plainNameProblem(text)
    : 'name'

const INDIAN_LETTER = /[\u0900-\u0d7f]/

/**
 * Names are in messages and go to whatever address was typed, so they are letters (with the joiners of Indian scripts),
 * spaces, dots, apostrophes and hyphens on one line, and hold nothing that a mail program would make a link of (spec D146).
 */
export const plainNameProblem = (text: string): Problem =>
  PLAIN_NAME.test(text.trim()) && !LIKE_A_LINK.test(text) ? undefined : 'plainName'

// the joiners are alone: next to others in one class they would read as one character
const PLAIN_NAME = /^(?:[\p{L}\p{M} .'’-]|\u200c|\u200d)*$/u

/** 'evil.example', and not 'R.K. Narayan' or 'K.Venkatesh'. */
const LIKE_A_LINK = /[\p{L}\p{M}]\.\p{Ll}|\p{sc=Latin}{2}\.\p{sc=Latin}{2}/u
