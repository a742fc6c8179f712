import './code-boxes.css'
import type { ComponentProps, SyntheticEvent } from 'react'

import { latinDigits } from '#contract/core/digits.ts'

import type { FieldControl } from './field.tsx'

type CodeBoxesProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  /** what `Field` gives the control inside */
  control: FieldControl
  value: string
  onDigits: (digits: string) => void
}

const DIGITS = 6
const places = Array.from({ length: DIGITS }, (_, n) => n)

/** Six boxes are drawn, but it is one field: the phone fills in the code of an SMS, and a whole one can be pasted. */
export function CodeBoxes({ control, value, onDigits, ...input }: CodeBoxesProps) {
  const setDigits = (text: string) => onDigits(latinDigits(text).replace(/\D/g, '').slice(0, DIGITS))
  return (
    <div className="code">
      <input
        {...input}
        {...control}
        className="code__input num"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGITS}
        value={value}
        onChange={(event) => setDigits(event.target.value)}
        onPaste={(event) => {
          event.preventDefault()
          setDigits(event.clipboardData.getData('text'))
        }}
        onSelect={toTheEnd}
      />
      <div className="code__boxes num" aria-hidden="true">
        {places.map((n) => (
          <span key={n} className={n === Math.min(value.length, DIGITS - 1) ? 'code__box is-next' : 'code__box'}>
            {value[n]}
          </span>
        ))}
      </div>
    </div>
  )
}

/** The boxes show no caret, so it must not stand where it cannot be seen. */
function toTheEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  const { selectionStart, selectionEnd, value } = currentTarget
  if (selectionStart === selectionEnd && selectionEnd !== value.length)
    currentTarget.setSelectionRange(value.length, value.length)
}
