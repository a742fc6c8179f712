import { adminEndpoints, type AdminCall } from '#contract/admin/endpoints.ts'
import { isRecord } from '#contract/core/json.ts'

import { useSession } from '../api/session.ts'
import { useLoad } from '../api/use-load.ts'

/** How much work waits, by kind; a kind of which there is none may be missing. */
export type Counts = Readonly<Record<string, number>>

const COUNTS = 'todo'
const isCall = (name: string): name is AdminCall => name in adminEndpoints

/** The numbers beside the rail. They never jump in: until they are known there are none. */
export function useCounts(): Counts {
  const { rights } = useSession()
  const mayAsk = isCall(COUNTS) && rights.includes(COUNTS)
  const { data } = useLoad(isCall(COUNTS) ? COUNTS : 'session', mayAsk ? {} : undefined, { polls: true })
  return isRecord(data) ? countsIn(data) : {}
}

const countsIn = (answer: Record<string, unknown>): Counts =>
  Object.fromEntries(Object.entries(answer).filter((pair): pair is [string, number] => typeof pair[1] === 'number'))
