import { sql } from 'kysely'

import type {
  AnswerAction,
  AnswerBy,
  AnswerState,
  ParcelAccount,
  ParcelState,
  Tracking,
} from '#contract/admin/parcel-fields.ts'
import type { Db, Tx } from '#db/client.ts'
import { todayInIndia } from '#db/clock.ts'
import { claimed, isUnclaimed, leaseOf, wake, type WatchedQueue } from '#db/work-queue.ts'

const now = sql<Date>`shop_now()`
/** What one question of a courier may take. */
const CLAIM_SECONDS = 90

/** What somebody wants of a parcel that could not be handed over; `onDay` YYYY-MM-DD. */
export type Answer = { action: AnswerAction; onDay: string | null; phone: string | null; note: string }
export type StoredAnswer = Answer & {
  id: number
  by: AnswerBy
  state: AnswerState
  error: string | null
  isSending: boolean
}
/** An answer that its courier is to hear of; `tries` names the claim. */
export type AnswerClaim = Answer & { id: number; tries: number; account: ParcelAccount; awb: string }

/** Answers that their couriers are to hear of. */
export const queue = {
  table: 'parcel_answer',
  key: 'id',
  due: sql<boolean>`next_try_at <= shop_now() and ${isUnclaimed}`,
  order: sql`next_try_at`,
  since: sql<Date>`next_try_at`,
  lease: leaseOf(CLAIM_SECONDS),
} satisfies WatchedQueue & { lease: unknown }

/** The day that it is in India, YYYY-MM-DD. */
export async function today(db: Db): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${todayInIndia}::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

/** The parcel of an order that an account booked and could not hand over; undefined where it is elsewhere by now. */
export const failedParcel = (db: Db, orderNo: string) =>
  db
    .selectFrom('parcel')
    .innerJoin('parcel_line', 'parcel_line.parcel_id', 'parcel.id')
    .innerJoin('orders', 'orders.id', 'parcel_line.order_id')
    .where('orders.order_no', '=', orderNo)
    .where('orders.track_status', 'in', ['Shipped', 'Intransit'])
    .where('parcel.account', '<>', 'hand')
    .where('parcel.state', '=', 'booked')
    .where('parcel.tracking', '=', 'failed')
    .orderBy('parcel.id', 'desc')
    .limit(1)
    .select(['parcel.id', 'parcel.state', 'parcel.tracking'])
    .$narrowType<{ state: ParcelState; tracking: Tracking }>()
    .executeTakeFirst()

/** The answer to an attempt, if there is one. */
export const findAnswer = (
  db: Db,
  { parcelId, attempt }: { parcelId: number; attempt: number },
): Promise<StoredAnswer | undefined> =>
  db
    .selectFrom('parcel_answer')
    .where('parcel_id', '=', parcelId)
    .where('attempt', '=', attempt)
    .select(['id', 'by_whom as by', 'action', 'phone', 'note', 'state', 'last_error as error'])
    .select([sql<string | null>`on_day::text`.as('onDay'), sql<boolean>`next_try_at is not null`.as('isSending')])
    .$narrowType<{ by: AnswerBy; action: AnswerAction; state: AnswerState }>()
    .executeTakeFirst()

/** All answers of a parcel, the newest first. */
export const listAnswers = (db: Db, parcelId: number) =>
  db
    .selectFrom('parcel_answer')
    .where('parcel_id', '=', parcelId)
    .orderBy('attempt', 'desc')
    .select(['attempt', 'by_whom as by', 'action', 'phone', 'note', 'state', 'last_error as error'])
    .select(sql<string | null>`on_day::text`.as('onDay'))
    .$narrowType<{ by: AnswerBy; action: AnswerAction; state: AnswerState }>()
    .execute()

/** Writes the answer to an attempt in the place of one that was not sent. `isToSend`: its courier hears of it at once. */
export const saveAnswer = (
  tx: Tx,
  {
    parcelId,
    attempt,
    by,
    isToSend,
    onDay,
    ...answer
  }: Answer & {
    parcelId: number
    attempt: number
    by: AnswerBy
    isToSend: boolean
  },
) => {
  const written = {
    ...answer,
    by_whom: by,
    on_day: onDay,
    state: 'due',
    last_error: null,
    next_try_at: isToSend ? now : null,
  }
  return tx
    .insertInto('parcel_answer')
    .values({ parcel_id: parcelId, attempt, created_at: now, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['parcel_id', 'attempt'])
        .doUpdateSet({ ...written, tries: sql<number>`parcel_answer.tries + 1` }),
    )
    .execute()
}

/** Has whoever sends answers begin as soon as this transaction is true. */
export const wakeAnswers = (tx: Tx) => sql`select ${wake('parcel answers')}`.execute(tx)

/** Claims answers that are due. */
export async function claimAnswers(db: Db, max: number): Promise<AnswerClaim[]> {
  const { rows } = await sql<AnswerClaim>`with claimed as (${claimed(queue, max)})
    select claimed.id, claimed.tries, action, on_day::text as "onDay", phone, note, account, awb
    from claimed join parcel on parcel.id = parcel_id where awb is not null`.execute(db)
  return rows
}

/** Ends a try: the courier has it, refuses it, or is asked again after so many seconds. */
export const endTry = (
  db: Db,
  { id, tries }: AnswerClaim,
  { state, error, seconds }: { state: AnswerState; error: string | null; seconds?: number | undefined },
) =>
  db
    .updateTable('parcel_answer')
    .set({
      state,
      last_error: error,
      claimed_until: null,
      next_try_at: seconds === undefined ? null : sql<Date>`shop_now() + make_interval(secs => ${seconds})`,
    })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute()
