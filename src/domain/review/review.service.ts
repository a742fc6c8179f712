import { REVIEWS_PER_PAGE } from '#contract/core/limits.ts'
import { meanRating } from '#domain/catalog/catalog.rules.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import { publicName, starOf } from './review.rules.ts'
import { halfStarCounts, insertReviews, reviewPage } from './review.store.ts'

/** `name` is what is shown of who wrote it. */
export type Review = {
  name: string
  comment: string
  createdAt: Date
  halfStars: number
  /** What the shop says under it. */
  answer: string | null
  answeredAt: Date | null
}
/** One page of a product's reviews; total, mean and counts by star are of all of them. */
export type ReviewPage = {
  reviews: Review[]
  total: number
  average: number
  byStar: Record<'1' | '2' | '3' | '4' | '5', number>
}

/** A product's visible reviews, 20 a page, with mean and counts by star (spec A11). */
export async function productReviews(
  deps: Deps,
  { productId, page }: { productId: number; page: number },
): Promise<Outcome<ReviewPage>> {
  const counts = await halfStarCounts(deps.db, productId)
  if (!counts) return refuse('PRODUCT_NOT_FOUND')
  const byStar = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 }
  for (const { halfStars, count } of counts) byStar[starOf(halfStars)] += count
  const total = counts.reduce((sum, one) => sum + one.count, 0)
  const halves = counts.reduce((sum, one) => sum + one.count * one.halfStars, 0)
  const offset = (page - 1) * REVIEWS_PER_PAGE
  const rows = offset < total ? await reviewPage(deps.db, productId, REVIEWS_PER_PAGE, offset) : []
  const reviews = rows.map((row) => ({ ...row, name: publicName(row.name) }))
  return done({ reviews, total, average: meanRating(halves, total), byStar })
}

/** Brings reviews from elsewhere into the shop; ratings in whole halves from 0.5 to 5, one a shopper and product. */
export async function importReviews(
  { db }: Deps,
  reviews: readonly { productId: number; shopperId: number; rating: number; comment: string; at: Date }[],
): Promise<void> {
  if (reviews.length === 0) return
  await insertReviews(
    db,
    reviews.map(({ productId, shopperId, rating, comment, at }) => ({
      product_id: productId,
      shopper_id: shopperId,
      half_stars: rating * 2,
      comment,
      created_at: at,
      // the caller knows it
      read_at: at,
    })),
  )
}
