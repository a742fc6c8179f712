import type { InputEvent } from 'react'

import { latinDigits } from '#contract/core/digits.ts'

/** As `onInput` of a field of figures: what is typed in Indian digits stands there in Latin ones before anybody reads it. */
export function latinInput({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const { value, selectionStart: caret } = input
  const latin = latinDigits(value)
  if (latin === value) return
  input.value = latin
  input.setSelectionRange(caret, caret)
}
