import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { CodeBoxes } from './code-boxes.tsx'
import { Field } from './field.tsx'
import { TextField } from './text-field.tsx'

test('a field of figures hands on Latin digits for those of any Indian script, and shows them', async () => {
  const given = render(<NumericField />)
  const input = screen.getByLabelText<HTMLInputElement>('Mobile')
  await userEvent.type(input, '९८७৬')
  expect([input.value, given.container.querySelector('output')?.textContent]).toEqual(['9876', '9876'])
})

test('one types on where the caret was', async () => {
  render(<NumericField />)
  const input = screen.getByLabelText<HTMLInputElement>('Mobile')
  await userEvent.type(input, '98')
  await userEvent.type(input, '१२', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(input.value).toBe('9128')
})

test('a field of words stays as it was typed', async () => {
  render(<TextField label="Street" />)
  const input = screen.getByLabelText<HTMLInputElement>('Street')
  await userEvent.type(input, '१२ बोरिंग रोड')
  expect(input.value).toBe('१२ बोरिंग रोड')
})

test('the boxes of a code take them typed and pasted', async () => {
  const given: string[] = []
  render(
    <Field label="OTP">{(control) => <CodeBoxes control={control} value="" onDigits={(d) => given.push(d)} />}</Field>,
  )
  await userEvent.type(screen.getByLabelText('OTP'), '१')
  await userEvent.paste('OTP: १२३४५६')
  expect(given).toEqual(['1', '123456'])
})

function NumericField() {
  const [typed, setTyped] = useState('')
  return (
    <>
      <TextField label="Mobile" inputMode="numeric" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <output>{typed}</output>
    </>
  )
}
