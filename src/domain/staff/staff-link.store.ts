import { sql } from 'kysely'

import type { Role } from '#contract/admin/role.ts'
import type { Db, Tx } from '#db/client.ts'

import { LINK_MINUTES, type LinkKind } from './staff.rules.ts'

export type NewLink = { kind: LinkKind; staffId: number | null; email: string; role: Role; tokenHash: Buffer }

/** Writes a link. One of its kind that the same person has still open is over: this one takes its place. */
export async function insertLink(tx: Tx, { kind, staffId, email, role, tokenHash }: NewLink): Promise<number> {
  const fresh = {
    staff_id: staffId,
    role,
    token_hash: tokenHash,
    created_at: sql<Date>`shop_now()`,
    expires_at: sql<Date>`shop_now() + make_interval(mins => ${LINK_MINUTES[kind]})`,
  }
  const { id } = await tx
    .insertInto('staff_link')
    .values({ ...fresh, kind, email })
    .onConflict((clash) =>
      clash
        .expression(sql`kind, lower(email)`)
        .where(sql<boolean>`used_at is null and kind <> 'ticket'`)
        .doUpdateSet(fresh),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A link that can still be used. */
export const findLink = (db: Db, tokenHash: Buffer) => usable(db).where('token_hash', '=', tokenHash).executeTakeFirst()

/** Takes a link, once; undefined when somebody was faster. */
export const consumeLink = (tx: Tx, id: number) =>
  tx
    .updateTable('staff_link')
    .set({ used_at: sql`shop_now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

export const listInvitations = (db: Db) => usable(db).where('kind', '=', 'join').orderBy('id').execute()

export const findInvitation = (db: Db, id: number) =>
  usable(db).where('kind', '=', 'join').where('id', '=', id).executeTakeFirst()

const usable = (db: Db) =>
  db
    .selectFrom('staff_link')
    // CHECKs hold both columns to these words
    .select(['id', 'staff_id', 'email', 'created_at', sql<LinkKind>`kind`.as('kind'), sql<Role>`role`.as('role')])
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > shop_now()`)
