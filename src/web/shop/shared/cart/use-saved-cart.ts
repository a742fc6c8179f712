import { useEffect } from 'react'

import { chunkLoader } from '#web/api/chunk-loader.ts'
import { useSession } from '#web/api/session.ts'

import { useCart } from './cart.ts'

/** A cart that is still being filled is no cart that was left. */
const QUIET_MS = 5_000
const loadSaving = chunkLoader('save-cart', () => import('./save-cart.ts'))

/** Stores the cart of who agreed to be reminded, a while after its last change (spec N5.4.4). */
export function useSavedCart(reminders: boolean): void {
  const userId = useSession().user?.user_id
  const cart = useCart()
  useEffect(() => {
    if (!reminders || userId === undefined) return undefined
    const timer = setTimeout(() => {
      loadSaving().then(
        (part) => part.saveForReminder(userId, cart),
        () => undefined,
      )
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [reminders, userId, cart])
}
