import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/core/limits.ts'
import { passwordProblem } from '#contract/core/validation.ts'
import * as faults from '#text/common/faults.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/profile.ts'
import { faultText, requiredText } from '#web/ui/text/fault-text.ts'

import type { FieldTerms } from './plain-field.tsx'

const hint = fill(t.passwordRules, { min: PASSWORD_MIN, max: PASSWORD_MAX })

/**
 * A new password, twice. Nobody is corrected before they can be wrong: the first when it is long enough, the second when
 * it departs from the first (spec D48).
 */
export const newPasswordFields: readonly FieldTerms[] = [
  {
    name: 'new_password',
    label: t.newPassword,
    type: 'password',
    autoComplete: 'new-password',
    hint,
    check: (typed) => faultText(passwordProblem(typed)),
    isEarly: ({ new_password: typed = '' }) => Array.from(typed).length >= PASSWORD_MIN,
  },
  {
    name: 'retype_password',
    label: t.confirmPassword,
    type: 'password',
    autoComplete: 'new-password',
    check: (again, { new_password: typed }) => (again === typed ? undefined : faults.passwordMatch),
    isEarly: ({ new_password: typed = '', retype_password: again = '' }) => again !== '' && !typed.startsWith(again),
  },
]

export const currentPasswordField: FieldTerms = {
  name: 'current_password',
  label: t.currentPassword,
  type: 'password',
  autoComplete: 'current-password',
  check: (typed) => (typed === '' ? requiredText(t.currentPassword) : undefined),
}
