import { Rating } from '#web/ui/rating/rating.tsx'

import type { ReviewList } from './use-reviews.ts'

export const REVIEWS_ID = 'reviews'
export const reviewsText = (total: number): string => (total === 1 ? '1 review' : `${total} reviews`)

/** The average out of five; 'Loading...' until it is known (spec S2). */
export function AverageRating({ reviews: { reviews } }: { reviews: ReviewList }) {
  if (!reviews) return <span>Loading...</span>
  if (reviews.total === 0) return <span>No reviews yet</span>
  return (
    <>
      <Rating value={reviews.average_rating} />
      <a href={`#${REVIEWS_ID}`}>{reviewsText(reviews.total)}</a>
    </>
  )
}
