import { sql, type RawBuilder } from 'kysely'

import type { Paise } from '#contract/core/money.ts'
import type { Db, Tx } from '#db/client.ts'
import { dayInIndia, todayInIndia } from '#db/clock.ts'

/** What an account owes, in paise. */
export type AccountRow = {
  account: string
  owes: Paise
  hasOpening: boolean
  lastPaidOn: string | null
  lastNet: Paise | null
}

/**
 * The open parcels of an account that were delivered on one day (YYYY-MM-DD), and how many days ago; those of which it owes
 * something are counted and summed too.
 */
export type OpenDay = {
  account: string
  day: string | null
  daysAgo: number | null
  parcels: number
  owing: number
  open: Paise
}

/** A parcel whose cash a courier has, wholly or in part; `collectedBy` the name of who carried it. */
export type OpenParcel = {
  orderNo: string
  parcelId: number | null
  awb: string | null
  courier: string | null
  deliveredOn: string | null
  days: number | null
  collected: Paise
  open: Paise
}

/** What is open of each parcel of couriers' accounts: the sum of its entries where that is not nothing. */
const openOf = (account?: string) => sql`select account, order_id, parcel_id, sum(amount_paise)::bigint as open,
    coalesce(sum(amount_paise) filter (where kind = 'collected'), 0)::bigint as collected,
    min(at) filter (where kind = 'collected') as collected_at
  from cash_entry where order_id is not null and ${account === undefined ? sql`account <> 'drawer'` : sql`account = ${account}`}
  group by account, order_id, parcel_id having sum(amount_paise) <> 0`

/** The order of each open parcel, looked up by its number: few are open, and all orders would be read to join them. */
const ofOrders = sql`cross join lateral (select * from orders where id = open.order_id limit 1) orders`

/** When a parcel was delivered: its order's time, or its own where the other of two is still on its way. */
const deliveredAt = sql<Date | null>`least(orders.delivered_at, open.collected_at)`
const deliveredOn = dayInIndia(deliveredAt)

/** Every account that has an entry, couriers' in the order of what they owe, then the drawer. */
export const listAccounts = async (db: Db): Promise<AccountRow[]> =>
  (
    await sql<AccountRow>`select e.account, e.owes, e.has_opening as "hasOpening",
        p.paid_on::text as "lastPaidOn", p.net_paise as "lastNet"
      from (select account, sum(amount_paise)::bigint as owes, bool_or(kind = 'opening') as has_opening
        from cash_entry group by account) e
      left join lateral (select paid_on, net_paise from payout where account = e.account and undone_at is null
        order by paid_on desc, id desc limit 1) p on true
      order by e.account = 'drawer', e.owes desc, e.account`.execute(db)
  ).rows

/** The open parcels of all couriers by the day of delivery, the oldest first: one look at the entries for every account. */
export const listOpenDays = async (db: Db): Promise<OpenDay[]> =>
  (
    await sql<OpenDay>`select account, day::text as day, (${todayInIndia} - day)::int as "daysAgo", count(*)::int as parcels,
        (count(*) filter (where open > 0))::int as owing, coalesce(sum(open) filter (where open > 0), 0)::bigint as open
      from (select open.account, open.open, ${deliveredOn} as day
        from (${openOf()}) open ${ofOrders}) parcel
      group by account, day order by day nulls last`.execute(db)
  ).rows

/** Days since Delivered after which a parcel is overdue; undefined lists all. */
type Filters = { account: string; overdueDays: number | undefined }

const listed = ({ account, overdueDays }: Filters): RawBuilder<unknown> => sql`from (${openOf(account)}) open
  ${ofOrders} left join parcel on parcel.id = open.parcel_id
  where ${overdueDays === undefined ? sql`true` : sql`open.open > 0 and ${deliveredOn} < ${todayInIndia} - ${overdueDays}::int`}`

/** The open parcels of an account, the oldest first. */
export const listOpen = async (
  db: Db,
  filters: Filters,
  { limit, offset }: { limit: number; offset: number },
): Promise<OpenParcel[]> =>
  (
    await sql<OpenParcel>`select orders.order_no as "orderNo", open.parcel_id as "parcelId", coalesce(parcel.awb, orders.tracking_number) as awb,
        coalesce(parcel.courier, orders.carrier) as courier, ${deliveredOn}::text as "deliveredOn",
        (${todayInIndia} - ${deliveredOn})::int as days, open.collected, open.open
      ${listed(filters)} order by ${deliveredAt} nulls last, orders.id, open.parcel_id limit ${limit} offset ${offset}`.execute(
      db,
    )
  ).rows

/** How many of them there are, their sum in paise and the days since the oldest was delivered. */
export const countOpen = async (db: Db, filters: Filters): Promise<{ n: number; open: Paise; days: number | null }> => {
  const { rows } = await sql<{
    n: number
    open: Paise
    days: number | null
  }>`select count(*)::int as n, coalesce(sum(open.open), 0)::bigint as open,
      max(${todayInIndia} - ${deliveredOn})::int as days ${listed(filters)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate always answers a row')
  return row
}

/** What couriers owe in all, their open parcels, and days since the oldest of these was delivered. */
export const sumWithCouriers = async (db: Db): Promise<{ n: number; open: Paise; days: number | null }> => {
  const { rows } = await sql<{ n: number; open: Paise; days: number | null }>`select
      (select coalesce(sum(amount_paise), 0)::bigint from cash_entry where account <> 'drawer') as open,
      count(*)::int as n, max(${todayInIndia} - ${deliveredOn})::int as days
    from (${openOf()}) open ${ofOrders}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate always answers a row')
  return row
}

/** What an account owes. */
export const balanceOf = async (db: Db, account: string): Promise<Paise> => {
  const { balance } = await db
    .selectFrom('cash_entry')
    .where('account', '=', account)
    .select(sql<Paise>`coalesce(sum(amount_paise), 0)::bigint`.as('balance'))
    .executeTakeFirstOrThrow()
  return balance
}

/** What an account owes of an order's parcel, and who noted that it was delivered. */
export const openOfOrder = async (
  db: Db,
  account: string,
  { orderNo, parcelId }: { orderNo: string; parcelId: number | null },
) =>
  (
    await sql<{
      orderId: number
      open: Paise
      deliveredBy: number | null
    }>`select orders.id as "orderId", sum(e.amount_paise)::bigint as open,
        (select staff_id from order_event where order_id = orders.id and track_status = 'Delivered' order by id desc limit 1) as "deliveredBy"
      from orders join cash_entry e on e.order_id = orders.id and e.account = ${account} and e.parcel_id is not distinct from ${parcelId}::bigint
      where orders.order_no = ${orderNo} group by orders.id`.execute(db)
  ).rows[0]

/** Writes of one account, and closings of days, are taken one after the other. */
export const lockAccounts = (tx: Tx) => sql`select from cash_start for update`.execute(tx)

/** Late couriers are looked for once a day, from ten o'clock on. */
export const isWatchDue = sql<boolean>`exists (select from cash_start where coalesce(overdue_on < ${todayInIndia}, true)
  and extract(hour from shop_now() at time zone 'Asia/Kolkata') >= 10)`

export const setWatched = (tx: Tx) => tx.updateTable('cash_start').set({ overdue_on: todayInIndia }).execute()
