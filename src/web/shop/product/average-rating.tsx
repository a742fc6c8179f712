import { plural } from '#text/fill.ts'
import * as t from '#text/shop/product.ts'
import { Rating } from '#web/ui/rating/rating.tsx'

import type { ReviewList } from './use-reviews.ts'

export const REVIEWS_ID = 'reviews'
export const reviewsText = (total: number): string => plural(t.reviewsOf, total)

/** The average out of five; 'Loading...' until it is known (spec S2). */
export function AverageRating({ reviews: { reviews } }: { reviews: ReviewList }) {
  if (!reviews) return <span>{t.loading}</span>
  if (reviews.total === 0) return <span>{t.noReviewsYet}</span>
  return (
    <>
      <Rating value={reviews.average_rating} />
      <a href={`#${REVIEWS_ID}`}>{reviewsText(reviews.total)}</a>
    </>
  )
}
