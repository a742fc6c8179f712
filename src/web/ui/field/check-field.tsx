import './choice-controls.css'
import { useId, type ComponentProps, type ReactNode } from 'react'

import { FieldError } from './field-error.tsx'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  error?: string | undefined
  /** both columns of `.fields--two` */
  span?: boolean | undefined
}

export function CheckField({ label, error, span, className, ...input }: CheckFieldProps) {
  const errorId = `${useId()}-error`
  return (
    <div className={['check-field', error && 'is-wrong', span && 'span', className].filter(Boolean).join(' ')}>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
