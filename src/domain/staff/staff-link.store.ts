import { sql } from 'kysely'

import type { Role } from '#contract/admin/role.ts'
import { MAIN_LANGUAGE, type OfficeLanguage } from '#contract/languages.ts'
import type { Db, Tx } from '#db/client.ts'

import { LINK_MINUTES, type LinkKind } from './staff.rules.ts'

export type NewLink = {
  kind: LinkKind
  staffId: number | null
  email: string
  role: Role
  tokenHash: Buffer
  /** That of whoever is invited. */
  language?: OfficeLanguage
}

/** Wrong codes after which a ticket is dead (spec B1.2). */
const TICKET_TRIES = 5

/** Writes a link. One of its kind that the same person has still open is over: this one takes its place. */
export async function insertLink(
  tx: Tx,
  { kind, staffId, email, role, tokenHash, language = MAIN_LANGUAGE }: NewLink,
): Promise<number> {
  const fresh = {
    staff_id: staffId,
    role,
    language,
    token_hash: tokenHash,
    tries_left: TICKET_TRIES,
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

/** Writes a link that is over from the start: the work of one, for an e-mail that gets none. */
export async function insertDecoy(tx: Tx, tokenHash: Buffer): Promise<void> {
  const now = sql<Date>`shop_now()`
  await tx
    .insertInto('staff_link')
    .values({
      kind: 'reset',
      email: '',
      role: 'packer',
      token_hash: tokenHash,
      created_at: now,
      expires_at: now,
      used_at: now,
    })
    .execute()
}

/** A link that can still be used. */
export const findLink = (db: Db, tokenHash: Buffer) => usable(db).where('token_hash', '=', tokenHash).executeTakeFirst()

/**
 * Takes a link by its token, once, while it can be used; undefined when another request was faster, or a new link has taken
 * its place.
 */
export const consumeLink = (tx: Tx, tokenHash: Buffer) =>
  taken(tx).where('token_hash', '=', tokenHash).returning('id').executeTakeFirst()

/** Spends one of a ticket's tries; false when it has none left. */
export async function consumeTicketTry(db: Db, tokenHash: Buffer): Promise<boolean> {
  const spent = await db
    .updateTable('staff_link')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries_left', '>', 0)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** Takes an invitation back; false when it is over already. */
export const withdrawInvitation = async (tx: Tx, id: number): Promise<boolean> =>
  (await taken(tx).where('id', '=', id).where('kind', '=', 'join').executeTakeFirst()).numUpdatedRows === 1n

/** Ends every open link and ticket of a person, and those that were sent to their e-mails. */
export async function endLinks(tx: Tx, staffId: number, emails: readonly string[]): Promise<void> {
  await taken(tx)
    .where((eb) =>
      eb.or([
        eb('staff_id', '=', staffId),
        eb(
          sql<string>`lower(email)`,
          'in',
          emails.map((email) => email.toLowerCase()),
        ),
      ]),
    )
    .execute()
}

export const listInvitations = (db: Db) => usable(db).where('kind', '=', 'join').orderBy('id').execute()

export const findInvitation = (db: Db, id: number) =>
  usable(db).where('kind', '=', 'join').where('id', '=', id).executeTakeFirst()

const usable = (db: Db) =>
  db
    .selectFrom('staff_link')
    // CHECKs hold both columns to these words
    .select([
      'id',
      'staff_id',
      'email',
      'language',
      'created_at',
      sql<LinkKind>`kind`.as('kind'),
      sql<Role>`role`.as('role'),
    ])
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > shop_now()`)

const taken = (tx: Tx) =>
  tx
    .updateTable('staff_link')
    .set({ used_at: sql`shop_now()` })
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > shop_now()`)
