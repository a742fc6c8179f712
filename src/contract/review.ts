import { faults } from './core/faults.ts'
import { id, optionalText, page, pageOfSchema, text, bit } from './core/fields.ts'
import { COMMENT_MAX, RATING_MAX, RATING_STEP, REVIEW_PICTURES_MAX } from './core/limits.ts'
import { z } from './core/zod.ts'
import { sentPictures } from './sent-picture.ts'
import { shopper } from './who-calls.ts'

/** In which order a product's reviews come; without one the newest are first (spec N7.4.3). */
export const REVIEW_SORTS = ['new', 'helpful', 'high', 'low'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

/** What the shop says under it, in its own name. */
export const shopAnswer = z.object({ text: z.string(), created_at: z.string(), created_at_iso: z.string() })

export const review = z.object({
  id: z.number().int(),
  user: z.object({ name: z.string() }),
  comment: z.string(),
  created_at: z.string(),
  created_at_iso: z.string(),
  rating: z.number(),
  answer: shopAnswer.nullable(),
  /** how many said that it helped them */
  helpful: z.number().int(),
  pictures: z.array(z.object({ image: z.string(), width: z.number().int(), height: z.number().int() })),
})
const starCount = z.number().int()
export const productReviews = z.object({
  total: z.number().int(),
  average_rating: z.number(),
  reviews_by_rating: z.object({ '1': starCount, '2': starCount, '3': starCount, '4': starCount, '5': starCount }),
  /** how many of all have pictures */
  with_pictures: z.number().int(),
  reviews: pageOfSchema(review),
})
/** What says nothing is left out, so that equal questions have one key. */
const stars = z.literal([1, 2, 3, 4, 5], faults.invalid('Rating')).optional()
export const reviewsRequest = z.object({
  product_id: id('Product'),
  page,
  sort: z
    .enum(REVIEW_SORTS, faults.invalid('Filter'))
    .transform((sort) => (sort === 'new' ? undefined : sort))
    .optional(),
  rating: stars,
  pictures: bit.transform((only) => only || undefined).optional(),
})
export const reviewRequest = z.object({
  product_id: id('Product'),
  rating: z
    .number(faults.invalid('Rating'))
    .min(RATING_STEP, faults.invalid('Rating'))
    .max(RATING_MAX, faults.invalid('Rating'))
    .multipleOf(RATING_STEP, faults.invalid('Rating')),
  comment: optionalText('Comment', COMMENT_MAX),
  pictures: sentPictures(REVIEW_PICTURES_MAX),
})
export const reviewable = z.object({
  id: z.number().int(),
  product: z.object({ id: z.number().int(), name: z.string(), image: z.string() }),
  reviewed: bit,
})
export const orderToReview = z.object({ order_no: text('Order number', 40) })

export const voteCalls = {
  voteReview: shopper('Say that a review helped, or take it back', {
    request: z.object({ review_id: id('Review'), helpful: bit }),
    response: z.object({ helpful: z.number().int() }),
    refusals: ['NOT_FOUND', 'OWN_REVIEW'],
  }),
}

export type ShopAnswer = z.infer<typeof shopAnswer>
export type Review = z.infer<typeof review>
export type ProductReviews = z.infer<typeof productReviews>
export type Reviewable = z.infer<typeof reviewable>
