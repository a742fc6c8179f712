import { useFormContext, useFormState, useWatch } from 'react-hook-form'

import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/core/limits.ts'
import { passwordProblem } from '#contract/core/validation.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/auth.ts'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { faultText } from '#web/ui/text/fault-text.ts'

type Texts = Record<string, string>
type NewPasswordFieldsProps = { label: string; name: string; again: string; mismatch: string }

/** The message speaks of 8 to 16, the rule is 10 to 16: the help text stays next to it (spec D48). */
const hint = fill(t.passwordRules, { min: PASSWORD_MIN, max: PASSWORD_MAX })

/**
 * A new password, twice. Nobody is corrected before they can be wrong: the first when it is long enough, the second when
 * it departs from the first.
 */
export function NewPasswordFields({ label, name, again, mismatch }: NewPasswordFieldsProps) {
  const { register, control } = useFormContext<Texts>()
  const { errors, touchedFields, isSubmitted } = useFormState({ control })
  const [typed, typedAgain] = useWatch({ control, name: [name, again] })
  const isLong = Array.from(typed).length >= PASSWORD_MIN
  const departs = typedAgain !== '' && !typed.startsWith(typedAgain)
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint={hint}
        error={isSubmitted || touchedFields[name] || isLong ? errors[name]?.message : undefined}
        {...register(name, { validate: (text) => faultText(passwordProblem(text)) ?? true, deps: [again] })}
      />
      <PasswordField
        label={t.confirmPassword}
        autoComplete="new-password"
        error={isSubmitted || touchedFields[again] || departs ? errors[again]?.message : undefined}
        {...register(again, { validate: (text, all) => text === all[name] || mismatch })}
      />
    </>
  )
}
