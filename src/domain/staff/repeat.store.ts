import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

const RETAINED_HOURS = 24

/** What a key has written within the last day. */
export const findKey = (db: Db, staffId: number, key: string) =>
  db
    .selectFrom('admin_key')
    .select(['body_hash', 'object_id'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .where(sql<boolean>`created_at > shop_now() - make_interval(hours => ${RETAINED_HOURS})`)
    .executeTakeFirst()

/** Takes a key for this transaction; false while it is another's. The second waits until the first has ended. */
export async function insertKey(tx: Tx, staffId: number, key: string, bodyHash: Buffer): Promise<boolean> {
  await tx
    .deleteFrom('admin_key')
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .where(sql<boolean>`created_at <= shop_now() - make_interval(hours => ${RETAINED_HOURS})`)
    .execute()
  const taken = await tx
    .insertInto('admin_key')
    .values({ staff_id: staffId, key, body_hash: bodyHash, object_id: '', created_at: sql`shop_now()` })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n
}

export const saveObject = (tx: Tx, staffId: number, key: string, objectId: string) =>
  tx
    .updateTable('admin_key')
    .set({ object_id: objectId })
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .execute()
