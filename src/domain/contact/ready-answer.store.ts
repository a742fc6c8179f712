import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

export type ReadyAnswerText = { title: string; text: string }
export type ReadyAnswer = ReadyAnswerText & { id: number; version: number }

export const listReadyAnswers = (db: Db): Promise<ReadyAnswer[]> =>
  db
    .selectFrom('ready_answer')
    .select(['id', 'title', 'text', 'version'])
    .orderBy(sql`lower(title)`)
    .execute()

export const findReadyAnswer = (db: Db, id: number): Promise<ReadyAnswer | undefined> =>
  db.selectFrom('ready_answer').select(['id', 'title', 'text', 'version']).where('id', '=', id).executeTakeFirst()

/** Undefined where there is one of this title already. */
export const insertReadyAnswer = async (tx: Tx, text: ReadyAnswerText): Promise<number | undefined> =>
  (
    await tx
      .insertInto('ready_answer')
      .values(text)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const isTitleTaken = async (tx: Tx, title: string, butId: number): Promise<boolean> =>
  (await tx
    .selectFrom('ready_answer')
    .select('id')
    .where(sql`lower(title)`, '=', title.toLowerCase())
    .where('id', '<>', butId)
    .executeTakeFirst()) !== undefined

/** False where another version is there. */
export async function updateReadyAnswer(tx: Tx, { id, version, ...text }: ReadyAnswer): Promise<boolean> {
  const changed = await tx
    .updateTable('ready_answer')
    .set({ ...text, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** False where another version is there. */
export async function deleteReadyAnswer(tx: Tx, id: number, version: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('ready_answer')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}
