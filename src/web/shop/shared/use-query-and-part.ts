import { useState } from 'react'

import * as messages from '#text/common/messages.ts'
import { useQuery, type QueryResult } from '#web/api/use-query.ts'

import { useLazyPart } from './lazy-part.ts'

/**
 * Requests what belongs to `key` together with the code that draws it: a visitor needs neither. Where either cannot be had
 * `problem` says so, and `retry` asks for both. `load` must be the same function always.
 */
export function useQueryAndPart<R extends QueryResult<unknown>, P>(
  key: string,
  send: () => Promise<R>,
  load: () => Promise<P>,
) {
  const { data, problem, reload } = useQuery(key, send)
  const [isDrawing, setDrawing] = useState(true)
  const part = useLazyPart(isDrawing, load, () => setDrawing(false))
  return {
    data,
    part,
    problem: isDrawing ? problem : (problem ?? messages.network),
    reload,
    retry: () => {
      setDrawing(true)
      reload()
    },
  }
}
