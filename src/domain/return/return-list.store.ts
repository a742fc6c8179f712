import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { REFUND_STATES } from '#contract/admin/order-fields.ts'
import type { ReturnOutcome, ReturnPlace, ReturnState } from '#contract/admin/return-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'
import { containing } from '#db/like.ts'
import type { DB } from '#db/schema.gen.ts'
import { countCapped } from '#domain/list.store.ts'
import { readItems, type StoredItem } from '#domain/order/order-items.rules.ts'

export type ListFilters = { place: ReturnPlace | undefined; q: string | undefined }
export type ListedReturn = Awaited<ReturnType<typeof listReturns>>[number]

/** One page: its numbers first, by one index, then what is shown of them. What waits longest to be answered is first. */
export const listReturns = async (
  db: Db,
  filters: ListFilters,
  { limit, offset }: { limit: number; offset: number },
) => {
  const direction = filters.place === 'open' && filters.q === undefined ? 'asc' : 'desc'
  const page = matching(db, filters).select('return_request.id').orderBy('return_request.id', direction)
  const rows = await returns(db)
    .where('return_request.id', 'in', page.limit(limit).offset(offset))
    .orderBy('return_request.id', direction)
    .execute()
  return rows.map(withItems)
}

export const countReturns = (db: Db, filters: ListFilters): Promise<number> =>
  countCapped(db, matching(db, filters).select('return_request.id'))

export const findReturn = async (db: Db, id: number) => {
  const row = await returns(db)
    .where('return_request.id', '=', id)
    .select((eb) => [
      'return_request.email',
      'return_request.is_packaging_intact as isPackagingIntact',
      'return_request.other_reason as otherReason',
      'return_request.description',
      'return_request.delivery_too as withDelivery',
      'return_request.goods_first as goodsFirst',
      'return_request.words',
      'return_request.decided_at as decidedAt',
      'return_request.received_at as receivedAt',
      'return_request.settled_at as settledAt',
      'return_request.reopened_at as reopenedAt',
      nameOf(eb, 'made_by').as('madeBy'),
      nameOf(eb, 'decided_by').as('decidedBy'),
      nameOf(eb, 'approved_by').as('approvedBy'),
      sql<string | null>`(select o.order_no from orders o where o.id = return_request.replacement_id)`.as(
        'replacement',
      ),
    ])
    .executeTakeFirst()
  return row && withItems(row)
}

/** The order of a return. */
export const findOrder = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .where('orders.id', '=', orderId)
    .select([
      'shopper_id as shopperId',
      'order_no as orderNo',
      'track_status as status',
      'payment_mode as mode',
      'created_at as createdAt',
      'delivered_at as deliveredAt',
      'total_paise as total',
    ])
    .executeTakeFirst()

/** The batches that an order was packed from, and how many other orders packed from each have a return. */
export async function batchesOf(db: Db, orderId: number) {
  const { rows } = await sql<{ skuId: number; batch: string; bestBefore: string | null; complaints: number }>`
    select p.sku_id as "skuId", b.code as batch, b.best_before::text as "bestBefore",
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
    .select(['id', 'ticket_no as ticketNo', 'created_at as createdAt', 'status'])
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
      'return_request.ticket_no as ticketNo',
      'return_request.order_id as orderId',
      'return_request.order_no as orderNo',
      'return_request.shopper_id as shopperId',
      'return_request.name',
      'return_request.mobile',
      'return_request.reason',
      'return_request.is_late as isLate',
      'return_request.created_at as createdAt',
      'return_request.status',
      'return_request.place',
      'return_request.outcome',
      'return_request.goods_paise as goods',
      'orders.items',
      'orders.delivered_at as deliveredAt',
      sql<Paise | null>`case when orders.id is not null
        then greatest(sub_total_paise - saving_paise - coupon_paise - annas_paise - prepaid_paise, 0) end`.as(
        'orderGoods',
      ),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('return_line')
          .innerJoin('sku', 'sku.id', 'return_line.sku_id')
          .innerJoin('product', 'product.id', 'sku.product_id')
          .whereRef('return_line.return_id', '=', 'return_request.id')
          .orderBy('return_line.sku_id')
          .select(['return_line.sku_id as skuId', 'return_line.count', 'product.name', 'sku.sku_name as size']),
      ).as('lines'),
    )
    .select(refundState.as('refund'))
    .$narrowType<{
      status: ReturnState
      place: ReturnPlace
      outcome: ReturnOutcome | null
      items: StoredItem[] | null
    }>()

/**
 * Where the money of a return is: of the refunds that were made when it was settled, each in its last try, the one that is
 * farthest from done (spec B3.3).
 */
const refundState = sql<(typeof REFUND_STATES)[number] | null>`(
  with recursive attempt as (
    select id, state from refund
      where order_id = return_request.order_id and reason = 'return' and retry_of is null
        and created_at = return_request.settled_at and return_request.outcome = 'refund'
    union all
    select refund.id, refund.state from refund join attempt on refund.retry_of = attempt.id
  )
  select state from attempt where not exists (select from refund later where later.retry_of = attempt.id)
    order by array_position(array['failed', 'to_pay', 'due', 'sent', 'done'], state) limit 1)`

const withItems = <R extends { items: StoredItem[] | null }>({ items, ...row }: R) => ({
  ...row,
  items: readItems(items ?? []),
})

const nameOf = (eb: ExpressionBuilder<DB, 'return_request'>, column: 'made_by' | 'decided_by' | 'approved_by') =>
  eb.selectFrom('staff').whereRef('staff.id', '=', `return_request.${column}`).select('staff.name')
