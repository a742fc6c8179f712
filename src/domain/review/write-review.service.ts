import { transact } from '#db/transact.ts'
import type { Shopper } from '#domain/account/account.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { givePictures, showAtOnce, type PictureDeps } from '#domain/picture/sent-picture.service.ts'
import { consumeAttempt } from '#domain/rate-limit/rate-limit.service.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { hasBought, insertReview, orderProducts, type OrderedProduct } from './review.store.ts'

export type { OrderedProduct } from './review.store.ts'

/** Both count what was written, so that a second review is refused as ALREADY_REVIEWED and not as too many. */
const LIMITS = ['review', 'reviewDaily'] as const

type NewReview = { productId: number; rating: number; comment: string; pictures?: readonly string[]; ip: string }

/** What an own order holds, to be reviewed, each product once; refuses every other order number alike (spec A9). */
export async function productsToReview(
  { db, language }: Deps,
  shopper: Shopper,
  orderNo: string,
): Promise<Outcome<OrderedProduct[]>> {
  const products = await orderProducts(db, { shopperId: shopper.id, orderNo, language })
  return products ? done(products) : refuse('NOT_FOUND')
}

/**
 * Writes a review: `rating` from 0.5 to 5 in halves, of a product in one of the shopper's orders that are not cancelled
 * (delivered ones alone, if the owner wants that), one a shopper and product (spec D45). Pictures that were sent for it go
 * with it; where reviews take none any more, they are left (spec N7.2). Answers its number.
 */
export async function writeReview(
  deps: Deps,
  shopper: Shopper,
  { productId, rating, comment, pictures = [], ip }: NewReview,
): Promise<Outcome<{ id: number }>> {
  const { numbers, selling } = await readSettings(deps)
  const delivered = numbers.review_after_delivery
  if (!(await hasBought(deps.db, { shopperId: shopper.id, productId, delivered }))) return refuse('NOT_BOUGHT')
  const names = selling.review_pictures === 'off' ? [] : pictures
  const keys = { account: shopper.publicId, ip }
  return transact(deps.db, async (tx): Promise<Outcome<{ id: number }>> => {
    const id = await insertReview(tx, { productId, shopperId: shopper.id, halfStars: rating * 2, comment })
    if (id === undefined) return refuse('ALREADY_REVIEWED')
    for (const name of LIMITS) {
      const over = await consumeAttempt(deps, tx, name, keys)
      if (over) return over
    }
    const given = await givePictures(tx, { names, shopperId: shopper.id, purpose: 'review', owner: { reviewId: id } })
    return given.ok ? done({ id }) : given
  })
}

/** The same for a shop that may show pictures at once. One that cannot be shown now waits for somebody to look at it. */
export async function writeReviewAndShow(
  deps: PictureDeps,
  shopper: Shopper,
  written: NewReview,
): Promise<Outcome<{ id: number }>> {
  const outcome = await writeReview(deps, shopper, written)
  const { review_pictures: mode } = (await readSettings(deps)).selling
  if (outcome.ok && mode === 'once') await showAtOnce(deps, outcome.value.id)
  return outcome
}
