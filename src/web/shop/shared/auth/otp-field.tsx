import './otp-field.css'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'

import { otpProblem } from '#contract/core/validation.ts'
import * as faults from '#text/common/faults.ts'
import { CodeBoxes } from '#web/ui/field/code-boxes.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { faultText } from '#web/ui/text/fault-text.ts'

type Texts = Record<string, string>
const NAME = 'six_digit_code'

export function OtpField() {
  const { register, control, setValue } = useFormContext<Texts>()
  const { errors, isSubmitted } = useFormState({ control })
  const code = useWatch({ control, name: NAME })
  const error = isSubmitted ? errors[NAME]?.message : undefined
  const { onChange: _byDigits, ...field } = register(NAME, { validate: (text) => faultText(otpProblem(text)) ?? true })
  return (
    <Field label="OTP" hint={error ? undefined : faults.otp} error={error}>
      {(aria) => (
        <CodeBoxes
          {...field}
          control={aria}
          value={code}
          onDigits={(digits) => setValue(NAME, digits, { shouldValidate: true, shouldDirty: true })}
        />
      )}
    </Field>
  )
}
