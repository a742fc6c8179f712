import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { AdminAnswer, AdminRefused } from '#contract/admin/refusals.ts'
import { z } from '#contract/core/zod.ts'
import { accepted } from '#contract/envelope.ts'
import { ownerSession } from '#test/web/admin-session.ts'

import { currentPerson } from '../../api/current-person.ts'
import { forgetAllDrafts } from '../../api/drafts.ts'
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx'
import { EditFormFields } from './edit-form.tsx'
import { NumberInput, TextInput } from './inputs.tsx'
import { useEditForm } from './use-edit-form.ts'

type Jar = { name: string; price: number | null; badge: string; version: number }
type Save = (changes: Partial<Omit<Jar, 'version'>>, version: number) => Promise<AdminAnswer<Jar>>

const pickle: Jar = { name: 'Mango Pickle', price: 180, badge: '', version: 3 }
const schema = z.object({ name: z.string().min(1), price: z.number().max(200), badge: z.string() })
const labels = { name: 'Name', price: 'Price', badge: 'Badge' }

const changedBy = (now: Jar): AdminAnswer<Jar> => ({
  status: false,
  status_code: 409,
  message: 'Pooja changed this.',
  code: 'CHANGED',
  data: null,
  refusal: { by: 'Pooja', at: '2026-10-16T09:12:00+05:30', now },
})

function Form({ save, jar }: { save: Save; jar: Jar }) {
  const form = useEditForm({
    name: 'jar',
    schema,
    labels,
    thing: jar,
    read: ({ version, ...values }: Jar) => ({ values, version }),
    save: (changes, version) => save(changes, version),
  })
  return (
    <EditFormFields form={form} action="Save jar">
      <TextInput name="name" />
      <NumberInput name="price" />
      <TextInput name="badge" />
      <Link to="/elsewhere">Elsewhere</Link>
    </EditFormFields>
  )
}

function open(save: Save, jar = pickle) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Form save={save} jar={jar} /> },
      { path: '/elsewhere', element: <p>Another page</p> },
    ],
    { initialEntries: ['/'] },
  )
  return render(
    <>
      <RouterProvider router={router} />
      <ConfirmDialog />
    </>,
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  if (text) await userEvent.type(field(name), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save jar' }))

beforeEach(() => currentPerson.set({ is: 'in', session: ownerSession() }))
afterEach(forgetAllDrafts)

test('how much is not saved is counted, only that is sent, and saving again is no conflict', async () => {
  const sent = vi.fn<Save>(async (changes, version) => accepted({ ...pickle, ...changes, version: version + 1 }))
  open(sent)
  expect(screen.queryByRole('button', { name: 'Save jar' })).toBeNull()
  await type('Name', 'Raw Mango Pickle')
  await type('Price', '173')
  screen.getByText('2 changes not saved')
  await save()
  await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull())
  await type('Badge', 'New')
  await save()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  expect(sent.mock.calls).toEqual([
    [{ name: 'Raw Mango Pickle', price: 173 }, 3],
    [{ badge: 'New' }, 4],
  ])
})

test('Ctrl S saves, and Discard puts back what is in the shop', async () => {
  const sent = vi.fn<Save>(async (changes) => accepted({ ...pickle, ...changes, version: 4 }))
  open(sent)
  await type('Name', 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(field('Name')).toHaveProperty('value', 'Mango Pickle')
  await type('Badge', 'New')
  await userEvent.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(sent).toHaveBeenCalledExactlyOnceWith({ badge: 'New' }, 3))
})

test('a wrong field is told in the words of its label, takes the focus, and nothing is sent', async () => {
  const sent = vi.fn<Save>()
  open(sent)
  await type('Name', '')
  await type('Price', '900')
  await save()
  await screen.findByText('Name is required.')
  screen.getByText('Price is not valid.')
  expect(document.activeElement).toBe(field('Name'))
  expect(sent).not.toHaveBeenCalled()
})

test('what the server finds wrong stands under its field; what it says of the whole stands over the button', async () => {
  const wrong: AdminRefused = {
    status: false,
    status_code: 422,
    message: 'The price is above the MRP.',
    code: 'PRICE_ABOVE_MRP',
    data: null,
    refusal: null,
  }
  const sent = vi
    .fn<Save>()
    .mockResolvedValueOnce({ ...wrong, errors: { price: ['Above the MRP.'] } })
    .mockResolvedValueOnce(wrong)
  open(sent)
  await type('Price', '190')
  await save()
  expect(await screen.findByText('Above the MRP.')).toBeTruthy()
  await save()
  await screen.findByText('The price is above the MRP.')
  expect(field('Price')).toHaveProperty('value', '190')
})

test('fields that only one of two people changed go together and are saved without a question', async () => {
  const theirs = { ...pickle, badge: 'Must try', version: 4 }
  const sent = vi
    .fn<Save>()
    .mockResolvedValueOnce(changedBy(theirs))
    .mockImplementation(async (changes) => accepted({ ...theirs, ...changes, version: 5 }))
  open(sent)
  await type('Price', '190')
  await save()
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ price: 190 }, 4))
  expect(field('Badge')).toHaveProperty('value', 'Must try')
  expect(screen.queryByText(/changed this/)).toBeNull()
})

test('a field that both changed is asked about with both values, and what is decided is saved', async () => {
  const theirs = { ...pickle, price: 185, name: 'Aam ka Achaar', version: 4 }
  const sent = vi
    .fn<Save>()
    .mockResolvedValueOnce(changedBy(theirs))
    .mockImplementation(async (changes) => accepted({ ...theirs, ...changes, version: 5 }))
  open(sent)
  await type('Price', '190')
  await type('Name', 'Raw Mango Pickle')
  await save()
  const panel = within(await screen.findByRole('region', { name: 'Two versions' }))
  panel.getByText('Pooja changed this at 9:12 AM.')
  panel.getByText('was 180')
  await userEvent.click(panel.getByRole('button', { name: '190 Keep mine (Price)' }))
  expect(sent).toHaveBeenCalledTimes(1)
  await userEvent.click(panel.getByRole('button', { name: 'Aam ka Achaar Take theirs (Name)' }))
  await waitFor(() => expect(sent).toHaveBeenLastCalledWith({ price: 190 }, 4))
  expect(field('Name')).toHaveProperty('value', 'Aam ka Achaar')
})

test('leaving with something unsaved is asked about; staying keeps it, leaving leaves', async () => {
  open(vi.fn<Save>())
  await type('Name', 'Raw Mango Pickle')
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(field('Name')).toHaveProperty('value', 'Raw Mango Pickle')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByText('Another page')
})

test('what was typed is offered when the page opens again, to the same person alone', async () => {
  const { unmount } = open(vi.fn<Save>())
  await type('Name', 'Raw Mango Pickle')
  unmount()
  currentPerson.set({ is: 'in', session: ownerSession({ email: 'pooja@example.com' }) })
  const other = open(vi.fn<Save>())
  expect(screen.queryByText(/You were changing this/)).toBeNull()
  other.unmount()
  currentPerson.set({ is: 'in', session: ownerSession() })
  open(vi.fn<Save>())
  expect(field('Name')).toHaveProperty('value', 'Mango Pickle')
  await userEvent.click(screen.getByRole('button', { name: 'Bring it back' }))
  expect(field('Name')).toHaveProperty('value', 'Raw Mango Pickle')
  screen.getByText('1 change not saved')
})
