import './rating-breakdown.css'
import type { ProductReviews } from '#contract/review.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/shop/product.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Stars } from '#web/ui/rating/rating.tsx'

import { reviewsText } from './average-rating.tsx'

const STARS = ['5', '4', '3', '2', '1'] as const

/** How the ratings spread, from five stars to one. */
export function RatingBreakdown({ reviews }: { reviews: ProductReviews }) {
  const { total, average_rating, reviews_by_rating } = reviews
  return (
    <aside className="rating-breakdown" aria-labelledby="rating-breakdown">
      <h2 className="heading" id="rating-breakdown">
        {t.ratings}
      </h2>
      <p className="rating-breakdown__score">
        <b>{average_rating.toFixed(1)}</b>
        <span>
          <Stars value={average_rating} />
          <span className="small quiet">{reviewsText(total)}</span>
        </span>
      </p>
      <ol>
        {STARS.map((starCount) => (
          <li key={starCount}>
            <span>
              {starCount}
              <Icon name="star-full" size="xs" />
            </span>
            <progress
              value={reviews_by_rating[starCount]}
              max={Math.max(1, total)}
              aria-label={plural(t.starsOf, Number(starCount))}
            />
            <span>{reviews_by_rating[starCount]}</span>
          </li>
        ))}
      </ol>
    </aside>
  )
}
