import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { z } from '#contract/core/zod.ts'
import { accepted } from '#contract/envelope.ts'

import { ConfirmDialog } from '../confirm/confirm-dialog.tsx'
import { confirm } from '../confirm/confirm.ts'
import { TextInput } from './inputs.tsx'
import { DialogForm, SendFormFields } from './send-form.tsx'
import { useSendForm } from './use-send-form.ts'

const START = { pieces: '12' }
const schema = z.object({ pieces: z.string().min(1) })
const labels = { pieces: 'Pieces' }

function Receive({ isOpen }: { isOpen: boolean }) {
  const form = useSendForm({ schema, labels, start: START, send: async () => accepted({}) })
  return (
    <DialogForm open={isOpen} title="Receive?" action="Receive" start={START} form={form} onClose={() => undefined}>
      <TextInput name="pieces" />
    </DialogForm>
  )
}

test('typing begins in the first field of a dialog', async () => {
  const { rerender } = render(<Receive isOpen={false} />)
  rerender(<Receive isOpen />)
  const field = await screen.findByLabelText('Pieces')
  await expect.poll(() => document.activeElement).toBe(field)
})

function Waste({ answered }: { answered: Promise<void> }) {
  const form = useSendForm({
    schema,
    labels,
    start: START,
    send: async () => {
      await confirm({ title: 'Waste 12?', action: 'Yes, waste them' })
      await answered
      return accepted({})
    },
  })
  return (
    <>
      <SendFormFields form={form} action="Waste">
        <TextInput name="pieces" />
      </SendFormFields>
      <ConfirmDialog />
    </>
  )
}

test('a button is busy while the shop is asked, and not while a person is', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const person = userEvent.setup()
  render(<Waste answered={promise} />)
  const button = screen.getByRole('button', { name: 'Waste' })
  await person.click(button)
  const yes = await screen.findByRole('button', { name: 'Yes, waste them' })
  expect(button.textContent).toBe('Waste')
  await person.click(yes)
  await expect.poll(() => button.textContent).toBe('Loading...')
  resolve()
  await expect.poll(() => button.textContent).toBe('Waste')
})
