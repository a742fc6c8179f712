import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Address } from '#contract/address.ts'
import type { PaymentMode, TrackStatus } from '#contract/order-steps.ts'
import type { OrderItem } from '#contract/order.ts'
import type { Db, Tx } from '#db/client.ts'
import type { LineRequest } from '#domain/pricing/line-items.rules.ts'
import type { Totals } from '#domain/pricing/pricing.rules.ts'

import type { DraftLine } from './order-draft.rules.ts'
import { ATTEMPTS_MOST, type ToldOrder } from './order-messages.rules.ts'

/** Who carries a parcel, and where it can be followed. */
export type Parcel = { carrier: string; trackingNumber: string | null; trackingUrl: string | null }

/** Who takes a step and why; nobody when the shopper or the shop itself does. */
export type StepBy = { staffId?: number | null | undefined; reason?: string | undefined; note?: string | undefined }

const now = sql<Date>`shop_now()`
export type ClaimedEvent = Awaited<ReturnType<typeof claimUnnotified>>[number]

export type NewOrder = {
  orderNo: string
  shopperId: number
  mode: PaymentMode
  totals: Totals
  address: Address
  items: OrderItem[]
  lines: readonly DraftLine[]
  couponCode?: string | undefined
  /** The Idempotency-Key that leads to it, claimed before. */
  key?: string | undefined
  /** What was collected for it already; nothing if not said. */
  paidPaise?: number
  /** Only for an order of the past; otherwise it is placed now. */
  placedAt?: Date
  /** The day on which it should leave. */
  dispatchOn: string
}

/** The order row, its lines, its first event, and what its key leads to; money in paise. Answers the order's number in the database. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number> {
  const { orderNo, shopperId, mode, totals, address, items, lines } = order
  const { id } = await tx
    .with('placed', (db) =>
      db
        .insertInto('orders')
        .values({
          order_no: orderNo,
          shopper_id: shopperId,
          payment_mode: mode,
          sub_total_paise: totals.subTotal,
          saving_paise: totals.saving,
          coupon_paise: totals.couponDiscount,
          annas_paise: totals.annasDiscount,
          delivery_paise: totals.deliveryFee,
          cash_fee_paise: totals.cashFee,
          tax_paise: totals.tax,
          total_paise: totals.total,
          paid_paise: order.paidPaise ?? 0,
          coupon_code: order.couponCode ?? null,
          address: JSON.stringify(address),
          items: JSON.stringify(items),
          created_at: order.placedAt ?? now,
          dispatch_on: order.dispatchOn,
        })
        .returning(['id', 'created_at']),
    )
    .with('lined', (db) =>
      db
        .insertInto('order_line')
        .columns(['order_id', 'sku_id', 'count', 'amount_paise', 'mrp_paise'])
        .expression(
          sql`select placed.id, line.* from placed, unnest(${lines.map(({ skuId }) => skuId)}::int[],
            ${lines.map(({ count }) => count)}::int[], ${lines.map(({ amountPaise }) => amountPaise)}::int[],
            ${lines.map(({ mrpPaise }) => mrpPaise)}::int[]) as line`,
        ),
    )
    .with('keyed', (db) =>
      db
        .updateTable('idempotency_key')
        .from('placed')
        .set({ order_id: sql<number>`placed.id` })
        .where('idempotency_key.shopper_id', '=', shopperId)
        .where('idempotency_key.key', '=', order.key ?? null),
    )
    .insertInto('order_event')
    .columns(['order_id', 'track_status', 'at', 'told_at'])
    .expression((eb) =>
      eb
        .selectFrom('placed')
        .select(['id', sql<TrackStatus>`'Order'::track_status`.as('track_status'), 'created_at'])
        // nobody is notified of an order of the past
        .select(sql<Date | null>`${order.placedAt ?? null}::timestamptz`.as('told_at')),
    )
    .returning('order_id as id')
    .executeTakeFirstOrThrow()
  return id
}

/** An order by its number in the database, as the API answers it. */
export const findPlaced = (db: Db, id: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_no', 'total_paise', 'payment_mode'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** An order by its number, locked; with a shopper only theirs. */
export const lockOrder = (tx: Tx, orderNo: string, shopperId?: number) =>
  tx
    .selectFrom('orders')
    .select(['id', 'order_no', 'track_status', 'payment_mode', 'total_paise', 'version', 'cash_confirmed_at'])
    .where('order_no', '=', orderNo)
    .$if(shopperId !== undefined, (query) => query.where('shopper_id', '=', shopperId ?? 0))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const lockOrderById = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .select(['track_status', 'paid_paise'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const stockMoves = async (tx: Tx, orderId: number): Promise<LineRequest[]> =>
  (await tx.selectFrom('order_line').select(['sku_id', 'count']).where('order_id', '=', orderId).execute()).map(
    ({ sku_id, count }) => ({ skuId: sku_id, count }),
  )

/**
 * Whose order it is, its money in paise and its goods in the order of its invoice. `goods_paise` is what was to be paid for
 * the goods: after coupon and annas, without delivery (spec D93).
 */
export const readMoney = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .select([
      'shopper_id',
      'paid_paise',
      'delivered_at',
      sql<number>`greatest(sub_total_paise - saving_paise - coupon_paise - annas_paise, 0)`.as('goods_paise'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .whereRef('order_line.order_id', '=', 'orders.id')
          .orderBy('order_line.sku_id')
          .select(['order_line.sku_id', 'order_line.count', 'order_line.amount_paise']),
      ).as('lines'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Writes an order's next state and its event. Delivered marks cash as collected (spec D93). */
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
      ...(to === 'Shipped' && { shipped_on: sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date` }),
      ...(to === 'Delivered' && {
        delivered_at: now,
        paid_paise: sql<number>`case payment_mode when 'cod' then total_paise else paid_paise end`,
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

export const setParcel = (tx: Tx, orderId: number, parcel: Parcel) =>
  tx.updateTable('orders').set(parcelColumns(parcel)).where('id', '=', orderId).execute()

/** Writes what staff edit of an order; whoever saw the version before is too late. */
export const editOrder = (
  tx: Tx,
  orderId: number,
  { kitchenNote, address, parcel }: { kitchenNote?: string; address?: Address; parcel?: Parcel },
) =>
  tx
    .updateTable('orders')
    .set({
      version: sql<number>`version + 1`,
      ...(kitchenNote !== undefined && { kitchen_note: kitchenNote }),
      ...(address && { address: JSON.stringify(address) }),
      ...(parcel && parcelColumns(parcel)),
    })
    .where('id', '=', orderId)
    .execute()

/** The shopper has said that a cash order is meant; once is enough. */
export const confirmCash = (tx: Tx, orderId: number) =>
  tx
    .updateTable('orders')
    .set({ cash_confirmed_at: now })
    .where('id', '=', orderId)
    .where('cash_confirmed_at', 'is', null)
    .execute()

/** What staff can edit of an order, as it is. */
export const readEditable = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['kitchen_note', 'address', 'carrier', 'tracking_number', 'tracking_url'])
    .$narrowType<{ address: Address }>()
    .executeTakeFirstOrThrow()

export const insertNote = async (
  tx: Tx,
  note: { orderId: number; kind: 'note' | 'attempt'; reason?: string; words: string; staffId: number | null },
): Promise<number> =>
  (
    await tx
      .insertInto('order_note')
      .values({
        order_id: note.orderId,
        kind: note.kind,
        reason: note.reason ?? null,
        words: note.words,
        staff_id: note.staffId,
        at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/**
 * Claims the oldest events whose messages are not queued yet and are due, at most so many, or only this one; other processes
 * skip them until this transaction ends.
 */
export const claimUnnotified = (tx: Tx, most: number, only?: number) =>
  tx
    .selectFrom('order_event')
    .where('told_at', 'is', null)
    .where('tell_attempts', '<', ATTEMPTS_MOST)
    .where(sql<boolean>`(tell_after is null or tell_after <= shop_now())`)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .select(['id', 'order_id', 'track_status'])
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/** Puts an event off whose messages could not be queued: 5 seconds, 10, 20 … at most 15 minutes. */
export const postponeEvent = (db: Db, id: number, error: string) =>
  db
    .updateTable('order_event')
    .set({
      tell_error: error,
      tell_after: sql<Date>`shop_now() + least(interval '15 minutes', interval '5 seconds' * power(2, tell_attempts))`,
      tell_attempts: sql<number>`tell_attempts + 1`,
    })
    .where('id', '=', id)
    .execute()

export const markNotified = (tx: Tx, eventIds: readonly number[]) =>
  tx
    .updateTable('order_event')
    .set({ told_at: sql<Date>`(select shop_now())` })
    .where('id', '=', sql<number>`any(${eventIds}::bigint[])`)
    .execute()

export const readForMessages = (tx: Tx, orderIds: readonly number[]): Promise<ToldOrder[]> =>
  tx
    .selectFrom('orders')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .where('orders.id', 'in', orderIds)
    .select([
      'orders.id',
      'order_no',
      'total_paise',
      'payment_mode',
      'track_status',
      'carrier',
      'tracking_url',
      'items',
    ])
    .select(['shopper.name', 'shopper.email', 'shopper.mobile'])
    .$narrowType<{ items: OrderItem[] }>()
    .execute()

/** Money that went back counts as not collected any more. */
export async function subtractRefund(tx: Tx, orderId: number, paise: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ paid_paise: sql<number>`greatest(paid_paise - ${paise}, 0)` })
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
      ...((isPaid || delivered) && { paid_paise: sql<number>`total_paise` }),
      ...(shipped && {
        shipped_on: sql<string>`(select (min(at) at time zone 'Asia/Kolkata')::date from order_event
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

const parcelColumns = ({ carrier, trackingNumber, trackingUrl }: Parcel) => ({
  carrier,
  tracking_number: trackingNumber,
  tracking_url: trackingUrl,
})
