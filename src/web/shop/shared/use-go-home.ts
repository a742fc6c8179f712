import { useCallback } from 'react'
import { useNavigate } from 'react-router'

import { useSettings } from './settings.ts'

/** Leads to HOME_URL: a page of the shop, or another site (spec D6). It stays the same function. */
export function useGoHome(): () => Promise<void> {
  const { home_url } = useSettings()
  const navigate = useNavigate()
  return useCallback(async () => {
    if (home_url.startsWith('/')) await navigate(home_url)
    else location.assign(home_url)
  }, [home_url, navigate])
}
