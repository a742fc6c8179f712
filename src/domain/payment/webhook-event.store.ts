import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import type { GatewayEvent } from '#domain/ports/payment-gateway.ts'

const ATTEMPTS_MOST = 12
/** Whoever claimed an event and died leaves it to others after this. */
const CLAIM = '60 seconds'

/** Records a webhook's event; false when it is recorded already. */
export async function insertEvent(db: Db, event: GatewayEvent): Promise<boolean> {
  const row = await db
    .insertInto('webhook_event')
    .values({
      event_id: event.id,
      kind: event.kind,
      gateway_order_id: event.orderRef ?? null,
      body: JSON.stringify(event),
      received_at: sql<Date>`shop_now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

export const markHandled = (db: Db, eventId: string) =>
  db
    .updateTable('webhook_event')
    .set({ handled_at: sql<Date>`shop_now()` })
    .where('event_id', '=', eventId)
    .execute()

/** Puts an event off: the first time until the next round, then for 5 seconds, 10, 20 … at most 15 minutes. */
export const scheduleRetry = (db: Db, eventId: string, error: string) =>
  db
    .updateTable('webhook_event')
    .set({
      last_error: error,
      next_try_at: sql<Date>`case attempts when 0 then shop_now()
        else shop_now() + least(interval '15 minutes', interval '5 seconds' * power(2, attempts - 1)) end`,
      attempts: sql<number>`attempts + 1`,
    })
    .where('event_id', '=', eventId)
    .where('handled_at', 'is', null)
    .execute()

/**
 * Claims events that were not handled yet and are due: the intent was not known, or the database was busy. What was tried
 * least comes first, so that events of others never starve ours. After a day, or the last attempt, they are left alone.
 */
export async function claimWaitingEvents(db: Db, most: number): Promise<GatewayEvent[]> {
  // the body is written by insertEvent alone
  const { rows } = await sql<{ body: GatewayEvent }>`
    update webhook_event set next_try_at = shop_now() + ${sql.lit(CLAIM)}::interval
    where event_id in (select event_id from webhook_event
      where handled_at is null and attempts < ${ATTEMPTS_MOST} and (next_try_at is null or next_try_at <= shop_now())
        and received_at > shop_now() - interval '1 day'
      order by attempts, received_at limit ${most} for no key update skip locked)
    returning body`.execute(db)
  return rows.map((row) => row.body)
}
