import { sql } from 'kysely'

import type { Db } from '#db/client.ts'
import { claimed, retryLater, type RetriedQueue } from '#db/work-queue.ts'

const CLAIM_SECONDS = 60
const TRIES_MAX = 12

/** Pictures that are to be fetched, the oldest first. */
export const queue = {
  table: 'ticket_entry',
  key: 'id',
  due: sql<boolean>`picture_state = 'waiting' and picture_due_at <= shop_now()
    and (picture_claimed_until is null or picture_claimed_until < now())`,
  order: sql`picture_due_at`,
  since: sql<Date>`picture_due_at`,
  lease: sql`picture_tries = picture_tries + 1, picture_claimed_until = now() + make_interval(secs => ${sql.lit(CLAIM_SECONDS)})`,
  dueAt: 'picture_due_at',
  putOff: sql`picture_claimed_until = null`,
} satisfies RetriedQueue & { lease: unknown }

export type ClaimedPicture = { id: number; mediaId: string | null; tries: number; isLast: boolean }

/** Claims pictures for one try each. */
export const claimPictures = async (db: Db, max: number): Promise<ClaimedPicture[]> =>
  (
    await sql<ClaimedPicture>`with claimed as (${claimed(queue, max)})
      select claimed.id, media_id as "mediaId", picture_tries as tries, picture_tries >= ${TRIES_MAX} as "isLast"
      from claimed left join whatsapp_message on whatsapp_message.id = claimed.whatsapp_id order by claimed.id`.execute(
      db,
    )
  ).rows

/** The picture is here; false where its entry has gone meanwhile. */
export const markStored = async (db: Db, id: number, picture: string): Promise<boolean> =>
  (
    await db
      .updateTable('ticket_entry')
      .set({ picture, picture_state: 'stored' })
      .where('id', '=', id)
      .where('picture_state', '=', 'waiting')
      .executeTakeFirst()
  ).numUpdatedRows > 0n

export const markFailed = (db: Db, id: number) =>
  db.updateTable('ticket_entry').set({ picture_state: 'failed' }).where('id', '=', id).execute()

export const putOff = (db: Db, id: number, seconds: number) => retryLater(db, queue, { key: id, seconds })
