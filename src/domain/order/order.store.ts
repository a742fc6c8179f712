import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Address } from '#contract/address.ts'
import type { OrderSource } from '#contract/admin/order-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Db, Tx } from '#db/client.ts'
import { todayInIndia, dayInIndia } from '#db/clock.ts'
import type { LineRequest } from '#domain/pricing/line-items.rules.ts'

/** Who takes a step and why; nobody when the shopper or the shop itself does. */
export type StepBy = { staffId?: number | null | undefined; reason?: string | undefined; note?: string | undefined }

const now = sql<Date>`shop_now()`
/** What was found of an order's cash when it was placed, in points. */
export const riskPoints = sql<number | null>`(orders.risk ->> 'points')::int`

/** An order by its number in the database, as the API answers it. */
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
      'waived_paise as waived',
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
    .select('pay_until as payUntil')
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

/**
 * Whose order it is, its money and its goods in the order of its invoice. `goods` is what was to be paid for
 * the goods: after coupon, annas and what paying online took off, without delivery (spec D93).
 */
export const readMoney = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .select([
      'shopper_id as shopperId',
      'paid_paise as paid',
      'waived_paise as waived',
      'total_paise as total',
      'payment_mode as mode',
      'track_status as status',
      'delivered_at as deliveredAt',
      'advance_paise as advance',
      'advance_is_retained as isAdvanceRetained',
      sql<Paise>`greatest(sub_total_paise - saving_paise - coupon_paise - annas_paise - prepaid_paise, 0)`.as('goods'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .whereRef('order_line.order_id', '=', 'orders.id')
          .orderBy('order_line.sku_id')
          .select(['order_line.sku_id as skuId', 'order_line.count', 'order_line.amount_paise as unitPrice']),
      ).as('lines'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

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

/**
 * What a cash order collected at the door: all that was not recorded or paid online before, by its link or as an advance, less what of it goes back because
 * goods were taken out, and what is not to be paid any more (spec C4.1, C6.4, C6.9). Null where nothing was to be.
 */
const collectedInCash = sql<Paise | null>`case when payment_mode = 'cod' then greatest(total_paise - waived_paise - advance_paise
  - coalesce((select sum(amount_paise) from hand_payment h where h.order_id = orders.id), 0)
  - coalesce((select sum(amount_paise) from payment_intent due
      where due.pays_order_id = orders.id and due.state = 'applied'), 0)
  + coalesce((select sum(amount_paise) from refund r
      where r.order_id = orders.id and r.reason = 'change' and r.retry_of is null), 0), 0) end`

/** Writes what a delivered cash order collected where that is missing. False where it is written, or is none. */
export async function setCollected(tx: Tx, orderId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ cod_paise: collectedInCash })
    .where('id', '=', orderId)
    .where('payment_mode', '=', 'cod')
    .where('cod_paise', 'is', null)
    .where('delivered_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What one of an order's parcels brought at the door, before the order is Delivered (spec C6.8). */
export const addCollected = (tx: Tx, orderId: number, amount: Paise) =>
  tx
    .updateTable('orders')
    .set({ paid_paise: sql<Paise>`paid_paise + ${amount}`, cod_paise: sql<Paise>`coalesce(cod_paise, 0) + ${amount}` })
    .where('id', '=', orderId)
    .execute()

export const setForfeited = (tx: Tx, orderId: number, amount: Paise) =>
  tx.updateTable('orders').set({ forfeited_paise: amount }).where('id', '=', orderId).execute()

/** So much of an order is not to be paid any more: its pieces came back, or were given up (spec C6.9). */
export const addWaived = (tx: Tx, orderId: number, amount: Paise) =>
  tx
    .updateTable('orders')
    .set({ waived_paise: sql<Paise>`waived_paise + ${amount}` })
    .where('id', '=', orderId)
    .execute()

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

/** Money that staff saw come in counts as collected, until it is taken back. An order that is paid whole waits no longer. */
export const addPaid = (tx: Tx, orderId: number, amount: Paise) =>
  tx
    .updateTable('orders')
    .set({
      paid_paise: sql<Paise>`paid_paise + ${amount}`,
      pay_until: sql<Date | null>`case when paid_paise + ${amount} < total_paise then pay_until end`,
    })
    .where('id', '=', orderId)
    .execute()

/** From now on an order waits for its money for so many hours more (spec N6.3). */
export const waitForPayment = (tx: Tx, orderId: number, hours: number) =>
  tx
    .updateTable('orders')
    .set({ pay_until: sql<Date>`shop_now() + make_interval(hours => ${hours})` })
    .where('id', '=', orderId)
    .execute()

/** How many orders wait for the money of this shopper, or of one of these mobiles, as the account's or the parcel's. */
export const countWaiting = async (tx: Tx, shopperId: number, mobiles: readonly string[]): Promise<number> =>
  (
    await tx
      .selectFrom('orders')
      .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
      .where('pay_until', 'is not', null)
      .where('track_status', '=', 'Order')
      .where((eb) =>
        eb.or([
          eb('orders.shopper_id', '=', shopperId),
          eb('shopper.order_mobile', '=', eb.fn.any(eb.val(mobiles))),
          eb(sql<string>`orders.address ->> 'contact_mobile'`, '=', eb.fn.any(eb.val(mobiles))),
        ]),
      )
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

/** Money that went back counts as not collected any more. */
export async function subtractRefund(tx: Tx, orderId: number, amount: Paise): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ paid_paise: sql<Paise>`greatest(paid_paise - ${amount}, 0)` })
    .where('id', '=', orderId)
    .execute()
}

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

/** In how many seconds the link to pay an order may be sent again: once an hour; 0 is now. */
export const payLinkWait = async (tx: Tx, orderId: number): Promise<number> =>
  (
    await tx
      .selectFrom('orders')
      .where('id', '=', orderId)
      .select(
        sql<number>`coalesce(ceil(greatest(extract(epoch from pay_link_sent_at + interval '1 hour' - shop_now()), 0)), 0)::int`.as(
          'seconds',
        ),
      )
      .executeTakeFirstOrThrow()
  ).seconds

/** Counts a link to pay that is sent now; answers which it is. */
export const countPayLink = async (tx: Tx, orderId: number): Promise<number> =>
  (
    await tx
      .updateTable('orders')
      .set({ pay_links: sql<number>`pay_links + 1`, pay_link_sent_at: now })
      .where('id', '=', orderId)
      .returning('pay_links as sent')
      .executeTakeFirstOrThrow()
  ).sent

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
