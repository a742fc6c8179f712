import { useSyncExternalStore } from 'react'

/** False in the server's page and its first paint, true once the browser knows the cart and who is logged in. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const never = () => () => undefined
