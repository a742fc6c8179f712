import { isoDate, wireDate } from '#contract/core/dates.ts'
import { REVIEWS_PER_PAGE } from '#contract/core/limits.ts'
import { pageOf } from '#contract/core/paging.ts'
import type { ProductReviews } from '#contract/review.ts'
import { meanRating } from '#domain/catalog/catalog.rules.ts'
import { productExists } from '#domain/catalog/catalog.service.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import { shownName, starOf } from './review.rules.ts'
import { halfStarCounts, insertReviews, reviewPage } from './review.store.ts'

/** A product's visible reviews, 20 a page, with mean and counts by star (spec A11). */
export async function productReviews(
  deps: Deps,
  { productId, page }: { productId: number; page: number },
): Promise<Outcome<ProductReviews>> {
  if (!(await productExists(deps, productId))) return refuse('PRODUCT_NOT_FOUND')
  const counts = await halfStarCounts(deps.db, productId)
  const rows = await reviewPage(deps.db, productId, REVIEWS_PER_PAGE, (page - 1) * REVIEWS_PER_PAGE)
  const byRating = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 }
  for (const { half_stars, count } of counts) byRating[starOf(half_stars)] += count
  const total = counts.reduce((sum, one) => sum + one.count, 0)
  const halves = counts.reduce((sum, one) => sum + one.count * one.half_stars, 0)
  const data = rows.map((row) => ({
    user: { name: shownName(row.name) },
    comment: row.comment,
    created_at: wireDate(row.created_at),
    created_at_iso: isoDate(row.created_at),
    rating: row.half_stars / 2,
  }))
  return done({
    total,
    average_rating: meanRating(halves, total),
    reviews_by_rating: byRating,
    reviews: pageOf(data, total, page, REVIEWS_PER_PAGE),
  })
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
    })),
  )
}
