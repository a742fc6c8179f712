import { useCallback, useEffect, useEffectEvent, useState } from 'react'

import type { AdminCall, AdminInput, AdminPayload } from '#contract/admin/endpoints.ts'

import type { AdminAnswerCode } from './answer.ts'
import { call } from './client.ts'

export type Load<T> = {
  data: T | undefined
  /** newer than `data`, and held back because it would move what somebody is about to press */
  waiting: T | undefined
  /** why there is nothing, or nothing newer, in words */
  problem: string | undefined
  code: AdminAnswerCode | undefined
  /** ten seconds have passed without an answer */
  isSlow: boolean
  /** somebody else changed it while it was looked at, a moment ago */
  isChanged: boolean
  reload: () => void
  /** shows what is waiting */
  show: () => void
  /** takes what the answer to a write brought */
  set: (data: T) => void
}

type LoadOptions<T> = {
  /** asks again every 15 seconds and when the tab is looked at again (spec B3.0) */
  polls?: boolean
  /** whether newer data waits until it is asked for */
  holds?: (shown: T, fresh: T) => boolean
}

type State<T> = { key: string; data?: T; waiting?: T; problem?: string; code?: AdminAnswerCode; isChanged?: boolean }

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
  { polls = false, holds = never }: LoadOptions<AdminPayload<K>> = {},
): Load<AdminPayload<K>> {
  type Data = AdminPayload<K>
  const key = input === undefined ? '' : JSON.stringify([name, input])
  const [state, setState] = useState<State<Data>>({ key })
  const [round, setRound] = useState(0)
  const current: State<Data> = state.key === key ? state : { key }

  const ask = useEffectEvent(async (isPoll: boolean, isWanted: () => boolean) => {
    if (input === undefined) return
    const answer = await call(name, input, { isPoll })
    if (!isWanted()) return
    setState((before) => {
      const old: State<Data> = before.key === key ? before : { key }
      if (!answer.status)
        return isPoll && old.data !== undefined ? old : { ...old, problem: answer.message, code: answer.code }
      return taken(old, answer.data, isPoll, holds)
    })
  })
  useEffect(() => {
    if (key === '') return undefined
    let isCurrent = true
    void ask(false, () => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [key, round])
  usePolling(polls && key !== '', key, ask)
  useEffect(() => {
    if (!state.isChanged) return undefined
    const timer = setTimeout(() => setState(({ isChanged: _was, ...rest }) => rest), JUST_NOW_MS)
    return () => clearTimeout(timer)
  }, [state])

  const isPending = key !== '' && current.data === undefined && current.problem === undefined
  return {
    data: current.data,
    waiting: current.waiting,
    problem: current.problem,
    code: current.code,
    isSlow: useIsSlow(isPending),
    isChanged: current.isChanged ?? false,
    reload: useCallback(() => {
      setState(({ problem: _problem, code: _code, ...rest }) => rest)
      setRound((n) => n + 1)
    }, []),
    show: useCallback(() => setState(({ waiting, ...rest }) => (waiting ? { ...rest, data: waiting } : rest)), []),
    set: useCallback((data: Data) => setState({ key, data }), [key]),
  }
}

const never = () => false

/** The state after an answer came; a clock's answer may have to wait, and is marked where it brought something new. */
function taken<T>(old: State<T>, fresh: T, isPoll: boolean, holds: (shown: T, fresh: T) => boolean): State<T> {
  const { key, data } = old
  if (!isPoll || data === undefined) return { key, data: fresh }
  if (JSON.stringify(data) === JSON.stringify(fresh)) return old
  return holds(data, fresh) ? { ...old, waiting: fresh } : { key, data: fresh, isChanged: true }
}

function usePolling(isOn: boolean, key: string, ask: (isPoll: boolean, isWanted: () => boolean) => Promise<void>) {
  const askAgain = useEffectEvent(ask)
  useEffect(() => {
    if (!isOn) return undefined
    let isCurrent = true
    const poll = () => {
      if (document.visibilityState === 'visible') void askAgain(true, () => isCurrent)
    }
    const timer = setInterval(poll, POLL_MS)
    document.addEventListener('visibilitychange', poll)
    return () => {
      isCurrent = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [isOn, key])
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
