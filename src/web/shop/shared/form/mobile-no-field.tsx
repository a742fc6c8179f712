import { useFormContext, useFormState, useWatch } from 'react-hook-form'

import { MOBILE_DIGITS } from '#contract/core/limits.ts'
import { mobileProblem } from '#contract/core/validation.ts'
import * as t from '#text/shop/form.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { faultText } from '#web/ui/text/fault-text.ts'

type Texts = Record<string, string>

/** A number to be called or written to: ten digits, wrong as soon as something else is typed (spec S5). */
export function MobileNoField({ name }: { name: 'mobile' | 'mobile_no' }) {
  const { register, control } = useFormContext<Texts>()
  const { errors, isSubmitted } = useFormState({ control })
  const typed = useWatch({ control, name })
  return (
    <TextField
      label={t.mobile}
      type="tel"
      autoComplete="tel-national"
      inputMode="numeric"
      maxLength={MOBILE_DIGITS}
      error={isSubmitted || typed ? errors[name]?.message : undefined}
      {...register(name, { validate: (text) => faultText(mobileProblem(text.trim())) ?? true })}
    />
  )
}
