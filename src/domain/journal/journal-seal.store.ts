import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

export type Start = { number: number; seal: Buffer }

/** From which row on rows are sealed, if they are. */
export const readStart = (db: Db): Promise<Start | undefined> =>
  db.selectFrom('journal_key').select(['from_number as number', 'seal']).executeTakeFirst()

/** The first number that has a seal, if any. */
export async function firstSeal(db: Db): Promise<number | undefined> {
  const { number } = await db
    .selectFrom('journal_seal')
    .select((eb) => eb.fn.min('number').as('number'))
    .executeTakeFirstOrThrow()
  return number ?? undefined
}

/** Locks the head, so that no row is written meanwhile, and returns the number that the next row gets. */
export async function lockNext(tx: Tx): Promise<number> {
  const { number } = await tx.selectFrom('journal_head').select('number').forUpdate().executeTakeFirstOrThrow()
  return number + 1
}

export async function insertStart(tx: Tx, { number, seal }: Start): Promise<void> {
  await tx.insertInto('journal_key').values({ from_number: number, seal }).execute()
}

/** A row of before the first sealed one stays without. */
export async function insertSeal(tx: Tx, { number, seal }: { number: number; seal: Buffer }): Promise<void> {
  await sql`insert into journal_seal (number, seal)
    select ${number}::bigint, ${seal} from journal_key where from_number <= ${number}`.execute(tx)
}

/** So many rows from a number on, each with its seal if it has one. */
export const readSealed = (db: Db, { from, size }: { from: number; size: number }) =>
  db
    .selectFrom('journal')
    .leftJoin('journal_seal', 'journal_seal.number', 'journal.number')
    .select(['journal.number', 'journal.hash', 'journal_seal.seal'])
    .where('journal.number', '>=', from)
    .orderBy('journal.number')
    .limit(size)
    .execute()
