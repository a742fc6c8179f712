import type { Db } from '#db/client.ts'

const shown = (db: Db, productId: number) =>
  db.selectFrom('review').where('review.product_id', '=', productId).where('review.is_hidden', '=', false)

/** How many reviews have each number of half stars. */
export const halfStarCounts = (db: Db, productId: number) =>
  shown(db, productId)
    .groupBy('half_stars')
    .select((eb) => ['half_stars', eb.fn.countAll<number>().as('count')])
    .execute()

/** One page of visible reviews, the newest first. */
export const reviewPage = (db: Db, productId: number, limit: number, offset: number) =>
  shown(db, productId)
    .innerJoin('shopper', 'shopper.id', 'review.shopper_id')
    .select(['shopper.name', 'review.comment', 'review.created_at', 'review.half_stars'])
    .orderBy('review.created_at', 'desc')
    .orderBy('review.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const insertReviews = (
  db: Db,
  rows: readonly { product_id: number; shopper_id: number; half_stars: number; comment: string; created_at: Date }[],
) => db.insertInto('review').values(rows).execute()
