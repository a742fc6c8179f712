import { sql } from 'kysely'

import type { Address } from '#contract/address.ts'
import type { Db, Tx } from '#db/client.ts'

import type { RecordKey } from './risk-keys.service.ts'
import type { DeliveryRecord } from './risk.rules.ts'

export type Ended = 'delivered' | 'rto'
export type EndedParcel = {
  orderId: number
  ended: Ended
  at: string
  shopperId: number
  address: Address
  mobile: string
}

/** How long ago an order of before the upgrade may have ended to be counted, as long as a row stays (retention). */
const DAYS = 460

/** When the quarter of a time began, or one that was so long before it. */
const quarterOf = (at: ReturnType<typeof sql>, before: string = '0 months') =>
  sql`((date_trunc('quarter', ${at} at time zone 'Asia/Kolkata') - ${sql.lit(before)}::interval) at time zone 'Asia/Kolkata')`
const thisQuarter = quarterOf(sql`shop_now()`)

/** An order that something was to be collected for at the door: no replacement, and not paid before. */
export const isCash = sql<boolean>`orders.payment_mode = 'cod' and orders.source <> 'replacement' and orders.total_paise > 0
  and not exists (select from hand_payment h where h.order_id = orders.id)
  and not exists (select from payment_intent due where due.pays_order_id = orders.id and due.state = 'applied')`

const parcel = sql`orders.id as "orderId", orders.shopper_id as "shopperId", orders.address, coalesce(shopper.order_mobile, '') as mobile`

/** A cash order as it is remembered; undefined for any other. */
export async function findCashParcel(tx: Tx, orderId: number): Promise<Omit<EndedParcel, 'ended' | 'at'> | undefined> {
  const { rows } = await sql<Omit<EndedParcel, 'ended' | 'at'>>`select ${parcel}
    from orders join shopper on shopper.id = orders.shopper_id where orders.id = ${orderId} and ${isCash}`.execute(tx)
  return rows[0]
}

/** Counts one parcel under each of its keys, in the quarter of `at`; without it now. */
export async function addRecords(tx: Tx, keys: readonly RecordKey[], ended: Ended, at?: string): Promise<void> {
  const quarter = at === undefined ? thisQuarter : quarterOf(sql`${at}::timestamptz`)
  // one order for all, so that two who count together do not wait for each other in a circle
  const rows = keys.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  await sql`insert into delivery_record as one (key, quarter, kind, delivered, rto)
    select key, ${quarter}, kind, ${ended === 'delivered' ? 1 : 0}, ${ended === 'rto' ? 1 : 0}
    from unnest(${rows.map(({ key }) => key)}::text[], ${rows.map(({ kind }) => kind)}::text[]) as given (key, kind)
    on conflict (key, quarter, kind) do update
      set delivered = one.delivered + excluded.delivered, rto = one.rto + excluded.rto`.execute(tx)
}

/** The question, for who asks it together with others: what is remembered of these keys and of this account's orders. */
export const riskQuery = (db: Db, keys: readonly string[], shopperId: number) =>
  db.selectNoFrom([
    sql<DeliveryRecord[]>`(select coalesce(json_agg(found), '[]') from (
        select kind, sum(delivered)::int as delivered, sum(rto)::int as rto,
          coalesce(sum(rto) filter (where quarter >= ${quarterOf(sql`shop_now()`, '3 months')}), 0)::int as lately
        from delivery_record where key = any(${keys}::text[]) and quarter >= ${quarterOf(sql`shop_now()`, '12 months')}
        group by kind) as found)`.as('records'),
    sql<boolean>`not exists (select from orders where shopper_id = ${shopperId}::int and track_status <> 'Cancelled')`.as(
      'isFirst',
    ),
    sql<number>`(select count(*)::int from orders where shopper_id = ${shopperId}::int and payment_mode = 'cod'
        and source <> 'replacement' and total_paise > paid_paise + waived_paise
        and track_status in ('Order', 'Confirmed', 'Packed', 'Shipped', 'Intransit'))`.as('openCash'),
  ])

export type RiskRow = { records: DeliveryRecord[]; isFirst: boolean; openCash: number }

/** What is to be counted of before the upgrade, locked; undefined once all is, or while another process counts. */
export async function lockFill(tx: Tx): Promise<{ lastEvent: number } | undefined> {
  const { rows } = await sql<{ lastEvent: number }>`select last_event::int as "lastEvent" from delivery_record_fill
    where done_at is null for update skip locked`.execute(tx)
  return rows[0]
}

/** Whether orders of before the upgrade are still to be counted. */
export const hasFill = sql<boolean>`exists (select from delivery_record_fill where done_at is null)`

/** The cash parcels among the next events after this one, so many events; and the last of these, null where there is none. */
export async function nextEnded(
  tx: Tx,
  after: number,
  max: number,
): Promise<{ last: number | null; parcels: EndedParcel[] }> {
  const events = sql`select id, order_id, track_status, at from order_event where id > ${after} order by id limit ${max}`
  const { rows } = await sql<{ last: number | null }>`select max(id)::int as last from (${events}) as next`.execute(tx)
  const parcels = await sql<EndedParcel>`select ${parcel}, next.at::text as at,
      case next.track_status when 'RTO' then 'rto' else 'delivered' end as ended
    from (${events}) as next join orders on orders.id = next.order_id join shopper on shopper.id = orders.shopper_id
    where next.track_status in ('Delivered', 'RTO') and ${isCash} and shopper.erased_at is null
      and next.at < (select ended_before from delivery_record_fill)
      and next.at >= shop_now() - make_interval(days => ${DAYS})
    order by next.id`.execute(tx)
  return { last: rows[0]?.last ?? null, parcels: parcels.rows }
}

/** Where the count of before the upgrade has come to; null is its end. */
export const writeFill = (tx: Tx, last: number | null) =>
  last === null
    ? sql`update delivery_record_fill set done_at = shop_now()`.execute(tx)
    : sql`update delivery_record_fill set last_event = ${last}`.execute(tx)

/** Mobiles and addresses that a person's orders and address book name. */
export async function placesOf(db: Db, shopperId: number) {
  const { rows } = await sql<{ address: Address }>`select address from orders where shopper_id = ${shopperId}
    union all select to_jsonb(address) as address from address where shopper_id = ${shopperId}`.execute(db)
  return rows.map(({ address }) => address)
}

/** Deletes all that is remembered under these keys; answers how many rows it was. */
export async function deleteRecords(tx: Tx, keys: readonly string[]): Promise<number> {
  const deleted = await sql`delete from delivery_record where key = any(${keys}::text[])`.execute(tx)
  return Number(deleted.numAffectedRows ?? 0)
}

/** What is remembered under these keys, by quarter. */
export async function listRecords(db: Db, keys: readonly string[]) {
  const { rows } = await sql<{ kind: string; quarter: string; delivered: number; rto: number }>`
    select kind, to_char(quarter at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as quarter, delivered, rto from delivery_record where key = any(${keys}::text[])
    order by quarter, kind`.execute(db)
  return rows
}
