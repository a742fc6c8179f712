import { card } from './catalog.ts'
import { id } from './core/fields.ts'
import { WISHLIST_MAX } from './core/limits.ts'
import { z } from './core/zod.ts'
import { shopper, visitor } from './who-calls.ts'

const ids = z.array(id('Product')).max(WISHLIST_MAX)

/** Products by their numbers, and a shopper's wish list (spec G5). */
export const wishlistCalls = {
  cards: visitor('Cards of products by their numbers', { request: z.object({ ids }), response: z.array(card) }),
  syncWishlist: shopper('What changed on my wish list, and what is on it', {
    request: z.object({ ids, removed: ids }),
    response: z.object({ ids: z.array(z.number().int()) }),
  }),
}
