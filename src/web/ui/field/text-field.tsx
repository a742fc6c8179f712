import type { ComponentProps } from 'react'

import { Field, type FieldText } from './field.tsx'
import { latinInput } from './latin-input.ts'

type TextFieldProps = FieldText & ComponentProps<'input'>

type TextAreaFieldProps = FieldText & ComponentProps<'textarea'>

/** `<TextField label="City" error={errors.city?.message} {...register('city')} />` */
export function TextField({
  label,
  hint,
  error,
  optional,
  span,
  id,
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  const isNumeric = input.inputMode === 'numeric'
  return (
    <Field {...{ label, hint, error, optional, span, id, className }}>
      {(control) => <input onInput={isNumeric ? latinInput : undefined} {...input} {...control} type={type} />}
    </Field>
  )
}

export function TextAreaField({ label, hint, error, optional, span, id, className, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, span, id, className }}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  )
}
