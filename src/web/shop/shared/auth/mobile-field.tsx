import type { ClipboardEvent } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'

import { latinDigits } from '#contract/core/digits.ts'
import { MOBILE_DIGITS } from '#contract/core/limits.ts'
import { otpMobileProblem } from '#contract/core/validation.ts'
import * as t from '#text/shop/auth.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { faultText } from '#web/ui/text/fault-text.ts'

type Texts = Record<string, string>
const NAME = 'mobile'

/** Ten digits, the first 6 to 9 (spec D52); a pasted '+91 98765 43210' is taken without its country. */
export function MobileField({ hint = t.mobileHint }: { hint?: string }) {
  const { register, control, setValue } = useFormContext<Texts>()
  const { errors, isSubmitted } = useFormState({ control })
  const typed = useWatch({ control, name: NAME })
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const digits = latinDigits(event.clipboardData.getData('text')).replace(/\D/g, '')
    setValue(NAME, digits.slice(-MOBILE_DIGITS), { shouldValidate: true, shouldDirty: true })
  }
  return (
    <TextField
      label={t.mobileNumber}
      type="tel"
      autoComplete="tel-national"
      inputMode="numeric"
      maxLength={MOBILE_DIGITS}
      hint={hint}
      error={isSubmitted || typed ? errors[NAME]?.message : undefined}
      onPaste={paste}
      {...register(NAME, { validate: (text) => faultText(otpMobileProblem(text.trim())) ?? true })}
    />
  )
}
