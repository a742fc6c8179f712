import { sql } from 'kysely'

import type { Address } from '#contract/address.ts'
import type { OrderSource } from '#contract/admin/order-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Db, Tx } from '#db/client.ts'
import { todayInIndia, dayInIndia } from '#db/clock.ts'
import type { LineRequest } from '#domain/pricing/line-items.rules.ts'

import { collectedInCash } from './order-money.store.ts'

/** Who takes a step and why; nobody when the shopper or the shop itself does. */
export type StepBy = { staffId?: number | null | undefined; reason?: string | undefined; note?: string | undefined }

const now = sql<Date>`shop_now()`
/** What was found of an order's cash when it was placed, in points. */
export const riskPoints = sql<number | null>`(orders.risk ->> 'points')::int`

/** An order by its id, as the API answers it. */
export const findPlacedOrder = (db: Db, id: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_no as orderNo', 'total_paise as total', 'payment_mode as mode', 'advance_paise as advance'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** What an order's links are made of. */
export const findLinked = (db: Db, id: number) =>
  db
    .selectFrom('orders')
    .select(['order_no as orderNo', 'link_code as code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** An order by its number, locked; with a shopper only theirs. */
export const lockOrder = (tx: Tx, orderNo: string, shopperId?: number) =>
  tx
    .selectFrom('orders')
    .select([
      'id',
      'order_no as orderNo',
      'shopper_id as shopperId',
      'track_status as status',
      'payment_mode as mode',
      'total_paise as total',
      'paid_paise as paid',
      'advance_paise as advance',
      'remainder_on as remainderOn',
      'source',
      'version',
      'pay_way as payWay',
      'pay_until as payUntil',
      'cash_confirmed_at as cashConfirmedAt',
      riskPoints.as('riskPoints'),
    ])
    .where('order_no', '=', orderNo)
    .$if(shopperId !== undefined, (query) => query.where('shopper_id', '=', shopperId ?? 0))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** What an order needs to be moved on, locked. */
export const lockOrderById = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .select(['track_status as status', 'paid_paise as paid', 'source', sql<string>`address ->> 'zip'`.as('zip')])
    .select(['pay_until as payUntil', 'forfeited_paise as forfeited'])
    .select(sql<boolean>`remainder_on is not null`.as('hasLater'))
    .$narrowType<{ source: OrderSource }>()
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The sizes of an order, with how many of each are not back on the shelf. */
export async function stockMoves(tx: Tx, orderId: number): Promise<LineRequest[]> {
  const { rows } = await sql<LineRequest>`select sku_id as "skuId", count from (
      select l.sku_id, l.count - coalesce((select sum(d.count) from return_line d
        join return_request r on r.id = d.return_id
        where r.order_id = l.order_id and r.shelved_at is not null and d.sku_id = l.sku_id), 0)::int as count
      from order_line l where l.order_id = ${orderId}) taken
    where count > 0`.execute(tx)
  return rows
}

/** Writes an order's next state and its event. Delivered marks cash as collected, unless it was paid before (spec D93). */
export async function setStatus(
  tx: Tx,
  orderId: number,
  to: TrackStatus,
  { staffId = null, reason, note }: StepBy = {},
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      track_status: to,
      ...(to === 'Shipped' && { shipped_on: todayInIndia }),
      ...(to === 'Delivered' && {
        delivered_at: now,
        // what the first of two parcels brought is written already
        paid_paise: sql<Paise>`paid_paise + coalesce(${collectedInCash} - coalesce(cod_paise, 0), 0)`,
        cod_paise: collectedInCash,
      }),
    })
    .where('id', '=', orderId)
    .execute()
  await tx
    .insertInto('order_event')
    .values({
      order_id: orderId,
      track_status: to,
      at: now,
      staff_id: staffId,
      reason: reason ?? null,
      note: note ?? null,
    })
    .execute()
}

/** Writes into an order's lines what their goods cost the owner at this time; lines of sizes without a cost stay as they are. */
export const freezeCosts = (tx: Tx, orderId: number) =>
  sql`update order_line set cost_paise = sku.cost_paise from sku
    where sku.id = order_line.sku_id and order_line.order_id = ${orderId} and sku.cost_paise is not null`.execute(tx)

/** Marks the newest event of an order as one of which nobody is notified: another follows it at once. */
export const markLastEventNotified = (tx: Tx, orderId: number) =>
  sql`update order_event set told_at = shop_now()
    where id = (select max(id) from order_event where order_id = ${orderId})`.execute(tx)

/** Whose it is, and where it goes. */
export const readSent = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .select(['shopper_id as shopperId', 'address'])
    .where('id', '=', orderId)
    .$narrowType<{ address: Address }>()
    .executeTakeFirstOrThrow()

/** The steps that an order of the past has taken, a day apart and never in the future; paid when it was online or delivered. */
export async function importHistory(
  tx: Tx,
  orderId: number,
  steps: readonly TrackStatus[],
  isPaid: boolean,
): Promise<void> {
  for (const [index, step] of steps.entries())
    await sql`insert into order_event (order_id, track_status, at, told_at)
      select id, ${step}::track_status, least(created_at + make_interval(days => ${index + 1}), shop_now()), shop_now()
      from orders where id = ${orderId}`.execute(tx)
  const last = steps.at(-1)
  const delivered = last === 'Delivered'
  const shipped = steps.includes('Shipped')
  await tx
    .updateTable('orders')
    .set({
      ...(last && { track_status: last }),
      ...((isPaid || delivered) && { paid_paise: sql<Paise>`total_paise` }),
      ...(shipped && {
        shipped_on: sql<string>`(select ${dayInIndia(sql`min(at)`)} from order_event
          where order_id = ${orderId} and track_status = 'Shipped')`,
      }),
      ...(delivered && {
        delivered_at: sql<Date>`(select max(at) from order_event where order_id = ${orderId})`,
      }),
    })
    .where('id', '=', orderId)
    .where(sql<boolean>`${steps.length > 0 || isPaid}`)
    .execute()
}

/** When an order came to a state; undefined when it did not. */
export const statusTime = async (tx: Tx, orderId: number, status: TrackStatus): Promise<Date | undefined> =>
  (
    await tx
      .selectFrom('order_event')
      .where('order_id', '=', orderId)
      .where('track_status', '=', status)
      .select('at')
      .executeTakeFirst()
  )?.at

/** Where the orders of these numbers stand, and with which parcel. */
export const parcelsOf = (db: Db, orderNos: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['order_no as orderNo', 'track_status as status', 'carrier', 'tracking_number as trackingNumber'])
    .where('order_no', 'in', ['', ...orderNos])
    .execute()
