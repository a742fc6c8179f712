import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Answer } from '#contract/envelope.ts'

/** What a query came to: its data, or in words why there is none. */
export type QueryResult<T> = { data?: T | undefined; problem?: string | undefined }

/**
 * Asks the API for what belongs to `key`, as soon as it is shown: an account, a page of it, a pincode. Nothing is asked
 * while `key` is undefined, and neither `data` nor `problem` is there until the answer is.
 * The newest answer counts. `data` stays while it is asked again by `reload` and when that fails, but it is never shown
 * under another key: that may be somebody else's account.
 */
export function useQuery<T>(
  key: string | undefined,
  ask: () => Promise<QueryResult<T>>,
): QueryResult<T> & { reload: () => void } {
  // which round an answer is of makes the effect depend on it
  const [answer, setAnswer] = useState<QueryResult<T> & { key: string; round: number }>()
  const [round, setRound] = useState(0)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    if (key === undefined) return undefined
    let isNewest = true
    const askOnce = async () => {
      const { data, problem } = await askNow()
      if (!isNewest) return
      setAnswer((before) => ({ key, round, problem, data: data ?? (before?.key === key ? before.data : undefined) }))
    }
    void askOnce()
    return () => {
      isNewest = false
    }
  }, [key, round])
  const reload = useCallback(() => setRound((n) => n + 1), [])
  const { data, problem }: QueryResult<T> = answer && answer.key === key ? answer : {}
  return { data, problem, reload }
}

/** An answer of the API as the result of a query; `select` picks the part that is needed. */
export function resultOf<T>(answer: Answer<T>): QueryResult<T>
export function resultOf<T, R>(answer: Answer<T>, select: (data: T) => R): QueryResult<R>
export function resultOf<T, R>(answer: Answer<T>, select?: (data: T) => R): QueryResult<T | R> {
  if (!answer.status) return { problem: answer.message }
  return { data: select ? select(answer.data) : answer.data }
}

/**
 * Asks on a shopper's action: a search, another page of a list. `busy` is true while an answer is on its way.
 * `ask(send)` answers what `send` answers, or undefined when something newer was asked meanwhile or `cancel` was called:
 * then there is nothing to do. `ask` and `cancel` stay the same functions.
 */
export function useLatestCall() {
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)
  const cancel = useCallback(() => {
    latest.current += 1
    setBusy(false)
  }, [])
  const ask = useCallback(async <T>(send: () => Promise<T>): Promise<T | undefined> => {
    latest.current += 1
    const mine = latest.current
    setBusy(true)
    const answer = await send()
    if (mine !== latest.current) return undefined
    setBusy(false)
    return answer
  }, [])
  return { busy, ask, cancel }
}
