import { sql } from 'kysely'

import type { ReturnPlace } from '#contract/admin/return-fields.ts'
import type { Db, Tx } from '#db/client.ts'

/** So many returns are offered next to a message. */
const RETURNS_MAX = 3

/** A return that a message may be about. */
export type ReturnAbout = { id: number; ticketNo: string; orderNo: string; place: ReturnPlace }
/** A message's picture as it is on a return. */
export type Added = { entryId: number; returnId: number; ticketNo: string }
type About = { mobile: string; numbers: readonly string[] }

/**
 * The returns of who writes from this mobile, and of orders that they name; open ones first, then the newest. One that was
 * decided a year ago has no pictures any more.
 */
export async function returnsAbout(db: Db, { mobile, numbers }: About): Promise<ReturnAbout[]> {
  const { rows } = await sql<ReturnAbout>`select id::int as id, ticket_no as "ticketNo", order_no as "orderNo", place
    from return_request
    where (order_no = any(${[...numbers]}::text[]) or (${mobile} <> '' and (mobile = ${mobile}
        or shopper_id = (select id from shopper where shopper.mobile = ${mobile}))))
      and coalesce(decided_at > shop_now() - interval '365 days', true)
    order by (place = 'open') desc, id desc limit ${RETURNS_MAX}`.execute(db)
  return rows
}

/** Which pictures of a ticket are on which return. */
export async function addedOf(db: Db, ticketId: number): Promise<Added[]> {
  const { rows } = await sql<Added>`select entry_id as "entryId", return_id::int as "returnId", ticket_no as "ticketNo"
    from sent_picture join ticket_entry on ticket_entry.id = entry_id join return_request on return_request.id = return_id
    where ticket_entry.ticket_id = ${ticketId} order by return_id`.execute(db)
  return rows
}

/** The name of a message's picture that is here. */
export const pictureOf = async (db: Db, { ticketId, entryId }: { ticketId: number; entryId: number }) =>
  (
    await db
      .selectFrom('ticket_entry')
      .where('id', '=', entryId)
      .where('ticket_id', '=', ticketId)
      .where('picture_state', '=', 'stored')
      .select('picture')
      .executeTakeFirst()
  )?.picture

type Copy = { name: string; width: number; height: number; entryId: number; returnId: number }

/** Puts the copy to the return, as the last of its pictures; false where that message's picture is on it already. */
export async function insertCopy(tx: Tx, { name, width, height, entryId, returnId }: Copy): Promise<boolean> {
  const inserted = await sql`insert into sent_picture
      (name, shopper_id, purpose, return_id, entry_id, position, width, height, sent_at, ends_at)
    select ${name}, coalesce(request.shopper_id, orders.shopper_id), 'return', request.id, ${entryId},
      (select count(*)::int from sent_picture other where other.return_id = request.id), ${width}, ${height}, shop_now(),
      request.decided_at + interval '365 days'
    from return_request request left join orders on orders.id = request.order_id where request.id = ${returnId}
    on conflict (entry_id, return_id) where entry_id is not null do nothing`.execute(tx)
  return Number(inserted.numAffectedRows ?? 0) > 0
}
