import { messages } from '#contract/core/messages.ts'
import { productReviews } from '#domain/review/review.service.ts'
import { productsToReview, writeReview } from '#domain/review/write-review.service.ts'

import { tags, type SomeHandlers } from '../reply.ts'

export const reviewRoutes = {
  getProductByOrder: async ({ deps, shopper, input }) => ({
    outcome: await productsToReview(deps, shopper, input.order_no),
  }),
  reviewOrder: async ({ deps, shopper, input, caller }) => ({
    outcome: await writeReview(deps, shopper, {
      productId: input.product_id,
      rating: input.rating,
      comment: input.comment ?? '',
      ip: caller.ip,
    }),
    message: messages.reviewUpdated,
  }),
  getProductReviews: async ({ deps, input }) => ({
    outcome: await productReviews(deps, { productId: input.product_id, page: input.page ?? 1 }),
    // each visible review moves its product's sum, and so its tag
    tags: [tags.product(input.product_id)],
  }),
} satisfies SomeHandlers
