import { sql } from 'kysely'

import type { HIDE_REASONS } from '#contract/admin/moderation-fields.ts'
import type { SentPurpose } from '#contract/sent-picture.ts'
import type { Db, Tx } from '#db/client.ts'

export type PictureState = 'waiting' | 'shown' | 'hidden'
export type HideReason = (typeof HIDE_REASONS)[number]
export type Hiding = { name: string; reason: HideReason; staffId: number | null }
/** What a picture goes with. */
export type Owner = { reviewId: number } | { returnId: number } | { ticketId: number }
export type SentPicture = {
  name: string
  /** Under which everybody may see it; null for nobody. */
  publicName: string | null
  state: PictureState
  hiddenReason: HideReason | null
  width: number
  height: number
}

/** Writes a picture down before it is made: whatever becomes of its file, an erasure finds it. */
export const insertSent = (tx: Tx, sent: { name: string; shopperId: number; purpose: SentPurpose }) =>
  tx
    .insertInto('sent_picture')
    .values({
      name: sent.name,
      shopper_id: sent.shopperId,
      purpose: sent.purpose,
      sent_at: sql<Date>`shop_now()`,
      ends_at: sql<Date>`shop_now() + interval '1 day'`,
    })
    .execute()

/** It is made and has this size; false where its row was deleted meanwhile. */
export const markMade = async (db: Db, { name, width, height }: Pick<SentPicture, 'name' | 'width' | 'height'>) =>
  changed(await sql`update sent_picture set width = ${width}, height = ${height} where name = ${name}`.execute(db))

export const deleteSent = (db: Db, name: string) => db.deleteFrom('sent_picture').where('name', '=', name).execute()

/** Gives a shopper's own pictures, sent for this and used by nothing yet, to what they go with, in this order. Answers how many. */
export async function giveTo(
  tx: Tx,
  {
    names,
    shopperId,
    purpose,
    owner,
  }: { names: readonly string[]; shopperId: number; purpose: SentPurpose; owner: Owner },
): Promise<number> {
  const given = await sql`update sent_picture set ${columnOf(owner)} = ${idOf(owner)}, position = place, ends_at = null
    from unnest(${names}::text[]) with ordinality as given (picture, place)
    where name = picture and shopper_id = ${shopperId} and purpose = ${purpose} and width > 0
      and review_id is null and return_id is null and ticket_id is null`.execute(tx)
  return Number(given.numAffectedRows ?? 0)
}

/** The pictures of a review, a return or a ticket, in their order. */
export const picturesOf = async (db: Db, owner: Owner): Promise<SentPicture[]> => {
  const { rows } =
    await sql<SentPicture>`select name, public_name as "publicName", state, hidden_reason as "hiddenReason",
    width, height from sent_picture where ${columnOf(owner)} = ${idOf(owner)} order by position, name`.execute(db)
  return rows
}

/** A review's picture, locked. */
export const lockOfReview = async (tx: Tx, name: string) => {
  const { rows } = await sql<{ reviewId: number; state: PictureState; isReviewHidden: boolean }>`
    select review_id as "reviewId", state, review.is_hidden as "isReviewHidden"
    from sent_picture join review on review.id = review_id where name = ${name} for update of sent_picture`.execute(tx)
  return rows[0]
}

/** The names of a review's pictures that nobody has looked at. */
export const waitingOf = async (db: Db, reviewId: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from sent_picture
    where review_id = ${reviewId} and state = 'waiting' order by position`.execute(db)
  return rows.map(({ name }) => name)
}

/** From now on it is seen under this name, which is no longer one to be deleted. */
export async function show(tx: Tx, { name, publicName }: { name: string; publicName: string }): Promise<void> {
  await sql`update sent_picture set state = 'shown', public_name = ${publicName}, hidden_reason = null, hidden_by = null
    where name = ${name}`.execute(tx)
  await cancelRemoval(tx, publicName)
}

/** Nobody sees it any more; its public files are deleted soon. */
export const hide = (tx: Tx, { name, reason, staffId }: Hiding): Promise<unknown> =>
  sql`update sent_picture set state = 'hidden', public_name = null, hidden_reason = ${reason}, hidden_by = ${staffId}
    where name = ${name}`.execute(tx)

/** Those of a review that is hidden are seen no more, and are looked at again if it comes back. */
export const withdraw = (tx: Tx, reviewId: number) =>
  sql`update sent_picture set state = 'waiting', public_name = null where review_id = ${reviewId} and state = 'shown'`.execute(
    tx,
  )

/** Plans files to be deleted in an hour, before they are written: what becomes a picture takes itself off. */
export const planRemoval = (db: Db, name: string) =>
  db
    .insertInto('picture_removal')
    .values({ name, due_at: sql<Date>`shop_now() + interval '1 hour'` })
    .execute()

export const cancelRemoval = (db: Db, name: string) =>
  db.deleteFrom('picture_removal').where('name', '=', name).execute()

export const hasRemovals = sql<boolean>`exists (select from picture_removal where due_at <= shop_now())`

/** Names whose files are to be deleted now, some at a time. */
export const dueRemovals = async (db: Db, max: number): Promise<string[]> =>
  (
    await db
      .selectFrom('picture_removal')
      .select('name')
      .where('due_at', '<=', sql<Date>`shop_now()`)
      .orderBy('due_at')
      .limit(max)
      .execute()
  ).map(({ name }) => name)

export const endRemoval = (db: Db, name: string) =>
  db
    .deleteFrom('picture_removal')
    .where('name', '=', name)
    .where('due_at', '<=', sql<Date>`shop_now()`)
    .execute()

const columnOf = (owner: Owner) =>
  sql.ref('reviewId' in owner ? 'review_id' : 'returnId' in owner ? 'return_id' : 'ticket_id')
const idOf = (owner: Owner) =>
  'reviewId' in owner ? owner.reviewId : 'returnId' in owner ? owner.returnId : owner.ticketId

const changed = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }): boolean => numAffectedRows > 0n
