import './choice-controls.css'
import './field.css'
import { useId, type ComponentProps } from 'react'

import type { IconName } from '../icon/icon-name.ts'
import { Icon } from '../icon/icon.tsx'
import { FieldError } from './field-error.tsx'

interface Pill {
  value: string
  label: string
  icon?: IconName | undefined
}
interface PillChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  legend: string
  options: readonly Pill[]
  error?: string | undefined
  span?: boolean | undefined
  /** the chosen one, when the form does not use `register()` */
  value?: string | undefined
}

/** One of a few, as pills (Home, Work, Others). `register('title')` may be spread onto it. */
export function PillChoice({ legend, options, error, span, value, className, ...input }: PillChoiceProps) {
  const errorId = `${useId()}-error`
  return (
    <fieldset
      className={[span && 'span', className].filter(Boolean).join(' ') || undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="label">{legend}</legend>
      <div className="pills-row">
        {options.map((option) => (
          <label className="pill" key={option.value}>
            <input
              {...input}
              {...(value === undefined ? {} : { checked: value === option.value })}
              type="radio"
              value={option.value}
            />
            {option.icon && <Icon name={option.icon} />}
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
