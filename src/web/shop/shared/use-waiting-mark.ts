import { useEffect } from 'react'

import { HYDRATED_EVENT, WAITING_MARK } from '#contract/browser-events.ts'

import { useHydrated } from './use-hydrated.ts'

/** The attributes of a part of the server's page: marked until React has taken it over. What was touched by then acts (http/pages/early-scripts.ts). */
export function useWaitingMark(): Readonly<Record<string, string>> {
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated) dispatchEvent(new Event(HYDRATED_EVENT))
  }, [hydrated])
  return hydrated ? {} : { [WAITING_MARK]: '' }
}
