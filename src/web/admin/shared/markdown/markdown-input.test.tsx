import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { ownerSession } from '#test/web/admin-session.ts'
import { accepted, stubAdminApi } from '#test/web/stub-admin-api.ts'

import { currentPerson } from '../../api/current-person.ts'
import { LabelProvider } from '../form/form-parts.ts'
import { MarkdownInput } from './markdown-input.tsx'

const places = Array.from({ length: 21 }, (_, n) => `fact${n}`)

function Section() {
  const form = useForm({ defaultValues: { text: 'Write to ' } })
  return (
    <MemoryRouter>
      <FormProvider {...form}>
        <LabelProvider value={{ text: 'Text' }}>
          <MarkdownInput name="text" maxLength={500} rows={6} places={places} />
        </LabelProvider>
      </FormProvider>
    </MemoryRouter>
  )
}

test('all facts that may stand in a text are behind one button; the chosen one comes where the cursor is', async () => {
  const api = stubAdminApi()
  api.answer('preview', accepted({ html: '' }))
  currentPerson.set({ is: 'in', session: ownerSession() })
  render(<Section />)
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  await userEvent.click(area)
  expect(screen.queryByText(/\{fact\d+\}/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Insert a fact' }))
  expect(await screen.findAllByRole('menuitem')).toHaveLength(places.length)
  await userEvent.click(screen.getByRole('menuitem', { name: '{fact7}' }))
  expect(area.value).toBe('Write to {fact7}')
  await expect.poll(() => document.activeElement).toBe(area)
})
