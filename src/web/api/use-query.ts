import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Answer } from '#contract/envelope.ts'

/** What a query has: its data, or in plain text why there is none. */
export type QueryResult<T> = { data?: T | undefined; problem?: string | undefined }

type Options<R> = {
  /** what the query has after an answer; `before` is what it had under the same key. The same function at every render */
  merge?: (before: R | undefined, answer: R, isPoll: boolean) => R
  /** starts to poll and returns how to stop; the same function at every render */
  poll?: ((send: () => void) => () => void) | undefined
}
type Stored<R> = { key: string | undefined; round?: number; result: R | undefined }
type Query<R extends QueryResult<unknown>> = {
  data: R['data'] | undefined
  problem: string | undefined
  /** all that the answers left, of which `data` and `problem` are parts */
  result: R | undefined
  /** no answer has come since the key changed, or since `reload` */
  isPending: boolean
  reload: () => void
  /** changes what the query has without a request */
  update: (change: (now: R | undefined) => R) => void
}

/**
 * Requests what belongs to `key`, as soon as it is shown: an account, a page of it, a pincode. An undefined `key` requests
 * nothing, and neither `data` nor `problem` is there until the answer is.
 * The newest counts: an answer that was requested before another one or an `update` came is dropped. `data` stays during a `reload` and when that fails, but it is never shown under another key:
 * that may be another person's account.
 */
export function useQuery<R extends QueryResult<unknown>>(
  key: string | undefined,
  send: (isPoll: boolean) => Promise<R>,
  { merge = withEarlierData, poll }: Options<R> = {},
): Query<R> {
  const [stored, setStored] = useState<Stored<R>>({ key, result: undefined })
  const [round, setRound] = useState(0)
  const sendNow = useEffectEvent(send)
  /** requests and updates are numbered: what is older than the data changes nothing */
  const numbers = useRef({ last: 0, ofData: 0 })
  useEffect(() => {
    if (key === undefined) return undefined
    let isNewest = true
    const request = async (isPoll: boolean): Promise<void> => {
      const number = ++numbers.current.last
      const answer = await sendNow(isPoll)
      if (!isNewest) return
      if (number < numbers.current.ofData) return isPoll ? undefined : request(false)
      numbers.current.ofData = number
      setStored((before) => ({ key, round, result: merge(resultUnder(key, before), answer, isPoll) }))
    }
    void request(false)
    const stopPolling = poll?.(() => void request(true))
    return () => {
      isNewest = false
      stopPolling?.()
    }
  }, [key, round, merge, poll])
  const result = resultUnder(key, stored)
  return {
    data: result?.data,
    problem: result?.problem,
    result,
    isPending: key !== undefined && (stored.key !== key || stored.round !== round),
    reload: useCallback(() => setRound((n) => n + 1), []),
    update: useCallback(
      (change) => {
        numbers.current.ofData = ++numbers.current.last
        setStored((before) => ({ ...before, key, result: change(resultUnder(key, before)) }))
      },
      [key],
    ),
  }
}

const resultUnder = <R>(key: string | undefined, stored: Stored<R>): R | undefined =>
  stored.key === key ? stored.result : undefined

const withEarlierData = <R extends QueryResult<unknown>>(before: R | undefined, answer: R): R => ({
  ...answer,
  data: answer.data ?? before?.data,
})

/** An answer of the API as the result of a query; `select` picks the part that is needed. */
export function resultOf<T>(answer: Answer<T>): QueryResult<T>
export function resultOf<T, R>(answer: Answer<T>, select: (data: T) => R): QueryResult<R>
export function resultOf<T, R>(answer: Answer<T>, select?: (data: T) => R): QueryResult<T | R> {
  if (!answer.status) return { problem: answer.message }
  return { data: select ? select(answer.data) : answer.data }
}
