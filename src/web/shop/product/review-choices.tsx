import '../shared/filter-pill/filter-pill.css'
import type { ReactNode } from 'react'

import type { ProductReviews, ReviewSort } from '#contract/review.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/shop/product.ts'

import type { ReviewChoice } from './use-reviews.ts'

const SORTS: readonly { value: ReviewSort; label: string }[] = [
  { value: 'new', label: t.newestFirst },
  { value: 'helpful', label: t.helpfulFirst },
  { value: 'high', label: t.bestFirst },
  { value: 'low', label: t.worstFirst },
]
const STARS = [5, 4, 3, 2, 1] as const

interface ReviewChoicesProps {
  reviews: ProductReviews
  choice: ReviewChoice
  onChoose: (choice: ReviewChoice) => void
}

/** Order, stars and photos: each counts at once, and one that would leave nothing cannot be chosen (spec N7.4.4). */
export function ReviewChoices({ reviews, choice, onChoose }: ReviewChoicesProps) {
  const { reviews_by_rating: counts, with_pictures: withPictures } = reviews
  return (
    <div className="review-choices" role="group" aria-label={t.reviewOrder}>
      <Select
        label={t.reviewOrder}
        value={choice.sort ?? 'new'}
        onChange={(value) => onChoose({ ...choice, sort: SORTS.find((sort) => sort.value === value)?.value })}
      >
        {SORTS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Select
        label={t.reviewStars}
        value={choice.rating ?? ''}
        onChange={(value) => onChoose({ ...choice, rating: STARS.find((stars) => String(stars) === value) })}
      >
        <option value="">{t.allStars}</option>
        {STARS.map((stars) => (
          <option key={stars} value={stars} disabled={counts[stars] === 0}>
            {plural(t.starsOf, stars)} ({counts[stars]})
          </option>
        ))}
      </Select>
      {withPictures > 0 && (
        <button
          type="button"
          className="filter-pill"
          aria-pressed={choice.pictures === 1}
          onClick={() => onChoose({ ...choice, pictures: choice.pictures === 1 ? undefined : 1 })}
        >
          {t.withPhotos} ({withPictures})
        </button>
      )}
    </div>
  )
}

interface SelectProps {
  label: string
  value: string | number
  onChange: (value: string) => void
  children: ReactNode
}

const Select = ({ label, value, onChange, children }: SelectProps) => (
  <select className="filter-pill" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
    {children}
  </select>
)
