import { useEffect } from 'react'

import { chunkLoader } from '#web/api/chunk-loader.ts'
import { useSession } from '#web/api/session.ts'
import { firstTouch } from '#web/ui/touch/first-touch.ts'

import { useWishlist, type Wishlist } from './wishlist.ts'

const loadSync = chunkLoader('sync-wishlist', () => import('./sync-wishlist.ts'))

/** Tells the account what changed on the wish list, and asks for its list once a tab, after the first touch (spec G5.3). */
export function useWishlistSync(): void {
  const userId = useSession().user?.user_id
  const list = useWishlist()
  useEffect(() => {
    if (userId !== undefined) void sync(userId, list)
  }, [userId, list])
}

async function sync(userId: string, list: Wishlist): Promise<void> {
  await firstTouch()
  // without it the list is the browser's alone
  const part = await loadSync().catch(() => undefined)
  await part?.syncWishlist(userId, list)
}
