import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

const now = sql<Date>`shop_now()`
export type ProofKind = 'registration' | 'reset' | 'email' | 'unused' | 'email_change'

export const insertProof = (
  db: Db,
  tokenHash: Buffer,
  kind: Exclude<ProofKind, 'unused'>,
  subject: string,
  minutes: number,
) => insert(db, { tokenHash, kind, subject, minutes, tries: null })

/** A ticket of an unused account: so many pincodes may be tried with it. */
export const insertTicket = (db: Db, ticket: { tokenHash: Buffer; subject: string; minutes: number; tries: number }) =>
  insert(db, { ...ticket, kind: 'unused' })

/**
 * Uses up one try of a live ticket and answers of what it is and how many are left; undefined when it is used up, old or
 * unknown. The try is gone before the pincode is looked at.
 */
export const consumeTicketTry = (db: Db, tokenHash: Buffer) =>
  db
    .updateTable('proof')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'unused')
    .where('tries_left', '>', 0)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > shop_now()`)
    .returning(['subject', 'tries_left as triesLeft'])
    .$narrowType<{ triesLeft: number }>()
    .executeTakeFirst()

const insert = (
  db: Db,
  {
    tokenHash,
    kind,
    subject,
    minutes,
    tries,
  }: { tokenHash: Buffer; kind: ProofKind; subject: string; minutes: number; tries: number | null },
) =>
  db
    .insertInto('proof')
    .values({
      token_hash: tokenHash,
      kind,
      subject,
      tries_left: tries,
      created_at: now,
      expires_at: sql<Date>`shop_now() + make_interval(mins => ${minutes}::int)`,
    })
    .execute()

/** A proof that is neither old nor unknown; it may have been used. */
export const findProof = (db: Db, tokenHash: Buffer, kind: ProofKind) =>
  live(db, tokenHash, kind).select(['subject', 'used_at']).executeTakeFirst()

/** Uses a live, unused proof of this subject; false for every other. */
export async function consumeProof(tx: Tx, tokenHash: Buffer, kind: ProofKind, subject: string): Promise<boolean> {
  const spent = await tx
    .updateTable('proof')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > shop_now()`)
    .executeTakeFirst()
  return spent.numUpdatedRows > 0n
}

/** Uses up whatever proofs of this kind a subject still has. */
export const revokeProofs = (tx: Tx, kind: ProofKind, subject: string) =>
  tx
    .updateTable('proof')
    .set({ used_at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('used_at', 'is', null)
    .execute()

const live = (db: Db, tokenHash: Buffer, kind: ProofKind) =>
  db
    .selectFrom('proof')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where(sql<boolean>`expires_at > shop_now()`)
