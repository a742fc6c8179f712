import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import { claimed, retryLater, type RetriedQueue } from '#db/work-queue.ts'
import type { GatewayEvent } from '#domain/ports/payment-gateway.ts'

const ATTEMPTS_MAX = 12
/** A process that claimed an event and died leaves it to others after this. */
const CLAIM = '60 seconds'

/** Who calls: each has a queue of its own. */
type Source = 'payments' | 'parcels'
export type StoredEvent = {
  id: string
  source: Source
  kind: string
  body: object
  /** Of what was signed, where the number is not. */
  bodyKey?: string | undefined
  orderRef?: string | undefined
}

/**
 * Events that were not handled yet. What was tried least comes first, so that events of others never starve ours. After a
 * day, or the last attempt, they are left alone.
 */
export const eventQueueOf = (source: Source) =>
  ({
    table: 'webhook_event',
    key: 'event_id',
    due: sql<boolean>`handled_at is null and source = ${sql.lit(source)} and attempts < ${sql.lit(ATTEMPTS_MAX)}
    and (next_try_at is null or next_try_at <= shop_now()) and received_at > shop_now() - interval '1 day'`,
    order: sql`attempts, received_at`,
    since: sql<Date>`coalesce(next_try_at, received_at)`,
    lease: sql`next_try_at = shop_now() + ${sql.lit(CLAIM)}::interval`,
    dueAt: 'next_try_at',
    putOff: sql`attempts = attempts + 1`,
    error: 'last_error',
  }) satisfies RetriedQueue
type EventQueue = ReturnType<typeof eventQueueOf>

export const queue = eventQueueOf('payments')

/** Records a webhook's event; false when it is recorded already. */
export async function insertEvent(db: Db, event: StoredEvent): Promise<boolean> {
  const row = await db
    .insertInto('webhook_event')
    .values({
      event_id: event.id,
      source: event.source,
      body_key: event.bodyKey ?? null,
      kind: event.kind,
      gateway_order_id: event.orderRef ?? null,
      body: JSON.stringify(event.body),
      received_at: sql<Date>`shop_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** `isEmptied`: what it says stands elsewhere now. */
export const markHandled = (db: Db, eventId: string, { isEmptied = false } = {}) =>
  db
    .updateTable('webhook_event')
    .set({ handled_at: sql<Date>`shop_now()`, ...(isEmptied && { body: '{}' }) })
    .where('event_id', '=', eventId)
    .execute()

/** Puts an event off, unless it was handled meanwhile. */
export const putOff = (db: Db, from: EventQueue, retry: { key: string; error: string; seconds: number }) =>
  retryLater(db, from, { ...retry, still: sql<boolean>`handled_at is null` })

/** Claims payments' events that are due: the intent was not known, or the database was busy. */
export async function claimWaitingEvents(db: Db, max: number): Promise<{ event: GatewayEvent; attempts: number }[]> {
  // the body is written by insertEvent alone
  const { rows } = await sql<{ event: GatewayEvent; attempts: number }>`with claimed as (${claimed(queue, max)})
    select body as event, attempts from claimed order by attempts, received_at`.execute(db)
  return rows
}
