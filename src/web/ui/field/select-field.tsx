import type { ComponentProps } from 'react'

import { Field, type FieldText } from './field.tsx'

interface Choice {
  value: string | number
  label: string
}

interface SelectFieldProps extends FieldText, ComponentProps<'select'> {
  /** or give `<option>`s as children */
  options?: readonly (Choice | string)[] | undefined
  /** a first, empty choice */
  placeholder?: string | undefined
}

/** The browser's own select: small, and right on every phone. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  span,
  id,
  className,
  options = [],
  placeholder,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, span, id, className }}>
      {(control) => (
        <select {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(asChoice).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  )
}

const asChoice = (option: Choice | string): Choice =>
  typeof option === 'string' ? { value: option, label: option } : option
