import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { ownerTexts } from '#contract/admin/text-fields.ts'
import type { Language } from '#contract/languages.ts'
import type { ReviewSort } from '#contract/review.ts'
import type { Db, Tx } from '#db/client.ts'
import { textIn } from '#domain/own-texts.store.ts'

export type OrderedProduct = NonNullable<Awaited<ReturnType<typeof orderProducts>>>[number]

/** Which of a product's visible reviews, in which order. */
export type ReviewChoice = {
  sort: ReviewSort
  halfStars: readonly [number, number] | undefined
  onlyWithPictures: boolean
}

/**
 * How many visible reviews of a product have each number of half stars, and how many of those with pictures; undefined when
 * there is no such product to be seen.
 */
export async function halfStarCounts(db: Db, productId: number) {
  const counts = visible(db, productId)
    .groupBy('half_stars')
    .select((eb) => ['half_stars as halfStars', eb.fn.countAll<number>().as('count')])
  return db
    .selectFrom('product')
    .where('id', '=', productId)
    .where('is_active', '=', true)
    .select([
      jsonArrayFrom(counts).as('all'),
      jsonArrayFrom(counts.where('visible_pictures', '>', 0)).as('withPictures'),
    ])
    .executeTakeFirst()
}

/** One page of visible reviews; those before it are passed over in the index alone. */
export const reviewPage = (
  db: Db,
  { productId, limit, offset, ...choice }: ReviewChoice & { productId: number; limit: number; offset: number },
) =>
  db
    .selectFrom(
      chosen(db, productId, choice)
        .select(['review.id'])
        .orderBy(orders[choice.sort])
        .limit(limit)
        .offset(offset)
        .as('page'),
    )
    .innerJoin('review', 'review.id', 'page.id')
    .innerJoin('shopper', 'shopper.id', 'review.shopper_id')
    .select((eb) => [
      'review.id',
      'shopper.name',
      'review.comment',
      'review.created_at as createdAt',
      'review.half_stars as halfStars',
      'review.answer',
      'review.answered_at as answeredAt',
      'review.helpful',
      jsonArrayFrom(
        eb
          .selectFrom('sent_picture')
          .whereRef('sent_picture.review_id', '=', 'review.id')
          .where('sent_picture.state', '=', 'shown')
          .orderBy('sent_picture.position')
          .select(['sent_picture.public_name as name', 'sent_picture.width', 'sent_picture.height'])
          .$narrowType<{ name: string }>(),
      ).as('pictures'),
    ])
    .orderBy(orders[choice.sort])
    .execute()

export const insertReviews = (
  db: Db,
  rows: readonly {
    product_id: number
    shopper_id: number
    half_stars: number
    comment: string
    created_at: Date
    read_at: Date
  }[],
) => db.insertInto('review').values(rows).execute()

type OwnOrder = { shopperId: number; orderNo: string; language: Language }

/** The products of a shopper's own order, once each, and whether they have reviewed them; undefined for no such order. */
export async function orderProducts(db: Db, { shopperId, orderNo, language }: OwnOrder) {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('order_no', '=', orderNo)
    .executeTakeFirst()
  if (!order) return undefined
  return db
    .selectFrom('order_line')
    .innerJoin('sku', 'sku.id', 'order_line.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('order_line.order_id', '=', order.id)
    .groupBy('product.id')
    .orderBy('id')
    .select((eb) => [
      eb.fn.min('sku.id').as('id'),
      'product.id as productId',
      textIn(ownerTexts.product, language, 'name').as('name'),
      eb
        .selectFrom('product_image')
        .whereRef('product_image.product_id', '=', 'product.id')
        .orderBy('product_image.position')
        .limit(1)
        .select('product_image.picture')
        .as('picture'),
      eb
        .exists(
          eb
            .selectFrom('review')
            .select('review.id')
            .whereRef('review.product_id', '=', 'product.id')
            .where('review.shopper_id', '=', shopperId),
        )
        .$castTo<boolean>()
        .as('isReviewed'),
    ])
    .execute()
}

/** Whether a product is in one of the shopper's orders that count: not cancelled, or delivered if that is asked for. */
export const hasBought = async (
  db: Db,
  { shopperId, productId, delivered }: { shopperId: number; productId: number; delivered: boolean },
): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .innerJoin('sku', 'sku.id', 'order_line.sku_id')
    .where('orders.shopper_id', '=', shopperId)
    .where('sku.product_id', '=', productId)
    .where('orders.track_status', delivered ? '=' : '<>', delivered ? 'Delivered' : 'Cancelled')
    .select('orders.id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Writes a shopper's one review of a product; undefined when there is one, also one that was written at the same moment. */
export async function insertReview(
  tx: Tx,
  review: { productId: number; shopperId: number; halfStars: number; comment: string },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('review')
    .values({
      product_id: review.productId,
      shopper_id: review.shopperId,
      half_stars: review.halfStars,
      comment: review.comment,
      created_at: sql<Date>`shop_now()`,
    })
    .onConflict((conflict) => conflict.columns(['product_id', 'shopper_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The newest first among equals. */
const orders = {
  new: sql`review.created_at desc, review.id desc`,
  helpful: sql`review.helpful desc, review.created_at desc, review.id desc`,
  high: sql`review.half_stars desc, review.created_at desc, review.id desc`,
  low: sql`review.half_stars, review.created_at desc, review.id desc`,
} as const satisfies Record<ReviewSort, RawBuilder<unknown>>

function chosen(db: Db, productId: number, { halfStars, onlyWithPictures }: Omit<ReviewChoice, 'sort'>) {
  const all = visible(db, productId)
  const ofStars = halfStars ? all.where('half_stars', '>=', halfStars[0]).where('half_stars', '<=', halfStars[1]) : all
  return onlyWithPictures ? ofStars.where('visible_pictures', '>', 0) : ofStars
}

const visible = (db: Db, productId: number) =>
  db.selectFrom('review').where('review.product_id', '=', productId).where('review.is_hidden', '=', false)
