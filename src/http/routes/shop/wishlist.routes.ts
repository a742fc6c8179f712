import { cardsOf } from '#domain/catalog/catalog.service.ts'
import { done, mapOutcome } from '#domain/context.ts'
import { syncWishlist } from '#domain/wishlist/wishlist.service.ts'

import { toCard } from '../../shapes/catalog.shape.ts'
import type { SomeHandlers } from './handler.ts'

/** Products by their numbers, and a shopper's wish list (spec G5). */
export const wishlistRoutes = {
  cards: async ({ deps, input: { ids } }) => ({ outcome: done((await cardsOf(deps, ids)).map(toCard)) }),
  syncWishlist: async ({ deps, shopper, input: { ids: added, removed } }) => ({
    outcome: mapOutcome(await syncWishlist(deps, shopper.id, { added, removed }), (ids) => ({ ids })),
  }),
} satisfies SomeHandlers
