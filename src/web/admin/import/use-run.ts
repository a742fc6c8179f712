import { useEffect } from 'react'

import type { ImportRun } from '#contract/admin/import.ts'

import { call } from '../api/client.ts'
import { useQuery, type Query } from '../api/use-query.ts'

const LOOK_MS = 1_000

/** A run as it is, looked at each second while something is done for it. */
export function useRun(id: number | undefined): Query<ImportRun> {
  const load = useQuery('import', id === undefined ? undefined : { id })
  const { data, set } = load
  const isWorking = data !== undefined && isUnderWay(data)
  useEffect(() => {
    if (!isWorking || id === undefined) return undefined
    let isCurrent = true
    const look = async () => {
      const answer = await call('import', { id }, { isPoll: true })
      if (isCurrent && answer.status) set(answer.data)
    }
    const timer = setInterval(() => void look(), LOOK_MS)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [id, isWorking, set])
  return load
}

export const isUnderWay = ({ state }: ImportRun): boolean => state === 'checking' || state === 'applying'
