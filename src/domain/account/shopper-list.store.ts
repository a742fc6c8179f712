import { sql, type SelectQueryBuilder } from 'kysely'

import type { CustomerState } from '#contract/admin/customers.ts'
import type { Db } from '#db/client.ts'
import type { DB } from '#db/schema.gen.ts'
import { countCapped } from '#domain/capped-count.store.ts'

import { isCalled } from './caller.store.ts'

export type ListFilters = {
  /** What name, mobile and e-mail hold; digits are perhaps the beginning of a pincode. */
  parts: readonly string[] | undefined
  states: readonly CustomerState[] | undefined
  /** Days of India's calendar in which their last order lies, both included. */
  from: string | undefined
  until: string | undefined
}
export type ListedShopper = Awaited<ReturnType<typeof listShoppers>>[number]

type Shoppers = SelectQueryBuilder<DB, 'shopper', object>
const PINCODE_PART = /^\d{2,6}$/

/** One page, the newest account first: its numbers by one index, then what is shown of them. */
export const listShoppers = (db: Db, filters: ListFilters, { limit, offset }: { limit: number; offset: number }) =>
  rowsOf(db, sorted(matching(db, filters)).limit(limit).offset(offset)).execute()

/** The shoppers after `after` in the same order, so many; for files, which have no end. */
export const listShoppersAfter = (
  db: Db,
  filters: ListFilters,
  { limit, after }: { limit: number; after: number | undefined },
) =>
  rowsOf(
    db,
    sorted(matching(db, filters))
      .$if(after !== undefined, (query) => query.where('shopper.id', '<', after ?? 0))
      .limit(limit),
  ).execute()

/** One of them as the list has it. */
export const findListed = (db: Db, id: number) =>
  rowsOf(db, sorted(matching(db, NO_FILTERS)).where('shopper.id', '=', id)).executeTakeFirst()

/** How many there are, at most one more than a list can show. */
export const countShoppers = (db: Db, filters: ListFilters): Promise<number> =>
  countCapped(db, matching(db, filters).select('shopper.id'))

const NO_FILTERS: ListFilters = { parts: undefined, states: undefined, from: undefined, until: undefined }

const stateColumns = {
  blocked: sql<boolean>`shopper.is_blocked`,
  no_cash: sql<boolean>`shopper.no_cash`,
  erase_asked: sql<boolean>`shopper.erase_asked_at is not null`,
} as const satisfies Record<CustomerState, unknown>

const sorted = (query: Shoppers) => query.select('shopper.id').orderBy('shopper.id', 'desc')

const rowsOf = (db: Db, page: SelectQueryBuilder<DB, 'shopper', { id: number }>) =>
  db
    .selectFrom(page.as('page'))
    .innerJoin('shopper', 'shopper.id', 'page.id')
    .select(['shopper.id', 'name', 'email', 'mobile', 'is_blocked', 'no_cash', 'erase_asked_at'])
    .select([
      sql<string | null>`(select city from address where shopper_id = shopper.id and deleted_at is null
        order by is_default desc, id desc limit 1)`.as('city'),
      sql<number>`(select count(*) from orders where shopper_id = shopper.id)`.as('orders'),
      sql<number>`(select coalesce(sum(paid_paise), 0) from orders where shopper_id = shopper.id)`.as('paid_paise'),
      sql<Date | null>`(select max(created_at) from orders where shopper_id = shopper.id)`.as('last_order_at'),
      sql<number>`(select coalesce(sum(remaining), 0) from anna_lot
        where shopper_id = shopper.id and remaining > 0 and expires_at > shop_now())`.as('annas'),
    ])
    .orderBy('shopper.id', 'desc')

function matching(db: Db, { parts, states, from, until }: ListFilters): Shoppers {
  // a shell is nobody
  let query: Shoppers = db.selectFrom('shopper').where('erased_at', 'is', null)
  if (states)
    query = query.where(
      sql<boolean>`(${sql.join(
        states.map((state) => stateColumns[state]),
        sql` or `,
      )})`,
    )
  if (parts) query = query.where(isFound(parts))
  if (from !== undefined || until !== undefined) query = query.where(isLastOrderIn(from, until))
  return query
}

/** One look into the index a shopper: whether there is an order within, and none after, would be two. */
const isLastOrderIn = (from = '-infinity', until: string | undefined) =>
  sql<boolean>`exists (select from (select max(created_at) as at from orders where shopper_id = shopper.id) as last
    where at >= ${from}::timestamp at time zone 'Asia/Kolkata'
      and at < (${until ?? 'infinity'}::date + 1)::timestamp at time zone 'Asia/Kolkata')`

function isFound(parts: readonly string[]) {
  const [first = ''] = parts
  const called = sql`select id from shopper where ${isCalled(parts)}`
  const lives = sql`select shopper_id from address where deleted_at is null and zip like ${`${first}%`}`
  return parts.length === 1 && PINCODE_PART.test(first)
    ? sql<boolean>`shopper.id in (${called} union ${lives})`
    : sql<boolean>`shopper.id in (${called})`
}
