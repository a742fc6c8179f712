import './reviews.css'
import { useRef } from 'react'

import type { Review as ReviewType } from '#contract/review.ts'
import * as t from '#text/shop/product.ts'
import { Pager } from '#web/ui/pager/pager.tsx'
import { Stars } from '#web/ui/rating/rating.tsx'
import { showDateTime } from '#web/ui/text/dates.ts'

import { ShopAnswer } from '../shared/shop-answer/shop-answer.tsx'
import { REVIEWS_ID } from './average-rating.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { RatingBreakdown } from './rating-breakdown.tsx'
import { ReviewChoices } from './review-choices.tsx'
import { ReviewPictures } from './review-pictures.tsx'
import type { ReviewList } from './use-reviews.ts'

/** Product Review, twenty a page, and the breakdown next to it; the list is hidden while there is none (spec S2, N7.4). */
export function Reviews({ list: { reviews, choice, busy, show } }: { list: ReviewList }) {
  const head = useRef<HTMLHeadingElement>(null)
  if (!reviews) return null
  const { data, current_page, last_page } = reviews.reviews
  const turn = (page: number) => {
    show(page, choice)
    head.current?.scrollIntoView({ block: 'start' })
    // on the last page the pressed arrow is disabled and would lose the focus
    head.current?.focus({ preventScroll: true })
  }
  return (
    <section className="section two-up" id={REVIEWS_ID}>
      {reviews.total > 0 && (
        <div>
          <h2 className="heading section__head" tabIndex={-1} ref={head}>
            {t.reviewsTitle}
          </h2>
          {reviews.total > 1 && (
            <ReviewChoices reviews={reviews} choice={choice} onChoose={(chosen) => show(1, chosen)} />
          )}
          <div className={busy ? 'reviews is-busy' : 'reviews'} aria-busy={busy}>
            {data.map((review) => (
              <Review key={review.id} review={review} />
            ))}
            {data.length === 0 && <p className="quiet">{t.noSuchReviews}</p>}
          </div>
          <Pager page={current_page} lastPage={last_page} onPage={turn} label={t.pagesOfReviews} />
        </div>
      )}
      <RatingBreakdown reviews={reviews} />
    </section>
  )
}

function Review({ review }: { review: ReviewType }) {
  const { user, rating, comment, created_at_iso: at, answer, pictures } = review
  return (
    <article className="review">
      <p className="review__head">
        <Stars value={rating} />
        <b>{user.name}</b>
        <time className="quiet small" dateTime={at}>
          {showDateTime(at)}
        </time>
      </p>
      {comment && <p className="review__text">{comment}</p>}
      {pictures.length > 0 && <ReviewPictures pictures={pictures} user={user} />}
      {answer && <ShopAnswer answer={answer} />}
      <HelpfulButton review={review} />
    </article>
  )
}
