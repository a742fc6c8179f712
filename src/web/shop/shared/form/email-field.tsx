import { useFormContext, useFormState, useWatch } from 'react-hook-form'

import { EMAIL_MAX } from '#contract/core/limits.ts'
import { emailProblem } from '#contract/core/validation.ts'
import * as t from '#text/shop/form.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { faultText } from '#web/ui/text/fault-text.ts'

type Texts = Record<string, string>
const NAME = 'email_id'

/** While one types it is wrong only once it has an '@'; on submit always (spec D51). */
export function EmailField({ autoComplete, optional }: { autoComplete: 'username' | 'email'; optional?: boolean }) {
  const { register, control } = useFormContext<Texts>()
  const { errors, isSubmitted } = useFormState({ control })
  const typed = useWatch({ control, name: NAME })
  return (
    <TextField
      label={t.email}
      optional={optional}
      type="email"
      autoComplete={autoComplete}
      inputMode="email"
      maxLength={EMAIL_MAX}
      error={isSubmitted || typed.includes('@') ? errors[NAME]?.message : undefined}
      {...register(NAME, {
        validate: (text) => (optional && text.trim() === '') || (faultText(emailProblem(text.trim())) ?? true),
      })}
    />
  )
}
