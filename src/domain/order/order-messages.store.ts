import { randomInt } from 'node:crypto'

import { sql } from 'kysely'

import type { Address } from '#contract/address.ts'
import type { Language } from '#contract/languages.ts'
import type { TrackStatus } from '#contract/order-steps.ts'
import type { Tx } from '#db/client.ts'
import { claimed, type RetriedQueue } from '#db/work-queue.ts'
import { newLinkCode } from '#domain/link-code.rules.ts'

import { readItems, type StoredItem } from './order-items.rules.ts'
import { lotsOf } from './order-lots.store.ts'
import { ATTEMPTS_MAX, type NotifiedOrder } from './order-messages.rules.ts'
import { openInCash } from './order-money.store.ts'
import { orderName } from './order-name.store.ts'
import { riskPoints } from './order.store.ts'

export type ClaimedEvent = { id: number; orderId: number; status: TrackStatus; attempts: number }

/** Events whose messages are not queued yet; what was tried too often is left as it is. */
export const queue = {
  table: 'order_event',
  key: 'id',
  due: sql<boolean>`told_at is null and tell_attempts < ${sql.lit(ATTEMPTS_MAX)}
    and (tell_after is null or tell_after <= shop_now())`,
  order: sql`id`,
  since: sql<Date>`coalesce(tell_after, at)`,
  // the sub-select asks the clock once for all of them
  lease: sql`told_at = (select shop_now())`,
  dueAt: 'tell_after',
  putOff: sql`tell_attempts = tell_attempts + 1`,
  error: 'tell_error',
} satisfies RetriedQueue

/**
 * Claims the oldest events that are due, at most so many, or only this one, and marks them as notified; other processes skip
 * them until this transaction ends.
 */
export async function claimUnnotified(tx: Tx, max: number, only?: number): Promise<ClaimedEvent[]> {
  const { rows } = await sql<ClaimedEvent>`with claimed as (${claimed(queue, max, only)})
    select id, order_id as "orderId", track_status as status, tell_attempts as attempts from claimed order by id`.execute(
    tx,
  )
  return rows
}

/** Marks every event that has no messages yet as notified when it happened; answers the orders that were placed by them. */
export async function markWithoutMessages(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`with marked as (
      update order_event set told_at = at where told_at is null returning order_id, track_status)
    select order_id as "orderId" from marked where track_status = 'Order' order by order_id`.execute(tx)
  return rows.map(({ orderId }) => orderId)
}

/** What messages say of these orders, and to whom they go. */
export const readForMessages = async (tx: Tx, orderIds: readonly number[]): Promise<NotifiedOrder[]> => {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('shopper', 'shopper.id', 'orders.shopper_id')
    .where('orders.id', 'in', orderIds)
    .select([
      'orders.id',
      'order_no as orderNo',
      'total_paise as total',
      'paid_paise as paid',
      openInCash.as('open'),
      'payment_mode as mode',
      'link_code as code',
      'track_status as status',
      'cash_confirmed_at as cashConfirmedAt',
      riskPoints.as('riskPoints'),
      'carrier',
      'tracking_number as trackingNumber',
      'tracking_url as trackingUrl',
      'items',
      'address',
      'orders.language',
      'shopper.id as shopperId',
    ])
    .select(sql<boolean>`source = 'phone'`.as('isByPhone'))
    .select([sql<string>`dispatch_on`.as('dispatchOn'), sql<string | null>`remainder_on`.as('restOn')])
    .select(['shopper.email', 'shopper.order_mobile as mobile'])
    .select(orderName.as('name'))
    .select(lotsOf)
    .$narrowType<{ items: StoredItem[]; address: Address; language: Language }>()
    .execute()
  const missing = rows.flatMap(({ id, code }) =>
    code === null ? [{ id, code: newLinkCode((below) => randomInt(below)) }] : [],
  )
  if (missing.length > 0) await setCodes(tx, missing)
  return rows.map(({ items, code, ...order }) => ({
    ...order,
    code: code ?? missing.find(({ id }) => id === order.id)?.code ?? '',
    zip: order.address.zip,
    items: readItems(items),
  }))
}

/** Gives orders of an earlier version the codes of their short addresses. */
const setCodes = (tx: Tx, codes: readonly { id: number; code: string }[]) =>
  sql`update orders set link_code = given.code
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as given (id bigint, code text)
    where orders.id = given.id and link_code is null`.execute(tx)
