import { useSyncExternalStore } from 'react'

/** As wide as the styles' last step: there is room for two things next to each other. */
const WIDE = '(width >= 991px)'

export const useWide = (): boolean => useSyncExternalStore(listen, () => matchMedia(WIDE).matches)

function listen(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
