import { sql } from 'kysely'

import type { Db } from '#db/client.ts'

/** Intents whose time is up and that still keep something, the oldest first. */
export async function expiredHolds(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_intent')
    .select('transaction_id')
    .where('holds', '=', true)
    .where(sql<boolean>`expires_at <= shop_now()`)
    .orderBy('expires_at')
    .limit(most)
    .execute()
  return rows.map(({ transaction_id }) => transaction_id)
}

/** Unpaid intents that the gateway should be asked about now. */
export const dueChecks = (db: Db, most: number) =>
  db
    .selectFrom('payment_intent')
    .select([
      'id',
      'transaction_id',
      'gateway_order_id',
      sql<number>`floor(extract(epoch from shop_now() - created_at))::int8`.as('age_seconds'),
    ])
    .where(sql<boolean>`next_check_at <= shop_now()`)
    .orderBy('next_check_at')
    .limit(most)
    .execute()

/** When the gateway is asked next, in seconds after the intent was made; undefined: never again. */
export const setNextCheck = (db: Db, id: number, seconds: number | undefined) =>
  db
    .updateTable('payment_intent')
    .set({
      next_check_at: seconds === undefined ? null : sql<Date>`created_at + make_interval(secs => ${seconds})`,
    })
    .where('id', '=', id)
    .execute()
