import { useEffect, useState } from 'react'

import type { AnnaEntry } from '#contract/offers.ts'
import { call } from '#web/api/client.ts'

export type FoundHistory = { entries: readonly AnnaEntry[]; lastPage: number }
type Loaded = { of: string; round: number; found: FoundHistory | undefined; problem: string | undefined }

const nameOf = (userId: string, page: number) => `${userId} ${page}`

/** A page of the shopper's anna entries, newest first; asked for only when somebody is logged in. */
export const useHistory = (userId: string | undefined, page: number) => {
  const [loaded, setLoaded] = useState<Loaded>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!userId) return undefined
    let wanted = true
    const ask = async () => {
      const { data, message } = await call('getAnnasHistory', { page })
      if (!wanted) return
      const found = data ? { entries: data.history.data, lastPage: data.history.last_page } : undefined
      setLoaded({ of: nameOf(userId, page), round, found, problem: found ? undefined : message })
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [userId, page, round])
  // another page or another account: what is there now is not what was asked for
  const current = userId && loaded?.of === nameOf(userId, page) ? loaded : undefined
  return { found: current?.found, problem: current?.problem, reload: () => setRound((n) => n + 1) }
}
