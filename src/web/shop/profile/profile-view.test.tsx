import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import type { Profile } from '#contract/account.ts'
import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'
import { clearSession, currentUser, saveSession } from '#web/api/session.ts'

import { ProfileView } from './profile-view.tsx'

const profile: Profile = {
  user_id: 'u1',
  name: 'Asha Kumari',
  email: 'asha@example.com',
  mobile: '9876543210',
  is_email_verify: 1,
  is_mobile_verify: 1,
  consents: [],
}
/** Of who logs in by OTP and has nothing else. */
const ofMobile: Profile = { ...profile, name: '', email: '', is_email_verify: 0, has_password: 0 }

const show = (of: Profile = profile) => {
  const onChanged = vi.fn<() => void>()
  const { user_id, name, email, mobile } = of
  saveSession({ user_data: { user_id, name, email, mobile }, access_token: 'a-token-of-asha' })
  render(<ProfileView profile={of} onChanged={onChanged} />, { wrapper: MemoryRouter })
  return onChanged
}
const row = (name: string) => screen.getByRole('button', { name })
const open = async (name: string) => {
  await userEvent.click(row(name))
  return within(await screen.findByRole('group', { name }))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const session = (session_id: number, device: string, current: 0 | 1) => ({
  session_id,
  device,
  net: '203.0.113.0/24',
  kind: 'otp' as const,
  created_at: '24-Nov-2026 10:00:00 AM',
  created_at_iso: '2026-11-24T10:00:00+05:30',
  last_seen_at: '26-Nov-2026 10:00:00 AM',
  last_seen_at_iso: '2026-11-26T10:00:00+05:30',
  current,
})

afterEach(() => clearSession())

test('one list of rows; only the form of a password is open before anybody opened one', async () => {
  show()
  const names = [
    'Name',
    'Mobile',
    'E-mail',
    'Password',
    'Messages',
    'Where I am logged in',
    'My data',
    'Delete my account',
  ]
  const rows = screen.getAllByRole('button', { expanded: false })
  expect(rows.map(({ textContent }) => textContent)).toEqual(names.filter((name) => name !== 'Password'))
  expect(await screen.findByRole('region', { name: 'Modify Password' })).toBeTruthy()
  expect(document.activeElement, 'nobody asked for it').toBe(document.body)
})

test('a name is changed in place: the focus goes into the form, and back to the row', async () => {
  const api = stubApi()
  const onChanged = show()
  const part = await open('Name')
  const field = part.getByLabelText<HTMLInputElement>('Full name')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.clear(field)
  await userEvent.type(field, '{Enter}')
  expect(part.getByText('Name is required.')).toBeTruthy()
  expect(api.sentTo('changeName')).toEqual([])
  api.answer('changeName', refusal('BUSY'), accepted({}, 'Your name is changed'))
  await userEvent.type(field, ' Asha Devi{Enter}')
  expect(await part.findByText('Service is busy. Please try again.')).toBeTruthy()
  expect(field.value).toBe(' Asha Devi')
  await userEvent.type(field, '{Enter}')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(api.sentTo('changeName').map(({ body }) => body)).toEqual([{ name: 'Asha Devi' }, { name: 'Asha Devi' }])
  expect(currentUser()?.name).toBe('Asha Devi')
  expect(document.activeElement).toBe(row('Name'))
  expect(screen.queryByLabelText('Full name')).toBeNull()
})

test('Back closes a row and changes nothing', async () => {
  const api = stubApi()
  show()
  await open('E-mail')
  await press('Back')
  expect(document.activeElement).toBe(row('E-mail'))
  expect(api.sentTo('changeEmail')).toEqual([])
})

test('what wants a confirmation asks for the password in place, and then goes on as it was', async () => {
  const api = stubApi()
  api.answer('changeEmail', refusal('CONFIRM_FIRST'), accepted({}, 'We have sent a link.'))
  api.answer(
    'confirmMe',
    refusal('WRONG_CURRENT', { errors: { current_password: ['Current password is incorrect.'] } }),
    accepted({}),
  )
  const onChanged = show()
  const part = await open('E-mail')
  await userEvent.type(part.getByLabelText('New e-mail'), 'mira@example.com{Enter}')
  const password = await part.findByLabelText('Your password')
  expect(part.getByText('Please confirm that it is you.')).toBeTruthy()
  expect(document.activeElement).toBe(password)
  await userEvent.type(password, 'Not-hers@1234{Enter}')
  expect(await part.findByText('Current password is incorrect.')).toBeTruthy()
  await userEvent.type(password, 'x{Enter}')
  expect(await part.findByText(/We have sent a link to/)).toBeTruthy()
  expect(api.sentTo('sendCode'), 'no code where there is a password').toEqual([])
  expect(api.sentTo('changeEmail').map(({ body }) => body)).toEqual([
    { email_id: 'mira@example.com' },
    { email_id: 'mira@example.com' },
  ])
  expect(onChanged).toHaveBeenCalledOnce()
})

test('a first e-mail of who has a mobile alone wants the code of an SMS; Back leads to what was typed', async () => {
  const api = stubApi()
  api.answer('changeEmail', refusal('CONFIRM_FIRST'))
  api.answer('sendCode', accepted({ resend_after: 60 }))
  show(ofMobile)
  const part = await open('E-mail')
  await userEvent.type(part.getByLabelText('E-mail'), 'mira@example.com{Enter}')
  expect(await part.findByLabelText('OTP')).toBeTruthy()
  expect(part.getByText('98765 43210')).toBeTruthy()
  expect(api.sentTo('sendCode').map(({ body }) => body)).toEqual([{ purpose: 'confirm' }])
  await userEvent.click(part.getAllByRole('button', { name: 'Back' }).at(-1) ?? document.body)
  expect(part.getByLabelText<HTMLInputElement>('E-mail').value).toBe('mira@example.com')
})

test('another mobile is the account’s by its OTP; one of an account in use stays there', async () => {
  const api = stubApi()
  api.answer('sendCode', accepted({ resend_after: 60 }, 'OTP sent'))
  api.answer('changeMobile', refusal('MOBILE_TAKEN', { errors: { mobile: ['x'] } }), refusal('WRONG_OTP'), accepted({}))
  const onChanged = show()
  const part = await open('Mobile')
  await userEvent.type(part.getByLabelText('New mobile number'), '9812300003{Enter}')
  const code = await part.findByLabelText<HTMLInputElement>('OTP')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(part.getByText('98123 00003')).toBeTruthy()
  await userEvent.type(code, '111111{Enter}')
  expect(await part.findByText(/This number has an account of its own/)).toBeTruthy()
  await userEvent.type(code, '{Backspace}1{Enter}')
  expect(await part.findByText('OTP is invalid or expired.')).toBeTruthy()
  expect(code.value, 'nobody rubs it out').toBe('')
  await userEvent.type(code, '123456{Enter}')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(currentUser()?.mobile).toBe('9812300003')
})

test('who has no password sets one once there is an e-mail', async () => {
  stubApi()
  show(ofMobile)
  const part = await open('Password')
  expect(part.getByText(/add one first/)).toBeTruthy()
  expect(part.queryByLabelText('New password')).toBeNull()
})

test('devices are logged out one by one or all others; a failed list can be asked for again', async () => {
  const api = stubApi()
  const here = session(1, 'Chrome on Android', 1)
  api.answer('mySessions', refusal('BUSY'), accepted([here, session(2, '', 0), session(3, 'Firefox on macOS', 0)]))
  show()
  const part = await open('Where I am logged in')
  await userEvent.click(await part.findByRole('button', { name: 'Try again' }))
  expect(await part.findByText('This device')).toBeTruthy()
  expect(part.getByText('A browser')).toBeTruthy()
  api.answer('endSession', accepted({}, 'Logged out there'))
  api.answer('mySessions', accepted([here, session(2, '', 0)]))
  await userEvent.click(part.getByRole('button', { name: /^Log out Firefox on macOS/ }))
  await waitFor(() => expect(part.queryByText('Firefox on macOS')).toBeNull())
  expect(api.sentTo('endSession').map(({ body }) => body)).toEqual([{ session_id: 3 }])
  api.answer('endOtherSessions', accepted({}))
  api.answer('mySessions', accepted([here]))
  await userEvent.click(part.getByRole('button', { name: 'Log out everywhere else' }))
  await waitFor(() => expect(part.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull())
})

test('to delete the account names what goes and what stays, and Back is the way out', async () => {
  const api = stubApi()
  api.answer('getTotalAnnas', accepted({ result: { total_annas: 320, held_annas: 0 } }))
  show()
  const part = await open('Delete my account')
  expect(await part.findByText('320 annas')).toBeTruthy()
  expect(part.getByText(/^Invoices and credit notes stay/)).toBeTruthy()
  await userEvent.click(part.getByRole('button', { name: 'Back' }))
  expect(screen.queryByRole('button', { name: 'Delete it for good' })).toBeNull()
  expect(document.activeElement).toBe(row('Delete my account'))
  expect(api.sentTo('deleteAccount')).toEqual([])
})

test('an account without anything open is gone at once, and nothing of it stays in the browser', async () => {
  const api = stubApi()
  api.answer('getTotalAnnas', accepted({ result: { total_annas: 0, held_annas: 0 } }))
  api.answer('deleteAccount', refusal('CONFIRM_FIRST'), accepted({ waits_for: [] }, 'Your account is deleted'))
  api.answer('confirmMe', accepted({}))
  show()
  localStorage.setItem('cartItems', '[]')
  const part = await open('Delete my account')
  await userEvent.type(part.getByLabelText('Your mobile or e-mail, typed again'), '9876543210{Enter}')
  await userEvent.type(await part.findByLabelText('Your password'), 'Achaar@1234{Enter}')
  await waitFor(() => expect(currentUser()).toBeUndefined())
  expect(api.sentTo('deleteAccount').map(({ body }) => body)).toEqual([
    { typed: '9876543210' },
    { typed: '9876543210' },
  ])
  expect(localStorage.getItem('access_token')).toBeNull()
})

test('an account that waits says for what, and stays with one press', async () => {
  const api = stubApi()
  api.answer('keepAccount', accepted({}, 'Your account stays as it is'))
  const onChanged = show({ ...profile, erase_asked: 1, waits_for: ['order KD1 is Shipped', 'return RT1 is open'] })
  expect(screen.getByText('Waits until all is over')).toBeTruthy()
  const part = await open('Delete my account')
  expect(part.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Order KD1 is Shipped.',
    'Return RT1 is open.',
  ])
  await press('Keep my account')
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(api.sentTo('keepAccount')).toHaveLength(1)
})
