import './otp-field.css'
import type { SyntheticEvent } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'

import { OTP_LENGTH } from '#contract/core/limits.ts'
import { messages } from '#contract/core/messages.ts'
import { otpProblem } from '#contract/core/validation.ts'
import { Field } from '#web/ui/field/field.tsx'

type Texts = Record<string, string>
const NAME = 'six_digit_code'
const places = Array.from({ length: OTP_LENGTH }, (_, n) => n)

/** Six boxes are drawn, but it is one field: the phone fills in the OTP of an SMS, and a whole one can be pasted. */
export function OtpField() {
  const { register, control, setValue } = useFormContext<Texts>()
  const { errors, isSubmitted } = useFormState({ control })
  const code = useWatch({ control, name: NAME })
  const error = isSubmitted ? errors[NAME]?.message : undefined
  const setDigits = (text: string) =>
    setValue(NAME, text.replace(/\D/g, '').slice(0, OTP_LENGTH), { shouldValidate: true, shouldDirty: true })
  return (
    <Field label="OTP" hint={error ? undefined : messages.otp} error={error}>
      {(aria) => (
        <div className="otp">
          <input
            {...register(NAME, { validate: (text) => otpProblem(text) ?? true })}
            {...aria}
            className="otp__input num"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={OTP_LENGTH}
            onChange={(event) => setDigits(event.target.value)}
            onPaste={(event) => {
              event.preventDefault()
              setDigits(event.clipboardData.getData('text'))
            }}
            onSelect={toTheEnd}
          />
          <div className="otp__boxes num" aria-hidden="true">
            {places.map((n) => (
              <span key={n} className={n === Math.min(code.length, OTP_LENGTH - 1) ? 'otp__box is-next' : 'otp__box'}>
                {code[n]}
              </span>
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}

/** The boxes show no caret, so it must not stand where it cannot be seen. */
function toTheEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = currentTarget
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    currentTarget.setSelectionRange(value.length, value.length)
}
