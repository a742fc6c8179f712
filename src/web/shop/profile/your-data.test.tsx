import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'

import { YourData } from './your-data.tsx'

const profile = {
  user_id: 'u1',
  name: 'Asha Kumari',
  email: 'asha@example.com',
  mobile: '9876543210',
  is_email_verify: 1 as const,
  is_mobile_verify: 1 as const,
  consents: [],
}
const waiting = {
  request_no: 'DR1234567890',
  due_on: '2027-02-22',
  kind: 'correct' as const,
  words: 'My name is Mira.',
  created_at: '24-Nov-2026 10:00:00 AM',
  created_at_iso: '2026-11-24T10:00:00+05:30',
  done_at: '',
  done_at_iso: '',
  outcome: '',
}

test('a request is sent with its text, and stands there with the day of its answer', async () => {
  const api = stubApi()
  api.answer('dataRequests', accepted([]))
  render(<YourData profile={profile} />, { wrapper: MemoryRouter })
  await userEvent.click(screen.getByRole('button', { name: 'Correct' }))
  const send = await screen.findByRole('button', { name: 'Send' })
  await userEvent.click(send)
  expect(await screen.findByText('Please fill the details')).toBeTruthy()
  api.answer('dataRequest', accepted({ request_no: waiting.request_no, due_on: waiting.due_on }))
  api.answer('dataRequests', accepted([waiting]))
  await userEvent.type(screen.getByRole('textbox'), 'My name is Mira.')
  await userEvent.click(send)
  expect(await screen.findByText(/We answer by 22nd February 2027\./)).toBeTruthy()
  expect(screen.getByText('My name is Mira.')).toBeTruthy()
})

test('who has no password gets the file after a code, where it was not confirmed just now', async () => {
  const api = stubApi()
  api.answer('dataRequests', accepted([]))
  api.answer('myData', refusal('CONFIRM_FIRST'), accepted({ profile: [] }))
  api.answer('sendCode', accepted({ resend_after: 60 }))
  api.answer('confirmMe', refusal('WRONG_OTP'), accepted({}))
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined }))
  render(<YourData profile={{ ...profile, has_password: 0 }} />, { wrapper: MemoryRouter })
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
  const code = await screen.findByLabelText('OTP')
  expect(screen.queryByLabelText('Your password')).toBeNull()
  const confirm = screen.getByRole('button', { name: 'Confirm' })
  await userEvent.type(code, '111111')
  await userEvent.click(confirm)
  expect(await screen.findByText('OTP is invalid or expired.')).toBeTruthy()
  await userEvent.type(code, '123456')
  await userEvent.click(confirm)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Download' })).toBeNull())
  expect(api.sentTo('confirmMe').map(({ body }) => body)).toEqual([
    { six_digit_code: '111111' },
    { six_digit_code: '123456' },
  ])
  expect(api.sentTo('myData').map(({ body }) => body)).toEqual([{}, {}])
})
