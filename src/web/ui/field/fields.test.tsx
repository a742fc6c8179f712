import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'

import { CheckField } from './check-field.tsx'
import { PasswordField } from './password-field.tsx'
import { PillChoice } from './pill-choice.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const titles = [
  { value: 'Home', label: 'Home' },
  { value: 'Work', label: 'Work' },
]

describe('a field', () => {
  test('is named by its label and described by its hint', () => {
    render(<TextField label="Pincode" hint="Six figures" optional />)
    const input = screen.getByRole('textbox', { name: 'Pincode (optional)' })
    expect(screen.getByText('Pincode').textContent).toBe('Pincode (optional)')
    expect(descriptionOf(input)).toBe('Six figures')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
  })

  test('that is wrong says so, and why, after its hint', () => {
    render(<TextField label="Pincode" hint="Six figures" error="Please enter a pincode" />)
    const input = screen.getByRole('textbox', { name: 'Pincode' })
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(input)).toBe('Six figures Please enter a pincode')
    expect(screen.getByRole('alert').textContent).toBe('Please enter a pincode')
  })

  test('of yes or no says what is wrong', () => {
    render(<CheckField label="I agree" error="Please agree" />)
    expect(descriptionOf(screen.getByRole('checkbox', { name: 'I agree' }))).toBe('Please agree')
  })

  test('of a password shows and hides what is typed', async () => {
    render(<PasswordField label="Password" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    await userEvent.type(input, 'secret')
    expect(input.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.type).toBe('text')
    expect(input.value).toBe('secret')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.type).toBe('password')
  })
})

describe('a choice', () => {
  test('of many has an empty first line only where one is asked for', () => {
    const options = ['Bihar', { value: 'up', label: 'Uttar Pradesh' }]
    const { rerender } = render(<SelectField label="State" options={options} placeholder="Choose" />)
    expect(lines()).toEqual([
      ['', 'Choose'],
      ['Bihar', 'Bihar'],
      ['up', 'Uttar Pradesh'],
    ])
    rerender(<SelectField label="State" options={options} />)
    expect(lines()).toHaveLength(2)
  })

  test('of a few follows its value', async () => {
    render(<Titles />)
    expect(pill('Home').checked).toBe(true)
    await userEvent.click(pill('Work'))
    expect([pill('Home').checked, pill('Work').checked]).toEqual([false, true])
  })

  test('of a few is left to the form where it is given no value', async () => {
    render(<PillChoice legend="Title" name="title" options={titles} error="Please choose" />)
    await userEvent.click(pill('Work'))
    expect(pill('Work').checked).toBe(true)
    expect(descriptionOf(screen.getByRole('group', { name: 'Title' }))).toBe('Please choose')
  })
})

function Titles() {
  const [title, setTitle] = useState('Home')
  return (
    <PillChoice
      legend="Title"
      name="title"
      options={titles}
      value={title}
      onChange={(event) => setTitle(event.target.value)}
    />
  )
}

const pill = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const lines = () => screen.getAllByRole<HTMLOptionElement>('option').map(({ value, text }) => [value, text])

/** What a screen reader says after the name. */
function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no #${id}`).join(' ')
}
