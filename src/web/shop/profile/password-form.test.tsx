import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { accepted, stubApi } from '#test/web/stub-api.ts'
import { clearSession, saveSession } from '#web/api/session.ts'
import { fallbackSettings, SettingsContext } from '#web/shop/shared/settings.ts'

import { PasswordForm } from './password-form.tsx'

const BRAND = 'https://brand.example/'
const asha = { user_id: 'u_asha', name: 'Asha Kumari', email: 'asha@example.com', mobile: '9876543210' }

afterEach(() => {
  clearSession()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a new password ends the session and leads to HOME_URL (spec S4, D6)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  const leave = vi.spyOn(location, 'assign').mockReturnValue(undefined)
  stubApi().answer('changePassword', accepted({}, 'Password changed successfully'))
  saveSession({ user_data: asha, access_token: 'a-token-of-asha' })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(
    <MemoryRouter>
      <SettingsContext value={{ ...fallbackSettings, home_url: BRAND }}>
        <PasswordForm email={asha.email} />
      </SettingsContext>
    </MemoryRouter>,
  )
  await user.type(screen.getByLabelText('Current password'), 'Achaar@1234')
  await user.type(screen.getByLabelText('New password'), 'Barni@5678')
  await user.type(screen.getByLabelText('Confirm password'), 'Barni@5678')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith(BRAND))
  expect(localStorage.getItem('access_token')).toBeNull()
})
