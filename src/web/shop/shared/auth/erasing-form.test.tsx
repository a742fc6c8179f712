import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'

import type { Session } from '#contract/account.ts'
import { accepted, refusal, stubApi } from '#test/web/stub-api.ts'
import { clearSession, currentUser } from '#web/api/session.ts'

import { AuthDialog } from './auth-dialog.tsx'
import { openAuth } from './auth-state.ts'

const user = { user_id: 'u1', name: 'Asha Kumari', email: 'asha@example.com', mobile: '9876543210' }
/** Logs in by e-mail in the dialog; answers what it leads to in the end. */
const logIn = async (user_data: Session['user_data']) => {
  const api = stubApi()
  api.answer('login', accepted({ user_data, access_token: 'a-token-of-asha' }, 'Logged in successfully'))
  const onLoggedIn = vi.fn<() => void>()
  openAuth({ mode: 'login', email: 'asha@example.com' }, onLoggedIn)
  render(<AuthDialog open onOpenChange={() => undefined} />)
  await userEvent.type(await screen.findByLabelText('Password'), 'Achaar@1234{Enter}')
  await waitFor(() => expect(currentUser()?.user_id).toBe('u1'))
  return { api, onLoggedIn }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

afterEach(() => clearSession())

test('who logs in to an account that is to be deleted may keep it, and then goes on (spec N4.7.4)', async () => {
  const { api, onLoggedIn } = await logIn({ ...user, erase_asked: 1 })
  expect(await screen.findByRole('heading', { name: 'Keep your account?' })).toBeTruthy()
  expect(onLoggedIn).not.toHaveBeenCalled()
  api.answer('keepAccount', refusal('BUSY'), accepted({}, 'Your account stays as it is'))
  await press('Keep my account')
  expect(currentUser()?.erase_asked, 'not while it failed').toBe(1)
  await press('Keep my account')
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
  expect(currentUser()).toEqual(user)
})

test('they may also go on as it is, and nobody else is asked', async () => {
  const { api, onLoggedIn } = await logIn({ ...user, erase_asked: 1 })
  await press('Go on')
  expect(onLoggedIn).toHaveBeenCalledOnce()
  expect(api.sentTo('keepAccount')).toEqual([])
})

test('a login to any other account goes on at once', async () => {
  const { onLoggedIn } = await logIn(user)
  await waitFor(() => expect(onLoggedIn).toHaveBeenCalledOnce())
  expect(screen.queryByText('Keep your account?')).toBeNull()
})
