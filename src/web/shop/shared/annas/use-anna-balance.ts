import { useEffect, useState } from 'react'

import { call } from '#web/api/client.ts'

export type AnnaBalance = {
  /** annas that can be used today; undefined while not known */
  balance: number | undefined
  problem: string | undefined
}
const unknown: AnnaBalance = { balance: undefined, problem: undefined }

/** The logged-in shopper's annas; `asked` false asks later, a visitor has none. Each new wish asks anew. */
export const useAnnaBalance = (userId: string | undefined, asked = true): AnnaBalance & { reload: () => void } => {
  const [found, setFound] = useState<AnnaBalance & { of: string; round: number }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!userId || !asked) return undefined
    let wanted = true
    const ask = async () => {
      const { data, message } = await call('getTotalAnnas', {})
      if (wanted)
        setFound({ of: userId, round, balance: data?.result.total_annas, problem: data ? undefined : message })
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [userId, asked, round])
  const { balance, problem } = found && found.of === userId ? found : unknown
  return { balance, problem, reload: () => setRound((n) => n + 1) }
}
