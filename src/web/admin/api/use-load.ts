import { useCallback, useEffect, useEffectEvent, useState } from 'react'

import type { AdminCall, AdminInput, AdminPayload } from '#contract/admin/endpoints.ts'

import type { AdminAnswer, AdminAnswerCode } from './answer.ts'
import { call } from './client.ts'

export type Load<T> = {
  data: T | undefined
  /** how many rows came that are held back, because they would move what somebody is about to press */
  newRows: number
  /** why there is nothing, or nothing newer, in words */
  problem: string | undefined
  code: AdminAnswerCode | undefined
  /** ten seconds have passed without an answer */
  isSlow: boolean
  /** somebody else changed it while it was looked at, a moment ago */
  isChanged: boolean
  reload: () => void
  /** shows the rows that are held back */
  show: () => void
  /** takes what the answer to a write brought */
  set: (data: T) => void
}

type LoadOptions<T> = {
  /** asks again every 15 seconds and when the tab is looked at again (spec B3.0) */
  polls?: boolean
  /** the keys of its rows: newer data with rows that are not shown yet waits until it is asked for */
  rowsOf?: (data: T) => string[]
}

type State<T> = {
  key: string
  /** which asking this is the answer to */
  round?: number
  data?: T
  rows?: readonly string[]
  waiting?: { data: T; rows: readonly string[] }
  problem?: string
  code?: AdminAnswerCode
  isChanged?: boolean
}

const POLL_MS = 15_000
const SLOW_MS = 10_000
const JUST_NOW_MS = 10_000

/**
 * What a call answers to this input, asked as soon as it is shown and whenever the input changes. Old data stays while it
 * is asked again, but is never shown for another input. An `input` of undefined asks nothing.
 */
export function useLoad<K extends AdminCall>(
  name: K,
  input: AdminInput<K> | undefined,
  { polls = false, rowsOf = noRows }: LoadOptions<AdminPayload<K>> = {},
): Load<AdminPayload<K>> {
  type Data = AdminPayload<K>
  const key = input === undefined ? '' : JSON.stringify([name, input])
  const [state, setState] = useState<State<Data>>({ key })
  const [round, setRound] = useState(0)
  const current: State<Data> = state.key === key ? state : { key }
  const send = useEffectEvent(async (isPoll: boolean) =>
    input === undefined ? undefined : call(name, input, { isPoll }),
  )
  const rowsIn = useEffectEvent(rowsOf)

  useEffect(() => {
    if (key === '') return undefined
    let isCurrent = true
    const askOnce = async (isPoll: boolean) => {
      const answer = await send(isPoll)
      if (!isCurrent || !answer) return
      const rows = answer.status ? rowsIn(answer.data) : []
      setState((before) => ({ ...after(before.key === key ? before : { key }, answer, rows, isPoll), round }))
    }
    void askOnce(false)
    const stopPolling = polls ? everyQuarterMinute(() => void askOnce(true)) : undefined
    return () => {
      isCurrent = false
      stopPolling?.()
    }
  }, [key, round, polls])

  const isChanged = current.isChanged ?? false
  useEffect(() => {
    if (!isChanged) return undefined
    const timer = setTimeout(() => setState(({ isChanged: _was, ...rest }) => rest), JUST_NOW_MS)
    return () => clearTimeout(timer)
  }, [isChanged])

  return {
    data: current.data,
    newRows: newRowsIn(current.waiting?.rows, current.rows),
    problem: current.problem,
    code: current.code,
    isSlow: useIsSlow(key !== '' && current.round !== round),
    isChanged,
    reload: useCallback(() => {
      setState(({ problem: _problem, code: _code, ...rest }) => rest)
      setRound((n) => n + 1)
    }, []),
    show: useCallback(() => setState(({ waiting, ...rest }) => ({ ...rest, ...waiting })), []),
    set: useCallback((data: Data) => setState(({ round: last = 0 }) => ({ key, data, round: last })), [key]),
  }
}

const noRows = (): string[] => []

/** The state after an answer. A clock's answer may have to wait, and is marked where it brought something new. */
function after<T>(old: State<T>, answer: AdminAnswer<T>, rows: string[], isPoll: boolean): State<T> {
  const { key, data } = old
  if (!answer.status)
    // what is shown stays good enough until the clock asks again
    return isPoll && data !== undefined ? old : { ...old, problem: answer.message, code: answer.code }
  const fresh = { data: answer.data, rows }
  if (!isPoll || data === undefined) return { key, ...fresh }
  if (JSON.stringify(data) === JSON.stringify(answer.data)) return old
  return newRowsIn(rows, old.rows) > 0 ? { ...old, waiting: fresh } : { key, ...fresh, isChanged: true }
}

const newRowsIn = (rows: readonly string[] = [], shown: readonly string[] = []): number =>
  rows.filter((row) => !shown.includes(row)).length

/** Calls back while the tab is looked at, and at once when it is looked at again. Answers how to stop. */
function everyQuarterMinute(callBack: () => void): () => void {
  const poll = () => {
    if (document.visibilityState === 'visible') callBack()
  }
  const timer = setInterval(poll, POLL_MS)
  document.addEventListener('visibilitychange', poll)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', poll)
  }
}

function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isPending])
  return isSlow
}
