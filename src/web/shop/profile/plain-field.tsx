import type { ClipboardEvent } from 'react'

import { latinDigits } from '#contract/core/digits.ts'
import { MOBILE_DIGITS } from '#contract/core/limits.ts'
import { CodeBoxes } from '#web/ui/field/code-boxes.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

/** What a field of a `PlainForm` is, and what is right in it. */
export type FieldTerms = {
  /** as the server calls it */
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'password' | 'code'
  autoComplete?: string
  max?: number
  start?: string
  hint?: string
  check: (value: string, all: Record<string, string>) => string | undefined
  /** whether it can be wrong before it was left */
  isEarly?: (all: Record<string, string>) => boolean
  /** a refusal that is about this field without naming it */
  blamedFor?: string
}
type PlainFieldProps = {
  terms: FieldTerms
  value: string
  error: string | undefined
  onValue: (value: string) => void
  onLeave: () => void
}

export function PlainField({ terms, value, error, onValue, onLeave }: PlainFieldProps) {
  const { name, label, type, autoComplete, max, hint } = terms
  const input = {
    name,
    value,
    autoComplete,
    maxLength: max,
    onBlur: onLeave,
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  }
  if (type === 'code')
    return (
      <Field label={label} hint={error ? undefined : hint} error={error}>
        {(control) => <CodeBoxes name={name} control={control} value={value} onDigits={onValue} />}
      </Field>
    )
  if (type === 'password') return <PasswordField label={label} hint={hint} error={error} {...input} />
  return (
    <TextField
      label={label}
      hint={hint}
      error={error}
      type={type}
      inputMode={type === 'tel' ? 'numeric' : type}
      {...input}
      {...(type === 'tel' && {
        // '+91 98765 43210' is pasted as its ten digits
        onPaste: (event: ClipboardEvent) => {
          event.preventDefault()
          onValue(latinDigits(event.clipboardData.getData('text')).replace(/\D/g, '').slice(-MOBILE_DIGITS))
        },
      })}
    />
  )
}
