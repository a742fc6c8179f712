import { WISHLIST_MAX } from '#contract/core/limits.ts'
import { transact } from '#db/transact.ts'
import { lockShopper } from '#domain/account/account.service.ts'
import { done, type Deps, type Outcome } from '#domain/context.ts'

import * as store from './wishlist.store.ts'

/** Numbers of products, the newest first. */
type Changes = { added: readonly number[]; removed: readonly number[] }

/**
 * Brings a shopper's wish list up to date: takes products off, puts others on, and answers all of it, the newest first. At most
 * 100 stay. What cannot be seen in the shop is neither added nor answered (spec G5.3).
 */
export const syncWishlist = (deps: Deps, shopperId: number, { added, removed }: Changes): Promise<Outcome<number[]>> =>
  transact(deps.db, async (tx) => {
    await lockShopper(tx, shopperId)
    await store.removeItems(tx, shopperId, removed)
    await store.insertItems(tx, shopperId, added)
    await store.trimItems(tx, shopperId, WISHLIST_MAX)
    return done(await store.itemsOf(tx, shopperId))
  })
