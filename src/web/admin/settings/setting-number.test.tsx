import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'

import { LabelProvider } from '../shared/form/form-parts.ts'
import { SettingNumber } from './setting-number.tsx'
import { formLabels } from './settings-form.ts'

function Field({ problem }: { problem?: string }) {
  const form = useForm({ defaultValues: { numbers: { cancel_hours: 24 } } })
  return (
    <FormProvider {...form}>
      <LabelProvider value={formLabels}>
        <SettingNumber name="numbers.cancel_hours" />
        <button
          type="button"
          onClick={() => form.setError('numbers.cancel_hours', { message: problem ?? 'Not valid.' })}
        >
          Refuse
        </button>
      </LabelProvider>
    </FormProvider>
  )
}

test('a number that is refused says between what it may be', async () => {
  render(<Field />)
  expect(document.body.textContent).not.toContain('1 to 240.')
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText(/^1 to 240\./)).toBeDefined()
})
