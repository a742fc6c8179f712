import { useState } from 'react'

import { useLazyPart } from '../shared/lazy-part.ts'

/** A part of the checkout that is fetched where it is needed. `isAwaited` until it is there, or could not be had. */
export function usePart<T>(isNeeded: boolean, load: () => Promise<T>) {
  const [isLoading, setIsLoading] = useState(true)
  const part = useLazyPart(isNeeded && isLoading, load, () => setIsLoading(false))
  return { part, isAwaited: isNeeded && !part && isLoading, retry: () => setIsLoading(true) }
}
