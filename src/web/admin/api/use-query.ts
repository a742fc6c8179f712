import { useCallback, useEffect, useState } from 'react'

import type { AdminCall, AdminInput, AdminPayload } from '#contract/admin/endpoints.ts'
import type { AdminAnswerCode } from '#contract/admin/refusals.ts'
import { useQuery as useKeyedQuery } from '#web/api/use-query.ts'

import { call } from './client.ts'
import { onWrite } from './local-writes.ts'

export type Query<T> = {
  data: T | undefined
  /** how many rows came that wait, because they would move what a person is about to press */
  newRows: number
  /** why there is nothing, or nothing newer, in plain text */
  problem: string | undefined
  code: AdminAnswerCode | undefined
  /** ten seconds have passed without an answer */
  isSlow: boolean
  /** another person changed it while it was on the screen, a moment ago */
  isChanged: boolean
  reload: () => void
  /** shows the rows that wait */
  show: () => void
  /** takes what the answer to a write brought */
  set: (data: T) => void
}

type QueryOptions<T> = {
  /** requests it again every 15 seconds, or each minute, when the tab becomes visible, and after a write of its own (spec B3.0) */
  polls?: boolean | 'minute'
  /** the keys of its rows: newer data with rows that are not visible yet waits for `show` */
  rowsOf?: (data: T) => string[]
}

type Rows<T> = { data: T; rows: readonly string[] }
type Result<T> = Partial<Rows<T>> & {
  waiting?: Rows<T>
  problem?: string
  code?: AdminAnswerCode
  isChanged?: boolean
}

const POLL_MS = 15_000
const SLOW_MS = 10_000
const JUST_NOW_MS = 10_000

/**
 * What a call of the owner's side answers to this input, requested as soon as it is shown and whenever the input changes.
 * Old data stays while newer is on its way, but is never shown for another input. An `input` of undefined requests nothing.
 */
export function useQuery<K extends AdminCall>(
  name: K,
  input: AdminInput<K> | undefined,
  { polls = false, rowsOf = noRows }: QueryOptions<AdminPayload<K>> = {},
): Query<AdminPayload<K>> {
  type Data = AdminPayload<K>
  const request = async (isPoll: boolean): Promise<Result<Data>> => {
    if (input === undefined) return {}
    const answer = await call(name, input, { isPoll })
    if (!answer.status) return { problem: answer.message, code: answer.code }
    return { data: answer.data, rows: rowsOf(answer.data) }
  }
  const key = input && JSON.stringify([name, input])
  const options = {
    merge: merge<Data>,
    poll: polls === 'minute' ? everyMinute : polls ? everyQuarterMinute : undefined,
  }
  const { data, problem, result = {}, isPending, reload, update } = useKeyedQuery<Result<Data>>(key, request, options)
  const { rows, waiting, code, isChanged = false } = result

  useEffect(() => {
    if (!isChanged) return undefined
    const timer = setTimeout(() => update(({ isChanged: _was, ...rest } = {}) => rest), JUST_NOW_MS)
    return () => clearTimeout(timer)
  }, [isChanged, update])

  return {
    data,
    newRows: newRowsIn(waiting?.rows, rows),
    problem: isPending ? undefined : problem,
    code: isPending ? undefined : code,
    isSlow: useIsSlow(isPending),
    isChanged,
    reload,
    show: useCallback(() => update(({ waiting: newer, ...rest } = {}) => ({ ...rest, ...newer })), [update]),
    set: useCallback((now: Data) => update(() => ({ data: now })), [update]),
  }
}

const noRows = (): string[] => []

/** A poll's answer waits where it brings new rows, is marked where it brings a change, and a failed one changes nothing. */
function merge<T>(before: Result<T> = {}, answer: Result<T>, isPoll: boolean): Result<T> {
  const isUpdate = isPoll && before.data !== undefined
  if (answer.problem !== undefined) return isUpdate ? before : { ...before, ...answer }
  if (!isUpdate) return answer
  if (JSON.stringify(before.data) === JSON.stringify(answer.data)) return before
  return newRowsIn(answer.rows, before.rows) > 0
    ? { ...before, waiting: answer as Rows<T> }
    : { ...answer, isChanged: true }
}

const newRowsIn = (rows: readonly string[] = [], listed: readonly string[] = []): number =>
  rows.filter((row) => !listed.includes(row)).length

const everyQuarterMinute = (callBack: () => void) => pollEach(POLL_MS, callBack)
const everyMinute = (callBack: () => void) => pollEach(4 * POLL_MS, callBack)

/** Calls back while the tab is visible, and at once when it becomes visible or has written something itself. Answers how to stop. */
function pollEach(ms: number, callBack: () => void): () => void {
  const poll = () => {
    if (document.visibilityState === 'visible') callBack()
  }
  const timer = setInterval(poll, ms)
  document.addEventListener('visibilitychange', poll)
  const stop = onWrite(poll)
  return () => {
    stop()
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
