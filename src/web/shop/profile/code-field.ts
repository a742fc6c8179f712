import { otpProblem } from '#contract/core/validation.ts'
import * as faults from '#text/common/faults.ts'
import { faultText } from '#web/ui/text/fault-text.ts'

import type { FieldTerms } from './plain-field.tsx'

/** The six digits of an OTP. */
export const codeField: FieldTerms = {
  name: 'six_digit_code',
  label: 'OTP',
  type: 'code',
  hint: faults.otp,
  check: (typed) => faultText(otpProblem(typed)),
  blamedFor: 'WRONG_OTP',
}
