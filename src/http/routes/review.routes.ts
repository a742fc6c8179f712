import { productReviews } from '#domain/review/review.service.ts'

import { tags, type Handlers } from '../reply.ts'

export const reviewRoutes = {
  getProductReviews: async ({ deps, input }) => ({
    outcome: await productReviews(deps, { productId: input.product_id, page: input.page ?? 1 }),
    // each visible review moves its product's sum, and so its tag
    tags: [tags.product(input.product_id)],
  }),
} satisfies Handlers
