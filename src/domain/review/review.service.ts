import { REVIEWS_PER_PAGE } from '#contract/core/limits.ts'
import type { ReviewSort } from '#contract/review.ts'
import { meanRating } from '#domain/catalog/catalog.rules.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import { halfStarsOf, publicName, starOf } from './review.rules.ts'
import { halfStarCounts, insertReviews, reviewPage } from './review.store.ts'

/** `name` is what is shown of who wrote it. */
export type Review = {
  id: number
  name: string
  comment: string
  createdAt: Date
  halfStars: number
  /** What the shop says under it. */
  answer: string | null
  answeredAt: Date | null
  /** How many said that it helped them. */
  helpful: number
  pictures: { name: string; width: number; height: number }[]
}
type Star = 1 | 2 | 3 | 4 | 5
/** Which reviews, in which order; those of one star, or those with pictures. */
export type ReviewQuery = {
  productId: number
  page: number
  sort?: ReviewSort | undefined
  rating?: Star | undefined
  onlyWithPictures?: boolean
}
/** One page of a product's reviews, and how many are found; total, mean and counts by star are of all of them. */
export type ReviewPage = {
  reviews: Review[]
  found: number
  total: number
  withPictures: number
  average: number
  byStar: Record<'1' | '2' | '3' | '4' | '5', number>
}

/** A product's visible reviews, 20 a page, with mean and counts by star (spec A11, N7.4.3). */
export async function productReviews(
  deps: Deps,
  { productId, page, sort = 'new', rating, onlyWithPictures = false }: ReviewQuery,
): Promise<Outcome<ReviewPage>> {
  const counts = await halfStarCounts(deps.db, productId)
  if (!counts) return refuse('PRODUCT_NOT_FOUND')
  const byStar = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 }
  for (const { halfStars, count } of counts.all) byStar[starOf(halfStars)] += count
  const total = sumOf(counts.all)
  const halves = counts.all.reduce((sum, one) => sum + one.count * one.halfStars, 0)
  const among = onlyWithPictures ? counts.withPictures : counts.all
  const found = sumOf(among.filter(({ halfStars }) => rating === undefined || starOf(halfStars) === rating))
  const offset = (page - 1) * REVIEWS_PER_PAGE
  const choice = { sort, halfStars: rating && halfStarsOf(rating), onlyWithPictures }
  const rows =
    offset < found ? await reviewPage(deps.db, { productId, limit: REVIEWS_PER_PAGE, offset, ...choice }) : []
  const reviews = rows.map((row) => ({ ...row, name: publicName(row.name) }))
  const withPictures = sumOf(counts.withPictures)
  return done({ reviews, found, total, withPictures, average: meanRating(halves, total), byStar })
}

const sumOf = (counts: readonly { count: number }[]): number => counts.reduce((sum, { count }) => sum + count, 0)

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
