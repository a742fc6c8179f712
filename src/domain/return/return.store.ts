import { sql } from 'kysely'

import type { ReturnReason } from '#contract/return-reasons.ts'
import type { Db, Tx } from '#db/client.ts'

const now = sql<Date>`shop_now()`

export type NewReturn = {
  ticketNo: string
  shopperId?: number | undefined
  orderId: number | undefined
  orderNo: string
  name: string
  email: string
  mobile: string
  isPackagingIntact: boolean
  reason: ReturnReason
  otherReason: string
  description: string
  isLate: boolean
}

/** A shopper's own order, with the shop's time, when it was delivered and still is. */
export const findDelivered = (db: Db, shopperId: number, orderNo: string) =>
  db
    .selectFrom('orders')
    .where('shopper_id', '=', shopperId)
    .where('order_no', '=', orderNo)
    .where('track_status', '=', 'Delivered')
    .where('delivered_at', 'is not', null)
    .select(['id', 'delivered_at as deliveredAt', sql<Date>`shop_now()`.as('now')])
    .$narrowType<{ deliveredAt: Date }>()
    .executeTakeFirst()

/** The order of this number if the mobile or the e-mail is that of its buyer or its parcel; one question, whatever is found. */
export const findByContact = (db: Db, orderNo: string, { email, mobile }: { email: string; mobile: string }) =>
  db
    .selectFrom('orders')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .where('orders.order_no', '=', orderNo)
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(shopper.email)`, '=', email.toLowerCase()),
        eb('shopper.order_mobile', '=', mobile),
        eb(sql<string>`orders.address ->> 'contact_mobile'`, '=', mobile),
      ]),
    )
    .select(['orders.id', 'orders.delivered_at as deliveredAt', sql<Date>`shop_now()`.as('now')])
    .executeTakeFirst()

/** Stores a request and answers its number; undefined when its buyer has one open for the order. */
export async function insertReturn(tx: Tx, request: NewReturn): Promise<number | undefined> {
  const row = await tx
    .insertInto('return_request')
    .values({
      ticket_no: request.ticketNo,
      shopper_id: request.shopperId ?? null,
      order_id: request.orderId ?? null,
      order_no: request.orderNo,
      name: request.name,
      email: request.email,
      mobile: request.mobile,
      is_packaging_intact: request.isPackagingIntact,
      reason: request.reason,
      other_reason: request.otherReason,
      description: request.description,
      is_late: request.isLate,
      created_at: sql<Date>`shop_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Approves the request that an order's buyer has open, and returns its number; undefined when there is none. */
export async function approveOpenReturn(tx: Tx, orderId: number): Promise<number | undefined> {
  const approved = await tx
    .updateTable('return_request')
    .set({ status: 'approved', outcome: 'refund', decided_at: now, settled_at: now })
    .where('order_id', '=', orderId)
    .where('shopper_id', 'is not', null)
    .where('settled_at', 'is', null)
    .where('status', '<>', 'rejected')
    .returning('id')
    .executeTakeFirst()
  return approved?.id
}

/** A return that nobody asked for: made, approved and done by the shop, in its buyer's name. Answers its number. */
export async function insertApprovedReturn(tx: Tx, orderId: number, ticketNo: string): Promise<number> {
  const reason: ReturnReason = 'Other'
  const { rows } = await sql<{ id: number }>`insert into return_request
      (ticket_no, shopper_id, order_id, order_no, name, email, mobile, is_packaging_intact, reason, description, status,
        outcome, decided_at, settled_at, created_at)
    select ${ticketNo}, shopper.id, orders.id, order_no, name, coalesce(email, ''), coalesce(order_mobile, ''), true, ${reason},
      'Made by the shop', 'approved', 'refund', shop_now(), shop_now(), shop_now()
    from orders join shopper on shopper.id = orders.shopper_id
    where orders.id = ${orderId}
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`no order ${orderId}`)
  return row.id
}
