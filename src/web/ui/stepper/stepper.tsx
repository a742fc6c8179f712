import './stepper.css'
import * as t from '#text/common/ui.ts'
import { fill } from '#text/fill.ts'

import { Icon } from '../icon/icon.tsx'

interface StepperProps {
  count: number
  /** the lowest count; with 0 (the default) the minus turns into a bin at 1 */
  min?: number | undefined
  max: number
  onChange: (next: number) => void
  /** what is counted, for the names of the buttons: "Mango Pickle, 250 g" */
  label: string
  wide?: boolean | undefined
  disabled?: boolean | undefined
}

/** Buttons are named "Remove …" or "One less …" and "One more …". */
export function Stepper({ count, min = 0, max, onChange, label, wide, disabled = false }: StepperProps) {
  const removes = min < 1 && count <= 1
  return (
    <fieldset className={wide ? 'stepper stepper--wide' : 'stepper'} aria-label={fill(t.howMany, { name: label })}>
      <button
        type="button"
        aria-label={`${removes ? t.remove : t.oneLess} ${label}`}
        disabled={disabled || count <= min}
        onClick={() => onChange(count - 1)}
      >
        <Icon name={removes ? 'bin' : 'minus'} />
      </button>
      <output aria-live="polite">{count}</output>
      <button
        type="button"
        aria-label={fill(t.oneMoreOf, { name: label })}
        disabled={disabled || count >= max}
        onClick={() => onChange(count + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
