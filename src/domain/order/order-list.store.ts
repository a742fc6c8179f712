import { sql, type SelectQueryBuilder } from 'kysely'

import type { Address } from '#contract/address.ts'
import { ROWS_MAX } from '#contract/admin/fields.ts'
import type { OrderSource, OrderTab } from '#contract/admin/order-fields.ts'
import type { PaymentMode, TrackStatus } from '#contract/order-steps.ts'
import type { Db } from '#db/client.ts'
import { endOfDay, startOfDay, todayInIndia } from '#db/clock.ts'
import type { DB } from '#db/schema.gen.ts'
import { countCapped } from '#domain/list.store.ts'
import type { ConfirmTerms } from '#domain/settings/confirm-terms.rules.ts'

import { unconfirmedBy } from './cash-confirmation.store.ts'
import type { StoredItem } from './order-items.rules.ts'
import { openInCash } from './order-money.store.ts'
import { orderName } from './order-name.store.ts'
import { riskPoints } from './order.store.ts'

export type ListFilters = {
  statuses: readonly TrackStatus[] | undefined
  /** Each word as the patterns of which one must fit (order-search.rules.ts); an e-mail's words only where they may be seen. */
  tokens: readonly (readonly string[])[] | undefined
  withEmails: boolean
  /** Days of India's calendar, both included. */
  from: string | undefined
  until: string | undefined
  mode: PaymentMode | undefined
  zipStart: string | undefined
  isLate: boolean
  isUnconfirmed: boolean
  /** Those alone that wait for their money; a list of states is without them. */
  isWaiting: boolean
  /** Which cash orders are confirmed at all. */
  confirm: ConfirmTerms
  /** Of at least so many points. */
  riskFrom: number | undefined
  source: OrderSource | undefined
  productId: number | undefined
}
export type ListSort = 'newest' | 'oldest' | 'dispatch'
export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number]
/** With what a courier's form and a kitchen want of it. */
export type OrderInFile = Awaited<ReturnType<typeof listOrdersAfter>>[number]

/** It was placed before it is paid, and its money is not there yet. */
const isWaitingOrder = sql<boolean>`(orders.pay_until is not null and orders.track_status = 'Order')`

type Orders = SelectQueryBuilder<DB, 'orders', object>
export const isLate = sql<boolean>`coalesce(late_on <= ${todayInIndia}, false)`

/** One page: its numbers first, by one index, then what is shown of them. */
export const listOrders = (
  db: Db,
  filters: ListFilters,
  { sort, limit, offset }: { sort: ListSort; limit: number; offset: number },
) => rowsOf(db, sorted(matching(db, filters), sort).select('orders.id').limit(limit).offset(offset), sort).execute()

/** The orders after `after` in the same order, so many; for files, which have no end. */
export const listOrdersAfter = (
  db: Db,
  filters: ListFilters,
  { sort, limit, after }: { sort: ListSort; limit: number; after: { place: string; id: number } | undefined },
) =>
  rowsOf(
    db,
    sorted(matching(db, filters), sort)
      .select('orders.id')
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(${places[sort]}, orders.id) ${sql.raw(sort === 'newest' ? '<' : '>')}
            (${after?.place}::${sql.raw(sort === 'dispatch' ? 'date' : 'timestamptz')}, ${after?.id}::bigint)`,
        ),
      )
      .limit(limit),
    sort,
  )
    .select(['orders.address', 'orders.items', 'orders.box', 'orders.weight_g as weightGrams'])
    .$narrowType<{ address: Address; items: StoredItem[] }>()
    .execute()

/** How many orders there are, at most one more than a list can show. */
export const countOrders = (db: Db, filters: ListFilters): Promise<number> =>
  countCapped(db, matching(db, filters).select('orders.id'))

/** How many there are of each state, each counted as far as a list is turned over. */
export async function countByStatus(db: Db, statuses: readonly OrderTab[]): Promise<{ status: OrderTab; n: number }[]> {
  const { rows } = await sql<{ status: OrderTab; n: number }>`
    select status::text, (select count(*) from (
      select from orders where track_status = status and not ${isWaitingOrder} limit ${ROWS_MAX}) as counted) as n
    from unnest(${statuses.filter((status) => status !== 'Unpaid')}::track_status[]) as status
    union all
    select 'Unpaid', (select count(*) from (select from orders where ${isWaitingOrder} limit ${ROWS_MAX}) as counted)
    where ${statuses.includes('Unpaid')}::boolean`.execute(db)
  return rows
}

const places = {
  newest: sql`orders.created_at`,
  oldest: sql`orders.created_at`,
  dispatch: sql`orders.dispatch_on`,
} as const satisfies Record<ListSort, unknown>

/** Ties by number, in the direction of the index. */
const sorted = <T>(query: SelectQueryBuilder<DB, 'orders', T>, sort: ListSort) => {
  const direction = sort === 'newest' ? 'desc' : 'asc'
  return query.orderBy(places[sort], direction).orderBy('orders.id', direction)
}

const rowsOf = (db: Db, page: SelectQueryBuilder<DB, 'orders', { id: number }>, sort: ListSort) =>
  db
    .selectFrom(page.as('page'))
    .innerJoin('orders', 'orders.id', 'page.id')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .select([
      'orders.id',
      'orders.order_no as orderNo',
      'orders.created_at as createdAt',
      'orders.payment_mode as mode',
      'orders.track_status as status',
      'orders.total_paise as total',
      'orders.paid_paise as paid',
      openInCash.as('open'),
      'orders.carrier',
      'orders.tracking_number as trackingNumber',
      orderName.as('name'),
      'shopper.email',
      sql<string>`orders.address ->> 'contact_mobile'`.as('mobile'),
      sql<string>`orders.address ->> 'city'`.as('city'),
      sql<string>`orders.address ->> 'state'`.as('state'),
      sql<string>`orders.address ->> 'zip'`.as('zip'),
      sql<string>`orders.dispatch_on`.as('dispatchDay'),
      sql<string>`${places[sort]}::text`.as('place'),
      isLate.as('isLate'),
      isWaitingOrder.as('isWaiting'),
    ])
    .select((eb) =>
      eb
        .selectFrom('order_line')
        .whereRef('order_line.order_id', '=', 'orders.id')
        .select(({ fn }) => fn.sum<number>('order_line.count').as('pieces'))
        .as('pieces'),
    )
    .select('orders.source')
    .$narrowType<{ source: OrderSource }>()
    .orderBy(places[sort], sort === 'newest' ? 'desc' : 'asc')
    .orderBy('orders.id', sort === 'newest' ? 'desc' : 'asc')

function matching(db: Db, filters: ListFilters): Orders {
  const { statuses, tokens, from, until, mode, zipStart, source, productId } = filters
  let query: Orders = db.selectFrom('orders')
  if (filters.isWaiting) query = query.where(isWaitingOrder)
  else if (statuses)
    query = query.where('orders.track_status', 'in', statuses).where(sql<boolean>`not ${isWaitingOrder}`)
  if (tokens) query = query.where(found(tokens, filters.withEmails))
  if (from !== undefined) query = query.where(sql<boolean>`orders.created_at >= ${startOfDay(from)}`)
  if (until !== undefined) query = query.where(sql<boolean>`orders.created_at < ${endOfDay(until)}`)
  if (mode) query = query.where('orders.payment_mode', '=', mode)
  if (zipStart !== undefined) query = query.where(sql<boolean>`orders.address ->> 'zip' like ${`${zipStart}%`}`)
  if (filters.isLate) query = query.where(sql<boolean>`orders.late_on <= ${todayInIndia}`)
  if (filters.isUnconfirmed) query = query.where(unconfirmedBy(filters.confirm))
  if (filters.riskFrom !== undefined)
    query = query.where('orders.risk', 'is not', null).where(sql<boolean>`${riskPoints} >= ${filters.riskFrom}::int`)
  if (source) query = query.where('orders.source', '=', source)
  if (productId !== undefined)
    query = query.where(sql<boolean>`orders.id in (select order_id from order_line
      where sku_id in (select id from sku where product_id = ${productId}))`)
  return query
}

/** Every word must be there. What holds no word at all finds nothing. */
function found(tokens: readonly (readonly string[])[], withEmails: boolean) {
  if (tokens.length === 0) return sql<boolean>`false`
  const columns = withEmails ? [sql`words`, sql`emails`] : [sql`words`]
  const each = tokens.map((patterns) => {
    const fits = columns.flatMap((column) => patterns.map((pattern) => sql`${column} like ${pattern}`))
    return sql`(${sql.join(fits, sql` or `)})`
  })
  return sql<boolean>`orders.id in (select order_id from order_search where ${sql.join(each, sql` and `)})`
}
