import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

const now = sql<Date>`shop_now()`
export type ProofKind = 'registration' | 'reset' | 'email'

export const insertProof = (db: Db, tokenHash: Buffer, kind: ProofKind, subject: string, minutes: number) =>
  db
    .insertInto('proof')
    .values({
      token_hash: tokenHash,
      kind,
      subject,
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
