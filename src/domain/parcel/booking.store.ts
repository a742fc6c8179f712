import { sql, type RawBuilder } from 'kysely'

import type { BackAs, ParcelAccount, ParcelState, Tracking } from '#contract/admin/parcel-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db, Tx } from '#db/client.ts'
import { claimed, isUnclaimed, leaseOf, wake, type WorkQueue } from '#db/work-queue.ts'

const now = sql<Date>`shop_now()`
/** What one try may take: a few questions of some seconds each. */
const CLAIM_SECONDS = 90

/** A parcel that its account should book, or give up; `tries` names the claim. */
export type BookingClaim = {
  id: number
  reference: string
  account: ParcelAccount
  serviceId: string | null
  state: 'requested' | 'withdrawn'
  tries: number
  pauses: number
}
/** What a try has come to, written before the next step outside begins. */
type Progress = {
  orderRef?: string
  parcelRef?: string
  reference?: string
  error?: string
  service?: { id: string; name: string; price: Paise; days: number }
}

/** Parcels that wait for their courier's answer (spec C1.6). */
export const queue = {
  table: 'parcel',
  key: 'id',
  due: sql<boolean>`state in ('requested', 'withdrawn') and next_try_at <= shop_now() and ${isUnclaimed}`,
  order: sql`next_try_at`,
  since: sql<Date>`next_try_at`,
  lease: leaseOf(CLAIM_SECONDS),
} satisfies WorkQueue & { since: RawBuilder<Date> }

/** Has whoever asks the couriers begin as soon as this transaction is true. */
export const wakeBooking = (tx: Tx) => sql`select ${wake('parcels')}`.execute(tx)

/** Claims what is due; while it is claimed nobody else asks its courier. */
export async function claimBookings(db: Db, max: number): Promise<BookingClaim[]> {
  const { rows } = await sql<BookingClaim>`with claimed as (${claimed(queue, max)})
    select id, reference, account, service ->> 'id' as "serviceId", state, tries, pauses from claimed`.execute(db)
  return rows
}

/** Asks for a parcel's booking, or for it once more; earlier tries do not count. */
export const setRequested = (
  tx: Tx,
  id: number,
  to: { account: ParcelAccount; serviceId: string | undefined; declared: Paise; collect: Paise },
) =>
  tx
    .updateTable('parcel')
    .set({
      account: to.account,
      service: to.serviceId === undefined ? null : JSON.stringify({ id: to.serviceId }),
      state: 'requested',
      declared_paise: to.declared,
      collect_paise: to.collect,
      pauses: sql<number>`tries`,
      next_try_at: now,
      last_error: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** Has a row stand for what an account has under this reference; whoever asks the courier next finds it there. */
export const setThere = (
  tx: Tx,
  id: number,
  { account, reference, state }: { account: ParcelAccount; reference: string; state: 'requested' | 'withdrawn' },
) =>
  tx
    .updateTable('parcel')
    .set({
      account,
      reference,
      state,
      service: null,
      tracking: 'none',
      ended_at: null,
      pauses: sql<number>`tries`,
      next_try_at: now,
      last_error: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** Writes what a try has come to; false where its claim is somebody else's by now. */
export const saveProgress = async (db: Db, claim: BookingClaim, progress: Progress): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('parcel')
    .set({
      ...(progress.orderRef !== undefined && { ref_order: progress.orderRef }),
      ...(progress.parcelRef !== undefined && { ref_parcel: progress.parcelRef }),
      ...(progress.reference !== undefined && { reference: progress.reference, ref_order: null, ref_parcel: null }),
      ...(progress.service && {
        service: JSON.stringify({
          id: progress.service.id,
          name: progress.service.name,
          quoted_paise: progress.service.price,
          days: progress.service.days,
        }),
      }),
    })
    .where('id', '=', claim.id)
    .where('tries', '=', claim.tries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends a try: the row is due again after so many seconds, or refused. `isPause`: it was nothing of the parcel's and counts as
 * no try. What was withdrawn meanwhile stays so, and is due at once. False where the claim is somebody else's by now.
 */
export const endTry = async (
  tx: Tx,
  claim: BookingClaim,
  { seconds, error, isPause = false }: { seconds: number | undefined; error: string | null; isPause?: boolean },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('parcel')
    .set({
      claimed_until: null,
      last_error: error,
      ...(isPause && { pauses: sql<number>`pauses + 1` }),
      ...(seconds === undefined
        ? { state: sql<ParcelState>`case state when 'requested' then 'refused' else state end` }
        : {}),
      next_try_at: sql<Date>`case when state = ${claim.state}
        then shop_now() + make_interval(secs => ${seconds ?? 0}) else shop_now() end`,
    })
    .where('id', '=', claim.id)
    .where('tries', '=', claim.tries)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Writes the AWB of a claimed parcel. Answers its state then: what was withdrawn meanwhile stays so, with the number to cancel
 * it by. Undefined where the claim is somebody else's by now.
 */
export const setBooked = async (
  tx: Tx,
  claim: BookingClaim,
  { awb, courier, note = null }: { awb: string; courier: string; note?: string | null },
): Promise<ParcelState | undefined> => {
  const row = await tx
    .updateTable('parcel')
    .set({
      awb,
      courier,
      state: sql<ParcelState>`case state when 'requested' then 'booked' else state end`,
      tracking: 'booked',
      claimed_until: null,
      last_error: note,
      next_check_at: now,
      booked_at: now,
      next_try_at: sql<Date | null>`case state when 'requested' then null else shop_now() end`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', claim.id)
    .where('tries', '=', claim.tries)
    .returning('state')
    .$narrowType<{ state: ParcelState }>()
    .executeTakeFirst()
  return row?.state
}

/** Whether an account's number is that of another parcel already. */
export const isNumberTaken = async (
  db: Db,
  id: number,
  { awb, courier }: { awb: string; courier: string },
): Promise<boolean> =>
  (await db
    .selectFrom('parcel')
    .where(sql`lower(courier)`, '=', courier.toLowerCase())
    .where('awb', '=', awb)
    .where('state', '<>', 'cancelled')
    .where('account', '<>', 'hand')
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst()) !== undefined

/** Its courier has given it up. */
export const setCancelled = (tx: Tx, claim: BookingClaim) =>
  tx
    .updateTable('parcel')
    .set({
      state: 'cancelled',
      claimed_until: null,
      last_error: null,
      ended_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', claim.id)
    .where('tries', '=', claim.tries)
    .where('state', '=', 'withdrawn')
    .execute()

/** The courier would not give a withdrawn parcel up: it has it. False where the claim is somebody else's by now. */
export const setLeft = async (
  tx: Tx,
  claim: BookingClaim,
  { awb, courier }: { awb: string; courier: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('parcel')
    .set({
      awb,
      courier,
      state: 'booked',
      claimed_until: null,
      last_error: null,
      next_try_at: null,
      next_check_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', claim.id)
    .where('tries', '=', claim.tries)
    .where('state', '=', 'withdrawn')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A parcel by its id, locked; its order is locked before. */
export const lockParcel = (tx: Tx, id: number) =>
  tx
    .selectFrom('parcel')
    .where('id', '=', id)
    .select(['id', 'reference', 'account', 'state', 'tracking', 'awb', 'courier', 'back_as as backAs'])
    .select(sql<boolean>`sent_again_at is not null`.as('isSentAgain'))
    .$narrowType<{ account: ParcelAccount; state: ParcelState; tracking: Tracking; backAs: BackAs | null }>()
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The orders whose goods are in a parcel. */
export const ordersOfParcel = async (db: Db, id: number): Promise<{ id: number; orderNo: string }[]> =>
  db
    .selectFrom('orders')
    .where('id', 'in', (eb) => eb.selectFrom('parcel_line').where('parcel_id', '=', id).select('order_id'))
    .orderBy('id')
    .select(['id', 'order_no as orderNo'])
    .execute()
