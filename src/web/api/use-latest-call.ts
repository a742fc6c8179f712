import { useCallback, useRef, useState } from 'react'

/**
 * Sends a request on a shopper's action: a search, another page of a list. `busy` is true while an answer is on its way.
 * `request(send)` answers what `send` answers, or undefined when something newer was requested in the meantime or
 * `cancel` was called: then there is nothing to do. `request` and `cancel` stay the same functions.
 */
export function useLatestCall() {
  const [busy, setBusy] = useState(false)
  const latest = useRef(0)
  const cancel = useCallback(() => {
    latest.current += 1
    setBusy(false)
  }, [])
  const request = useCallback(async <T>(send: () => Promise<T>): Promise<T | undefined> => {
    latest.current += 1
    const mine = latest.current
    setBusy(true)
    const answer = await send()
    if (mine !== latest.current) return undefined
    setBusy(false)
    return answer
  }, [])
  return { busy, request, cancel }
}
