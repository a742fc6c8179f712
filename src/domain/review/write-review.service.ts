import type { Reviewable } from '#contract/review.ts'
import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { pictureAddress } from '#domain/catalog/catalog.rules.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { spendTry } from '#domain/limit/limit.service.ts'
import { shopSettings } from '#domain/settings/settings.service.ts'

import { hasBought, insertReview, orderProducts } from './review.store.ts'

/** Both limits of writing; they count what was written, so that saying the same twice is told as that. */
const LIMITS = ['review', 'reviewDaily'] as const

/** What an own order holds, to be reviewed, each product once; refuses every other order number alike (spec A9). */
export async function productsToReview(
  { db }: Deps,
  shopper: Shopper,
  orderNo: string,
): Promise<Outcome<Reviewable[]>> {
  const products = await orderProducts(db, shopper.id, orderNo)
  if (!products) return refuse('NOT_FOUND')
  return done(
    products.map(({ id, product_id, name, picture, reviewed }) => ({
      id,
      product: { id: product_id, name, image: pictureAddress(picture ?? '') },
      reviewed: reviewed ? 1 : 0,
    })),
  )
}

/**
 * Writes a review: `rating` from 0.5 to 5 in halves, of a product in one of the shopper's orders that are not cancelled
 * (delivered ones alone, if the owner wants that), one a shopper and product (spec D45). Answers its number.
 */
export async function writeReview(
  deps: Deps,
  shopper: Shopper,
  { productId, rating, comment, ip }: { productId: number; rating: number; comment: string; ip: string },
): Promise<Outcome<{ id: number }>> {
  const { review_after_delivery: delivered } = await shopSettings(deps)
  if (!(await hasBought(deps.db, { shopperId: shopper.id, productId, delivered }))) return refuse('NOT_BOUGHT')
  const keys = { account: shopper.publicId, ip }
  return transact(deps.db, async (tx): Promise<Outcome<{ id: number }>> => {
    const id = await insertReview(tx, { productId, shopperId: shopper.id, halfStars: rating * 2, comment })
    if (id === undefined) return refuse('ALREADY_REVIEWED')
    for (const name of LIMITS) {
      const over = await spendTry({ ...deps, db: tx }, name, keys)
      if (over) return over
    }
    return done({ id })
  })
}
