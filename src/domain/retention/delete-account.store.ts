import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

const isDue = sql<boolean>`erase_asked_at is not null and erased_at is null and erase_look_at <= shop_now()`

/** Whether it is time to look at somebody who waits to be erased. */
export const hasDueErasures = sql<boolean>`exists (select from shopper where ${isDue})`

/** One of whom it is time to look, who was not seen. */
export const findDue = async (db: Db, seen: readonly number[]): Promise<number | undefined> =>
  (
    await db
      .selectFrom('shopper')
      .where(isDue)
      .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(seen)))))
      .select('id')
      .orderBy('erase_look_at')
      .limit(1)
      .executeTakeFirst()
  )?.id

/** Locks somebody of whom it is time to look; false where it is not any more. */
export const claimDue = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('shopper').where('id', '=', id).where(isDue).select('id').forUpdate().executeTakeFirst()) !==
  undefined

/** Looks again in an hour. */
export const lookLater = (tx: Tx, id: number) =>
  sql`update shopper set erase_look_at = shop_now() + interval '1 hour' where id = ${id}`.execute(tx)
