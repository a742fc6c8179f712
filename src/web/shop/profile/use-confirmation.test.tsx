import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'

import { PROFILE_REDIRECT_MS } from '#contract/core/limits.ts'
import { accepted, stubApi } from '#test/web/stub-api.ts'
import { fallbackSettings, SettingsContext } from '#web/shop/shared/settings.ts'

import { useConfirmation } from './use-confirmation.ts'

const BRAND = 'https://brand.example/'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a confirmed e-mail leads to HOME_URL after five seconds (spec S4, D6)', async () => {
  vi.useFakeTimers()
  const leave = vi.spyOn(location, 'assign').mockReturnValue(undefined)
  stubApi().answer('verifyEmail', accepted({}, 'Your e-mail is verified'))
  const link = new URLSearchParams({ code: 'a-key', uId: btoa('u_asha') })
  const { result } = renderHook(() => useConfirmation(link), { wrapper: Shop })
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(result.current).toEqual({ outcome: 'done', message: 'Your e-mail is verified' })
  await act(() => vi.advanceTimersByTimeAsync(PROFILE_REDIRECT_MS - 1))
  expect(leave).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(leave).toHaveBeenCalledWith(BRAND)
})

const Shop = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <SettingsContext value={{ ...fallbackSettings, home_url: BRAND }}>{children}</SettingsContext>
  </MemoryRouter>
)
