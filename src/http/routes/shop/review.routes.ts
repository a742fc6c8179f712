import { mapOutcome } from '#domain/context.ts'
import { productReviews } from '#domain/review/review.service.ts'
import { productsToReview, writeReview } from '#domain/review/write-review.service.ts'

import { tags } from '../../cache/tags.ts'
import { toProductReviews, toReviewable } from '../../shapes/review.shape.ts'
import type { SomeHandlers } from './handler.ts'

export const reviewRoutes = {
  getProductByOrder: async ({ deps, shopper, input }) => ({
    outcome: mapOutcome(await productsToReview(deps, shopper, input.order_no), (products) =>
      products.map(toReviewable),
    ),
  }),
  reviewOrder: async ({ deps, shopper, input, caller }) => ({
    outcome: await writeReview(deps, shopper, {
      productId: input.product_id,
      rating: input.rating,
      comment: input.comment ?? '',
      ip: caller.ip,
    }),
    message: 'reviewUpdated',
  }),
  getProductReviews: async ({ deps, input: { product_id: productId, page = 1 } }) => ({
    outcome: mapOutcome(await productReviews(deps, { productId, page }), (found) => toProductReviews(found, page)),
    // each visible review moves its product's sum, and so its tag
    tags: [tags.product(productId)],
  }),
} satisfies SomeHandlers
