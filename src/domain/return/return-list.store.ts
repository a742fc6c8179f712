import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { ReturnOutcome, ReturnPlace, ReturnState } from '#contract/admin/returns.ts'
import type { OrderItem } from '#contract/order.ts'
import type { Db } from '#db/client.ts'
import { containing } from '#db/like.ts'
import type { DB } from '#db/schema.gen.ts'
import { countCapped } from '#domain/capped-count.store.ts'

export type ListFilters = { place: ReturnPlace | undefined; q: string | undefined }
export type ListedReturn = Awaited<ReturnType<typeof listReturns>>[number]

/** One page: its numbers first, by one index, then what is shown of them. What waits longest to be answered is first. */
export const listReturns = (db: Db, filters: ListFilters, { limit, offset }: { limit: number; offset: number }) => {
  const direction = filters.place === 'open' && filters.q === undefined ? 'asc' : 'desc'
  const page = matching(db, filters).select('return_request.id').orderBy('return_request.id', direction)
  return returns(db)
    .where('return_request.id', 'in', page.limit(limit).offset(offset))
    .orderBy('return_request.id', direction)
    .execute()
}

export const countReturns = (db: Db, filters: ListFilters): Promise<number> =>
  countCapped(db, matching(db, filters).select('return_request.id'))

export const findReturn = (db: Db, id: number) =>
  returns(db)
    .where('return_request.id', '=', id)
    .select((eb) => [
      'return_request.email',
      'return_request.is_packaging_intact',
      'return_request.other_reason',
      'return_request.description',
      'return_request.delivery_too',
      'return_request.goods_first',
      'return_request.words',
      'return_request.decided_by',
      'return_request.decided_at',
      'return_request.received_at',
      'return_request.settled_at',
      'return_request.reopened_at',
      nameOf(eb, 'made_by').as('made_by'),
      nameOf(eb, 'decided_by').as('decided_by_name'),
      nameOf(eb, 'approved_by').as('approved_by'),
      sql<string | null>`(select o.order_no from orders o where o.id = return_request.replacement_id)`.as(
        'replacement',
      ),
    ])
    .executeTakeFirst()

/** The order of a return. */
export const findOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .where('orders.id', '=', orderId)
    .select(['order_no', 'track_status', 'payment_mode', 'created_at', 'delivered_at', 'total_paise'])
    .executeTakeFirst()

/** The batches that an order was packed from, and how many other orders packed from each have a return. */
export async function batchesOf(db: Db, orderId: number) {
  const { rows } = await sql<{ sku_id: number; batch: string; best_before: string | null; complaints: number }>`
    select p.sku_id, b.code as batch, b.best_before::text as best_before,
      (select count(distinct r.order_id)::int from batch_pick other
        join return_request r on r.order_id = other.order_id
        where other.batch_id = b.id and other.order_id <> p.order_id) as complaints
    from batch_pick p join batch b on b.id = p.batch_id
    where p.order_id = ${orderId} order by b.best_before`.execute(db)
  return rows
}

/** What else this shopper sent back, the newest first. */
export const earlierReturns = (db: Db, { id, shopperId }: { id: number; shopperId: number | null }) =>
  db
    .selectFrom('return_request')
    .where('shopper_id', '=', shopperId)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(10)
    .select(['id', 'ticket_no', 'created_at', 'status'])
    .$narrowType<{ status: ReturnState }>()
    .execute()

/** What a return is found by, word for word as its index has it. */
const searched = sql`lower(ticket_no || ' ' || order_no || ' ' || name || ' ' || mobile)`

function matching(db: Db, { place, q }: ListFilters) {
  const found = db.selectFrom('return_request')
  // a search looks in all tabs; %, _ and \ are letters
  if (q !== undefined) return found.where(sql<boolean>`${searched} like ${containing(q)}`)
  return place ? found.where('place', '=', place) : found
}

const returns = (db: Db) =>
  db
    .selectFrom('return_request')
    .leftJoin('orders', 'orders.id', 'return_request.order_id')
    .select([
      'return_request.id',
      'return_request.ticket_no',
      'return_request.order_id',
      'return_request.order_no',
      'return_request.shopper_id',
      'return_request.name',
      'return_request.mobile',
      'return_request.reason',
      'return_request.is_late',
      'return_request.created_at',
      'return_request.status',
      'return_request.place',
      'return_request.outcome',
      'return_request.goods_paise',
      'orders.items',
      'orders.delivered_at',
      sql<number | null>`case when orders.id is not null
        then greatest(sub_total_paise - saving_paise - coupon_paise - annas_paise, 0) end`.as('order_goods_paise'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('return_line')
          .innerJoin('sku', 'sku.id', 'return_line.sku_id')
          .innerJoin('product', 'product.id', 'sku.product_id')
          .whereRef('return_line.return_id', '=', 'return_request.id')
          .orderBy('return_line.sku_id')
          .select(['return_line.sku_id', 'return_line.count', 'product.name', 'sku.sku_name']),
      ).as('lines'),
    )
    .$narrowType<{
      status: ReturnState
      place: ReturnPlace
      outcome: ReturnOutcome | null
      items: OrderItem[] | null
    }>()

const nameOf = (eb: ExpressionBuilder<DB, 'return_request'>, column: 'made_by' | 'decided_by' | 'approved_by') =>
  eb.selectFrom('staff').whereRef('staff.id', '=', `return_request.${column}`).select('staff.name')
