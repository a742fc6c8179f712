import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { accepted, stubApi } from '#test/web/stub-api.ts'
import { clearSession, saveSession } from '#web/api/session.ts'

import { fallbackSettings, SettingsContext } from '../shared/settings.ts'
import { SessionExpired } from './session-expired.tsx'
import { SideMenu } from './side-menu.tsx'

const BRAND = 'https://brand.example/'
const asha = { user_id: 'u_asha', name: 'Asha Kumari', email: 'asha@example.com', mobile: '9876543210' }
const leave = vi.fn<(address: string | URL) => void>()

beforeEach(() => {
  leave.mockReset()
  vi.spyOn(location, 'assign').mockImplementation(leave)
})
afterEach(() => {
  clearSession()
  vi.restoreAllMocks()
})

describe('home is where HOME_URL says (spec D6)', () => {
  test('for the first item of the menu', () => {
    render(<SideMenu open onOpenChange={() => undefined} />, { wrapper: Shop })
    expect(screen.getByRole('link', { name: 'Menu' }).getAttribute('href')).toBe(BRAND)
  })

  test('for who logs out, whose pincode goes as well (spec D137)', async () => {
    const api = stubApi()
    api.answer('getTotalAnnas', accepted({ result: { total_annas: 0 } }))
    api.answer('logout', accepted({}))
    saveSession({ user_data: asha, access_token: 'a-token-of-asha' })
    localStorage.setItem('pincode', '841301')
    render(<SideMenu open onOpenChange={() => undefined} />, { wrapper: Shop })
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(leave).toHaveBeenCalledWith(BRAND))
    expect(Object.keys(localStorage)).toEqual([])
  })

  test('for whose session has ended', async () => {
    render(<SessionExpired open onOpenChange={() => undefined} />, { wrapper: Shop })
    await userEvent.click(screen.getByRole('button', { name: 'Home' }))
    expect(leave).toHaveBeenCalledWith(BRAND)
  })
})

const Shop = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <SettingsContext value={{ ...fallbackSettings, home_url: BRAND }}>{children}</SettingsContext>
  </MemoryRouter>
)
