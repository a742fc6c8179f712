import { mapOutcome } from '#domain/context.ts'
import { sendPicture } from '#domain/picture/sent-picture.service.ts'
import { productReviews } from '#domain/review/review.service.ts'
import { voteReview } from '#domain/review/vote-review.service.ts'
import { productsToReview, writeReviewAndShow } from '#domain/review/write-review.service.ts'

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
    outcome: await writeReviewAndShow(deps, shopper, {
      productId: input.product_id,
      rating: input.rating,
      comment: input.comment ?? '',
      ...(input.pictures && { pictures: input.pictures }),
      ip: caller.ip,
    }),
    message: 'reviewUpdated',
  }),
  voteReview: async ({ deps, shopper, input: { review_id: reviewId, helpful }, caller: { ip } }) => ({
    outcome: mapOutcome(await voteReview(deps, shopper, { reviewId, isHelpful: helpful === 1, ip }), (count) => ({
      helpful: count,
    })),
  }),
  sendPicture: async ({ deps, shopper, input: { file: content, purpose }, caller: { ip } }) => ({
    outcome: mapOutcome(await sendPicture(deps, shopper, { content, purpose, ip }), (picture) => ({ picture })),
  }),
  getProductReviews: async ({ deps, input: { product_id: productId, page = 1, pictures, ...query } }) => ({
    outcome: mapOutcome(
      await productReviews(deps, { productId, page, ...query, onlyWithPictures: pictures === 1 }),
      (found) => toProductReviews(found, page),
    ),
    // each visible review, vote and picture of one tells of its product
    tags: [tags.product(productId)],
  }),
} satisfies SomeHandlers
