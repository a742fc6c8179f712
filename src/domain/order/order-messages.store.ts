import { sql } from 'kysely'

import type { OrderItem } from '#contract/order.ts'
import type { Db, Tx } from '#db/client.ts'

import { ATTEMPTS_MOST, type ToldOrder } from './order-messages.rules.ts'

export type ClaimedEvent = Awaited<ReturnType<typeof claimUnnotified>>[number]

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

/** Marks events whose messages are queued; the sub-select asks the clock once for all of them. */
export const markNotified = (tx: Tx, eventIds: readonly number[]) =>
  tx
    .updateTable('order_event')
    .set({ told_at: sql<Date>`(select shop_now())` })
    .where('id', '=', sql<number>`any(${eventIds}::bigint[])`)
    .execute()

/** What messages say of these orders, and to whom they go. */
export const readForMessages = (tx: Tx, orderIds: readonly number[]): Promise<ToldOrder[]> =>
  tx
    .selectFrom('orders')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .where('orders.id', 'in', orderIds)
    .select([
      'orders.id',
      'order_no',
      'total_paise',
      'paid_paise',
      'payment_mode',
      'track_status',
      'cash_confirmed_at',
      'carrier',
      'tracking_url',
      'items',
    ])
    .select(['shopper.name', 'shopper.email', 'shopper.mobile'])
    .select(
      sql<boolean>`exists (select from consent where consent.shopper_id = shopper.id and purpose = 'whatsapp' and withdrawn_at is null)`.as(
        'allowsWhatsapp',
      ),
    )
    .$narrowType<{ items: OrderItem[] }>()
    .execute()
