import { useEffect, useState } from 'react'

import type { Profile } from '#contract/account.ts'
import { call } from '#web/api/client.ts'

type Loaded = { of: string; round: number; profile: Profile | undefined; problem: string | undefined }

/** The profile of whoever is logged in. What is shown stays while it is asked for again. */
export const useProfile = (userId: string) => {
  const [loaded, setLoaded] = useState<Loaded>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let wanted = true
    const ask = async () => {
      const { data, message } = await call('getUserProfile', {})
      if (wanted) setLoaded({ of: userId, round, profile: data ?? undefined, problem: data ? undefined : message })
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [userId, round])
  const mine = loaded?.of === userId ? loaded : undefined
  return { profile: mine?.profile, problem: mine?.problem, reload: () => setRound((n) => n + 1) }
}
