import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import type { GatewayEvent } from '#domain/ports/payment-gateway.ts'

/** Keeps what the gateway told; false when it told so before. */
export async function insertEvent(db: Db, event: GatewayEvent): Promise<boolean> {
  const row = await db
    .insertInto('payment_event')
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
    .updateTable('payment_event')
    .set({ handled_at: sql<Date>`shop_now()` })
    .where('event_id', '=', eventId)
    .execute()

/** Events that nothing came of yet: the intent was not known, or the database was busy. After a day they are let be. */
export async function waitingEvents(db: Db, most: number): Promise<GatewayEvent[]> {
  const rows = await db
    .selectFrom('payment_event')
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
