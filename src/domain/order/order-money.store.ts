import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { Paise } from '#contract/core/money.ts'
import type { Tx } from '#db/client.ts'

const now = sql<Date>`shop_now()`

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
      openInCash.as('open'),
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

/**
 * What a cash order collected at the door: all that was not recorded or paid online before, by its link or as an advance, less what of it goes back because
 * goods were taken out, and what is not to be paid any more (spec C4.1, C6.4, C6.9). Null where nothing was to be.
 */
export const collectedInCash = sql<Paise | null>`case when orders.payment_mode = 'cod' then greatest(orders.total_paise
  - orders.waived_paise - orders.advance_paise
  - coalesce((select sum(amount_paise) from hand_payment h where h.order_id = orders.id), 0)
  - coalesce((select sum(amount_paise) from payment_intent due
      where due.pays_order_id = orders.id and due.state = 'applied'), 0)
  + coalesce((select sum(amount_paise) from refund r
      where r.order_id = orders.id and r.reason = 'change' and r.retry_of is null), 0), 0) end`

/**
 * What of that a cash order has still to collect, in paise: without what the first of two parcels brought. Money that came in
 * stays counted when some of it went back for pieces that were returned. Whoever reads it after a lock reads it in a
 * statement of its own, for one that had to wait for the lock sees the refunds of before.
 */
export const openInCash = sql<Paise>`coalesce(greatest(${collectedInCash} - coalesce(orders.cod_paise, 0), 0), 0)`

/** What an order, which is locked, has still to collect at the door: paise, and 0 for one that is paid online. */
export const readOpen = async (tx: Tx, orderId: number): Promise<Paise> =>
  (await tx.selectFrom('orders').select(openInCash.as('open')).where('id', '=', orderId).executeTakeFirstOrThrow()).open

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
