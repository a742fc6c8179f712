import type { InputEvent } from 'react'

import { latinDigits } from '#contract/core/digits.ts'

/** As `onInput` of a field of figures: what is typed in Indian digits stands there in Latin ones before anybody reads it. */
export function latinInput({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const latin = latinDigits(input.value)
  if (latin === input.value) return
  const caret = input.selectionStart
  input.value = latin
  input.setSelectionRange(caret, caret)
}
