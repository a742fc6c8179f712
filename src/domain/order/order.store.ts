import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Address } from '#contract/address.ts'
import type { OrderSource } from '#contract/admin/order.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Db, Tx } from '#db/client.ts'
import type { LineRequest } from '#domain/pricing/line-items.rules.ts'

/** Who takes a step and why; nobody when the shopper or the shop itself does. */
export type StepBy = { staffId?: number | null | undefined; reason?: string | undefined; note?: string | undefined }

const now = sql<Date>`shop_now()`

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
    .select([
      'id',
      'order_no',
      'track_status',
      'payment_mode',
      'total_paise',
      'paid_paise',
      'version',
      'cash_confirmed_at',
    ])
    .where('order_no', '=', orderNo)
    .$if(shopperId !== undefined, (query) => query.where('shopper_id', '=', shopperId ?? 0))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const lockOrderById = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .select(['track_status', 'paid_paise', 'source', sql<string>`address ->> 'zip'`.as('zip')])
    .$narrowType<{ source: OrderSource }>()
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
      ...(to === 'Shipped' && { shipped_on: sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date` }),
      ...(to === 'Delivered' && {
        delivered_at: now,
        paid_paise: sql<number>`case when payment_mode = 'cod'
          and not exists (select from hand_payment h where h.order_id = orders.id) then total_paise else paid_paise end`,
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

/** Whose an order is, and where it goes. */
export const readSent = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('orders')
    .select(['shopper_id', 'address'])
    .where('id', '=', orderId)
    .$narrowType<{ address: Address }>()
    .executeTakeFirstOrThrow()

/** Money that staff saw come in counts as collected, until it is taken back. */
export const addPaid = (tx: Tx, orderId: number, paise: number) =>
  tx
    .updateTable('orders')
    .set({ paid_paise: sql<number>`paid_paise + ${paise}` })
    .where('id', '=', orderId)
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

/** Where the orders of these numbers stand, and with which parcel. */
export const parcelsOf = (db: Db, orderNos: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(['order_no', 'track_status', 'carrier', 'tracking_number'])
    .where('order_no', 'in', ['', ...orderNos])
    .execute()
