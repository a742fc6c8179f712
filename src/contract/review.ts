import { faults } from './core/faults.ts'
import { id, optionalText, page, pageOfSchema, text, bit } from './core/fields.ts'
import { COMMENT_MAX, RATING_MAX, RATING_STEP } from './core/limits.ts'
import { z } from './core/zod.ts'

/** What the shop says under it, in its own name. */
export const shopAnswer = z.object({ text: z.string(), created_at: z.string(), created_at_iso: z.string() })

export const review = z.object({
  user: z.object({ name: z.string() }),
  comment: z.string(),
  created_at: z.string(),
  created_at_iso: z.string(),
  rating: z.number(),
  answer: shopAnswer.nullable(),
})
const starCount = z.number().int()
export const productReviews = z.object({
  total: z.number().int(),
  average_rating: z.number(),
  reviews_by_rating: z.object({ '1': starCount, '2': starCount, '3': starCount, '4': starCount, '5': starCount }),
  reviews: pageOfSchema(review),
})
export const reviewsRequest = z.object({ product_id: id('Product'), page })
export const reviewRequest = z.object({
  product_id: id('Product'),
  rating: z
    .number(faults.invalid('Rating'))
    .min(RATING_STEP, faults.invalid('Rating'))
    .max(RATING_MAX, faults.invalid('Rating'))
    .multipleOf(RATING_STEP, faults.invalid('Rating')),
  comment: optionalText('Comment', COMMENT_MAX),
})
export const reviewable = z.object({
  id: z.number().int(),
  product: z.object({ id: z.number().int(), name: z.string(), image: z.string() }),
  reviewed: bit,
})
export const orderToReview = z.object({ order_no: text('Order number', 40) })

export type ShopAnswer = z.infer<typeof shopAnswer>
export type Review = z.infer<typeof review>
export type ProductReviews = z.infer<typeof productReviews>
export type Reviewable = z.infer<typeof reviewable>
