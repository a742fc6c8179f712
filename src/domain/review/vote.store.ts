import { sql } from 'kysely'

import type { Tx } from '#db/client.ts'

type Vote = { reviewId: number; shopperId: number }

/** Whose a review is that can be seen, of a product that can be seen. */
export const findVisible = (tx: Tx, id: number) =>
  tx
    .selectFrom('review')
    .innerJoin('product', 'product.id', 'review.product_id')
    .where('review.id', '=', id)
    .where('review.is_hidden', '=', false)
    .where('product.is_active', '=', true)
    .select('review.shopper_id as shopperId')
    .executeTakeFirst()

/** False where it was cast before. */
export const insertVote = async (tx: Tx, { reviewId, shopperId }: Vote): Promise<boolean> =>
  (await tx
    .insertInto('review_vote')
    .values({ review_id: reviewId, shopper_id: shopperId, at: sql<Date>`shop_now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('review_id')
    .executeTakeFirst()) !== undefined

/** False where there is none. */
export const deleteVote = async (tx: Tx, { reviewId, shopperId }: Vote): Promise<boolean> =>
  (await tx
    .deleteFrom('review_vote')
    .where('review_id', '=', reviewId)
    .where('shopper_id', '=', shopperId)
    .returning('review_id')
    .executeTakeFirst()) !== undefined

export const countHelpful = async (tx: Tx, id: number): Promise<number> =>
  (await tx.selectFrom('review').where('id', '=', id).select('helpful').executeTakeFirst())?.helpful ?? 0
