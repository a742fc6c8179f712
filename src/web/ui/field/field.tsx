import './field.css'
import { useId, type ReactNode } from 'react'

import * as t from '#text/common/ui.ts'

import { FieldError } from './field-error.tsx'

/** What the label, hint and error of a field have in common; every field component takes these. */
export interface FieldText {
  label: ReactNode
  hint?: ReactNode
  /** what is wrong; empty or undefined means nothing is */
  error?: string | undefined
  /** writes "(optional)" after the label */
  optional?: boolean | undefined
  /** both columns of `.fields--two` */
  span?: boolean | undefined
}

/** To be spread onto the control inside. */
export interface FieldControl {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldText {
  id?: string | undefined
  className?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Label above, control, hint, error under it, all tied together. For controls of your own: `{(c) => <input {...c} />}`. */
export function Field({ label, hint, error, optional, span, id, className, children }: FieldProps) {
  const made = useId()
  const control = id ?? made
  const hintId = `${control}-hint`
  const errorId = `${control}-error`
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className={['field', error && 'is-wrong', span && 'span', className].filter(Boolean).join(' ')}>
      <label htmlFor={control}>
        {label}
        {optional && <span className="quiet"> {t.optional}</span>}
      </label>
      {children({
        id: control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
