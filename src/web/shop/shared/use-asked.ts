import { useEffect, useEffectEvent, useState } from 'react'

import type { Answer } from '#contract/envelope.ts'

/** What the API was asked for: found, or why not; neither while it is under way. */
export type Asked<T> = { found?: T | undefined; problem?: string | undefined }

/** An answer of the API as it stands. */
export const foundIn = <T>({ data, message }: Answer<T>): Asked<T> => (data ? { found: data } : { problem: message })

/**
 * Asks for what belongs to `of`: an account, a page of it, a pincode. While `of` is undefined nothing is asked. What was
 * found is shown on while it is asked again and when that fails, but never to another `of`: that is nobody else's business.
 */
export function useAsked<T>(of: string | undefined, ask: () => Promise<Asked<T>>): Asked<T> & { reload: () => void } {
  // which round an answer is of makes the effect depend on it
  const [answer, setAnswer] = useState<Asked<T> & { of: string; round: number }>()
  const [round, setRound] = useState(0)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (of === undefined) return undefined
    let wanted = true
    const askOnce = async () => {
      const { found, problem } = await askNow()
      if (!wanted) return
      setAnswer((before) => ({ of, round, problem, found: found ?? (before?.of === of ? before.found : undefined) }))
    }
    void askOnce()
    return () => {
      wanted = false
    }
  }, [of, round])
  const { found, problem }: Asked<T> = answer && answer.of === of ? answer : {}
  return { found, problem, reload: () => setRound((n) => n + 1) }
}
