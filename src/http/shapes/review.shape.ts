import { isoDate, wireDate } from '#contract/core/dates.ts'
import { REVIEWS_PER_PAGE } from '#contract/core/limits.ts'
import { pageOf } from '#contract/core/paging.ts'
import { pictureAddress } from '#contract/pictures.ts'
import type { ProductReviews, Review, Reviewable } from '#contract/review.ts'
import type * as domain from '#domain/review/review.service.ts'
import type { OrderedProduct } from '#domain/review/write-review.service.ts'

export const toProductReviews = (
  { reviews, found, total, withPictures, average, byStar }: domain.ReviewPage,
  page: number,
): ProductReviews => ({
  total,
  average_rating: average,
  reviews_by_rating: byStar,
  with_pictures: withPictures,
  reviews: pageOf(reviews.map(toReview), found, page, REVIEWS_PER_PAGE),
})

export const toReviewable = ({ id, productId, name, picture, isReviewed }: OrderedProduct): Reviewable => ({
  id,
  product: { id: productId, name, image: pictureAddress(picture ?? '') },
  reviewed: isReviewed ? 1 : 0,
})

/** What the shop says under a review or a comment. */
export const toAnswer = ({ answer, answeredAt }: Pick<domain.Review, 'answer' | 'answeredAt'>): Review['answer'] =>
  answer !== null && answeredAt
    ? { text: answer, created_at: wireDate(answeredAt), created_at_iso: isoDate(answeredAt) }
    : null

const toReview = ({ id, name, comment, createdAt, halfStars, helpful, pictures, ...rest }: domain.Review): Review => ({
  id,
  user: { name },
  comment,
  created_at: wireDate(createdAt),
  created_at_iso: isoDate(createdAt),
  rating: halfStars / 2,
  answer: toAnswer(rest),
  helpful,
  pictures: pictures.map(({ name: picture, width, height }) => ({ image: pictureAddress(picture), width, height })),
})
