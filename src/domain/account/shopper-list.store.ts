import { sql, type SelectQueryBuilder } from 'kysely'

import type { ShopperSort, ShopperState } from '#contract/admin/shopper-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db } from '#db/client.ts'
import { endOfDay, startOfDay } from '#db/clock.ts'
import type { DB } from '#db/schema.gen.ts'
import { countCapped } from '#domain/list.store.ts'

import { isCalled, isGuestCalled } from './caller.store.ts'

export type ListFilters = {
  /** What name, mobile and e-mail hold; digits are perhaps the beginning of a pincode. */
  parts: readonly string[] | undefined
  states: readonly ShopperState[] | undefined
  /** Guests in place of accounts; undefined is either. */
  areGuests: boolean | undefined
  /** Days of India's calendar in which their last order lies, both included. */
  from: string | undefined
  until: string | undefined
}
export type ListedShopper = Awaited<ReturnType<typeof listShoppers>>[number]

type Shoppers = SelectQueryBuilder<DB, 'shopper', object>
const PINCODE_PART = /^\d{2,6}$/

/** One page: its numbers first, by one index, then what is shown of them. */
export const listShoppers = (
  db: Db,
  filters: ListFilters,
  { sort, limit, offset }: { sort: ShopperSort; limit: number; offset: number },
) => rowsOf(db, sorted(matching(db, filters), sort).limit(limit).offset(offset)).execute()

/** The shoppers after `after`, the newest account first, so many; for files, which have no end. */
export const listShoppersAfter = (
  db: Db,
  filters: ListFilters,
  { limit, after }: { limit: number; after: number | undefined },
) =>
  rowsOf(
    db,
    sorted(matching(db, filters), NEWEST)
      .$if(after !== undefined, (query) => query.where('shopper.id', '<', after ?? 0))
      .limit(limit),
  ).execute()

/** One of them as the list has it. */
export const findListed = (db: Db, id: number) =>
  rowsOf(db, sorted(matching(db, NO_FILTERS), NEWEST).where('shopper.id', '=', id)).executeTakeFirst()

/** How many there are, at most one more than a list can show. */
export const countShoppers = (db: Db, filters: ListFilters): Promise<number> =>
  countCapped(db, matching(db, filters).select('shopper.id'))

const NO_FILTERS: ListFilters = {
  parts: undefined,
  states: undefined,
  areGuests: undefined,
  from: undefined,
  until: undefined,
}

const stateColumns = {
  blocked: sql<boolean>`shopper.is_blocked`,
  no_cash: sql<boolean>`shopper.no_cash`,
  erase_asked: sql<boolean>`shopper.erase_asked_at is not null`,
} as const satisfies Record<ShopperState, unknown>

const NEWEST: ShopperSort = '-created_at'

/** What of their orders each sort compares; accounts are numbered as they come, so their day needs none. */
const totals = {
  // a sum of bigint is numeric, which takes a third longer to sort
  '-paid': sql`sum(paid_paise)::bigint`,
  '-orders': sql`count(*)`,
  '-last_order': sql`max(created_at)`,
} as const satisfies Partial<Record<ShopperSort, unknown>>

type Placed = SelectQueryBuilder<DB, 'shopper', { id: number; place: unknown }>

/** The numbers in their order, the largest place first; who ordered nothing has none and comes last. */
function sorted(query: Shoppers, sort: ShopperSort): Placed {
  const byAccount = query.select('shopper.id')
  if (sort === '-created_at') return byAccount.select('shopper.id as place').orderBy('shopper.id', 'desc')
  if (sort === 'created_at') return byAccount.select(sql`-shopper.id`.as('place')).orderBy('shopper.id')
  const bought = sql<{ shopper_id: number; total: unknown }>`(
    select shopper_id, ${totals[sort]} as total from orders group by shopper_id)`
  return byAccount
    .leftJoin(bought.as('bought'), 'bought.shopper_id', 'shopper.id')
    .select('bought.total as place')
    .orderBy(sql`bought.total desc nulls last`)
    .orderBy('shopper.id', 'desc')
}

const rowsOf = (db: Db, page: Placed) =>
  db
    .selectFrom(page.as('page'))
    .innerJoin('shopper', 'shopper.id', 'page.id')
    .select(['shopper.id', 'name', 'email', 'order_mobile as mobile', 'is_guest as isGuest'])
    .select(['is_blocked as isBlocked', 'no_cash as noCash', 'erase_asked_at as erasureRequestedAt'])
    .select([
      sql<string | null>`(select city from address where shopper_id = shopper.id and deleted_at is null
        order by is_default desc, id desc limit 1)`.as('city'),
      sql<number>`(select count(*) from orders where shopper_id = shopper.id)`.as('orders'),
      sql<Paise>`(select coalesce(sum(paid_paise), 0) from orders where shopper_id = shopper.id)`.as('paid'),
      sql<Date | null>`(select max(created_at) from orders where shopper_id = shopper.id)`.as('lastOrderAt'),
      sql<number>`(select coalesce(sum(remaining), 0) from anna_lot
        where shopper_id = shopper.id and remaining > 0 and expires_at > shop_now())`.as('annas'),
    ])
    .orderBy(sql`page.place desc nulls last`)
    .orderBy('shopper.id', 'desc')

function matching(db: Db, { parts, states, areGuests, from, until }: ListFilters): Shoppers {
  // a shell has no person
  let query: Shoppers = db.selectFrom('shopper').where('erased_at', 'is', null)
  if (areGuests !== undefined) query = query.where('is_guest', '=', sql.lit(areGuests))
  if (states)
    query = query.where(
      sql<boolean>`(${sql.join(
        states.map((state) => stateColumns[state]),
        sql` or `,
      )})`,
    )
  if (parts) query = query.where(isFound(parts, areGuests === true))
  if (from !== undefined || until !== undefined) query = query.where(isLastOrderIn(from, until))
  return query
}

/** One look into the index a shopper: whether there is an order within, and none after, would be two. */
const isLastOrderIn = (from = '-infinity', until: string | undefined) =>
  sql<boolean>`exists (select from (select max(created_at) as at from orders where shopper_id = shopper.id) as last
    where at >= ${startOfDay(from)}
      and at < ${endOfDay(until ?? 'infinity')})`

function isFound(parts: readonly string[], areGuests: boolean) {
  const [first = ''] = parts
  const called = sql`select id from shopper where ${areGuests ? isGuestCalled(parts) : isCalled(parts)}`
  const lives = sql`select shopper_id from address where deleted_at is null and zip like ${`${first}%`}`
  return parts.length === 1 && PINCODE_PART.test(first)
    ? sql<boolean>`shopper.id in (${called} union ${lives})`
    : sql<boolean>`shopper.id in (${called})`
}
