import { sql } from 'kysely'

import { DATA_REQUEST_DAYS, type DataRequestKind } from '#contract/data-request-kinds.ts'
import type { Db, Tx } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'
import { countCapped } from '#domain/list.store.ts'

export type NewDataRequest = { shopperId: number; kind: DataRequestKind; text: string; notedBy: number | null }
export type DataRequest = Awaited<ReturnType<typeof listRequests>>[number]

/** Writes a request down; undefined where the shopper has asked to be erased already. */
export const insertRequest = (tx: Tx, number: string, { shopperId, kind, text, notedBy }: NewDataRequest) =>
  tx
    .insertInto('data_request')
    .values({
      request_no: number,
      shopper_id: shopperId,
      kind,
      words: text,
      created_at: sql<Date>`shop_now()`,
      due_on: sql<string>`${todayInIndia} + ${DATA_REQUEST_DAYS}::int`,
      noted_by: notedBy,
    })
    .onConflict((conflict) =>
      conflict.column('shopper_id').where('kind', '=', sql.lit('erase')).where('done_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

/** Says what became of it; false when that was said already. */
export async function settle(tx: Tx, id: number, { outcome, staffId }: { outcome: string; staffId: number | null }) {
  const settled = await tx
    .updateTable('data_request')
    .set({ done_at: sql<Date>`shop_now()`, outcome, done_by: staffId })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return settled.numUpdatedRows > 0n
}

export const findRequest = (db: Db, id: number) => requests(db).where('data_request.id', '=', id).executeTakeFirst()

/** A shopper's open request to be erased. */
export const findOpenErasure = (db: Db, shopperId: number) =>
  requests(db)
    .where('shopper_id', '=', shopperId)
    .where('kind', '=', 'erase')
    .where('done_at', 'is', null)
    .executeTakeFirst()

/** What a shopper asked, the newest first. */
export const requestsOf = (db: Db, shopperId: number) =>
  requests(db).where('shopper_id', '=', shopperId).orderBy('data_request.id', 'desc').execute()

export const listRequests = (db: Db, isOpen: boolean, { limit, offset }: { limit: number; offset: number }) =>
  requests(db)
    .where('done_at', isOpen ? 'is' : 'is not', null)
    .orderBy(isOpen ? 'due_on' : 'done_at', isOpen ? 'asc' : 'desc')
    .orderBy('data_request.id', isOpen ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countRequests = (db: Db, isOpen: boolean): Promise<number> =>
  countCapped(
    db,
    db
      .selectFrom('data_request')
      .where('done_at', isOpen ? 'is' : 'is not', null)
      .select('id'),
  )

const requests = (db: Db) =>
  db
    .selectFrom('data_request')
    .leftJoin('shopper', 'shopper.id', 'data_request.shopper_id')
    .select([
      'data_request.id',
      'request_no as requestNo',
      'kind',
      'words as text',
      'data_request.created_at as createdAt',
      'done_at as doneAt',
      'outcome',
      'shopper_id as shopperId',
      'shopper.name as shopperName',
    ])
    .select(sql<string>`due_on::text`.as('dueOn'))
    .select(sql<number>`extract(day from shop_now() - data_request.created_at)::int`.as('days'))
    .$narrowType<{ kind: DataRequestKind }>()
