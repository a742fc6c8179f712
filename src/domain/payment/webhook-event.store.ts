import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import type { GatewayEvent } from '#domain/ports/payment-gateway.ts'

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

/** Events that were not handled yet: the intent was not known, or the database was busy. After a day they are left alone. */
export async function waitingEvents(db: Db, most: number): Promise<GatewayEvent[]> {
  const rows = await db
    .selectFrom('webhook_event')
    .select('body')
    // written by insertEvent alone
    .$narrowType<{ body: GatewayEvent }>()
    .where('handled_at', 'is', null)
    .where(sql<boolean>`received_at > shop_now() - interval '1 day'`)
    .orderBy('received_at')
    .limit(most)
    .execute()
  return rows.map((row) => row.body)
}
