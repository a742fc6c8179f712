import { WISHLIST_MAX } from '#contract/core/limits.ts'
import { tabStorage } from '#web/api/browser-storage.ts'
import { call } from '#web/api/client.ts'
import { currentUser } from '#web/api/session.ts'

import { currentWishlist, saveWishlist, type Wishlist } from './wishlist.ts'

/** Whose list this tab has. */
const LIST_OF = 'wishlist_of'

let isSyncing = false

/** Sends what the account does not know; without any, asks for its list once a tab. What cannot be sent goes with the next change. */
export async function syncWishlist(userId: string, list: Wishlist): Promise<void> {
  const isChanged = list.added.length + list.removed.length > 0
  // who asked may have been logged out while this script was on its way
  if (isSyncing || currentUser()?.user_id !== userId) return
  if (!isChanged && tabStorage.read(LIST_OF) === userId) return
  isSyncing = true
  const answer = await call('syncWishlist', { ids: [...list.added], removed: [...list.removed] })
  isSyncing = false
  if (!answer.status) return
  tabStorage.write(LIST_OF, userId)
  mergeWishlist(answer.data.ids, list)
}

/** The account's list has come: what was sent is known there, and what changed meanwhile counts on. */
export function mergeWishlist(ids: readonly number[], sent: Wishlist): void {
  const now = currentWishlist()
  const added = now.added.filter((id) => !sent.added.includes(id))
  const removed = now.removed.filter((id) => !sent.removed.includes(id))
  const rest = ids.filter((id) => !added.includes(id) && !removed.includes(id))
  saveWishlist({ ids: [...added, ...rest].slice(0, WISHLIST_MAX), added, removed })
}
