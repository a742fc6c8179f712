import { messages } from '#contract/core/messages.ts'
import { otpProblem } from '#contract/core/validation.ts'

import type { FieldTerms } from './plain-field.tsx'

/** The six digits of an OTP. */
export const codeField: FieldTerms = {
  name: 'six_digit_code',
  label: 'OTP',
  type: 'code',
  hint: messages.otp,
  check: otpProblem,
  blamedFor: 'WRONG_OTP',
}
