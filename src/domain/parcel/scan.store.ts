import { sql, type RawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import type { BackAs, ParcelAccount, ParcelState, ScanSource, Tracking } from '#contract/admin/parcel-fields.ts'
import type { Db, Tx } from '#db/client.ts'
import { claimed, wake, type WatchedQueue } from '#db/work-queue.ts'

const now = sql<Date>`shop_now()`
/**
 * How long until a courier is asked again, by where its parcel is (spec C2.8): three times as long while its calls of the last day
 * agree with what it says, but for what comes back; after 45 days once a day, after 90 no more.
 */
const untilChecked = (tracking: RawBuilder<unknown>) => sql<Date | null>`case
  when coalesce(booked_at, created_at) < shop_now() - interval '90 days' then null
  when coalesce(booked_at, created_at) < shop_now() - interval '45 days' then interval '1 day'
  else case ${tracking} when 'out_for_delivery' then interval '1 hour' when 'failed' then interval '2 hours'
      when 'returning' then interval '12 hours' when 'booked' then interval '6 hours' when 'none' then interval '6 hours'
      else interval '4 hours' end
    * case when ${tracking} <> 'returning' and exists (select from courier_account calling
      where calling.account = parcel.account and called_at > shop_now() - interval '1 day'
        and (missed_at is null or missed_at < shop_now() - interval '1 day')) then 3 else 1 end
  end`

/** A scan as it is stored; `text` and `location` are the courier's. */
export type NewScan = {
  at: Date
  code: string
  tracking: Tracking
  text: string
  location: string
  source: ScanSource
}
export type TrackedParcel = { id: number; account: ParcelAccount; awb: string }

/** Booked parcels whose courier is to be asked where they are. */
export const queue = {
  table: 'parcel',
  key: 'id',
  due: sql<boolean>`next_check_at <= shop_now()`,
  order: sql`next_check_at`,
  since: sql<Date>`next_check_at`,
  lease: sql`next_check_at = shop_now() + ${untilChecked(sql`parcel.tracking`)}`,
} satisfies WatchedQueue

/** Claims parcels whose courier is to be asked; they are due again later, whatever comes of it. */
export async function claimChecks(db: Db, max: number): Promise<TrackedParcel[]> {
  const { rows } = await sql<TrackedParcel>`with claimed as (${claimed({ ...queue }, max)})
    select id, account, awb from claimed where awb is not null and state = 'booked'`.execute(db)
  return rows
}

/**
 * Stores what was not stored yet of a parcel's scans; one that is dated more than an hour ahead came now. Answers those that
 * were new.
 */
export async function addScans(tx: Tx, parcelId: number, scans: readonly NewScan[]) {
  if (scans.length === 0) return []
  await confirmScans(tx, parcelId, scans)
  return tx
    .insertInto('parcel_scan')
    .values(
      scans.map(({ at, ...scan }) => ({
        parcel_id: parcelId,
        at: sql<Date>`case when ${at}::timestamptz > shop_now() + interval '1 hour' then shop_now() else ${at}::timestamptz end`,
        ...scan,
        received_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['at', 'code', 'tracking', 'text', 'source'])
    .returning(sql<boolean>`at < shop_now() - interval '1 hour'`.as('isLate'))
    .$narrowType<{ tracking: Tracking }>()
    .execute()
}

/** What a call reported before its courier says the same is the courier's own word from here on (spec C2.3). */
async function confirmScans(tx: Tx, parcelId: number, scans: readonly NewScan[]): Promise<void> {
  for (const { at, code, source, ...scan } of scans.filter((one) => one.source !== 'webhook'))
    await tx
      .updateTable('parcel_scan')
      .set({ source, ...scan })
      .where('parcel_id', '=', parcelId)
      .where('at', '=', at)
      .where('code', '=', code)
      .where('source', '=', 'webhook')
      .execute()
}

/** All scans of a parcel, with how many hours ago each was. */
export const scansOf = (db: Db, parcelId: number) =>
  db
    .selectFrom('parcel_scan')
    .where('parcel_id', '=', parcelId)
    .orderBy('at')
    .orderBy('code')
    .select(['at', 'code', 'tracking', 'text', 'location', 'source'])
    .select(sql<number>`extract(epoch from shop_now() - at)::float8 / 3600`.as('hoursAgo'))
    .$narrowType<{ tracking: Tracking; source: ScanSource }>()
    .execute()

/** A parcel whose scans are to be looked at, locked; its order is locked before. */
export const lockTracked = (tx: Tx, id: number) =>
  tx
    .selectFrom('parcel')
    .where('id', '=', id)
    .select(['id', 'account', 'state', 'tracking', 'ended_at as endedAt', 'back_as as backAs'])
    .select(sql<boolean>`sent_again_at is not null`.as('isSentAgain'))
    .select(
      sql<number>`extract(epoch from shop_now() - coalesce(booked_at, created_at))::float8 / 3600`.as('bookedHours'),
    )
    .$narrowType<{ account: ParcelAccount; state: ParcelState; tracking: Tracking; backAs: BackAs | null }>()
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Writes where a parcel is; at an end its courier is asked no more. */
export async function setTracking(
  tx: Tx,
  id: number,
  { tracking, endedAt }: { tracking: Tracking; endedAt?: Date | undefined },
) {
  await tx
    .updateTable('parcel')
    .set({
      tracking,
      version: sql<number>`version + 1`,
      next_check_at: sql<Date | null>`case when next_check_at is not null
        then least(next_check_at, shop_now() + ${untilChecked(sql`${tracking}::text`)}) end`,
      ...(endedAt && { ended_at: endedAt, next_check_at: null }),
    })
    .where('id', '=', id)
    .execute()
  if (endedAt) await tx.updateTable('parcel_scan').set({ ended_at: endedAt }).where('parcel_id', '=', id).execute()
}

/** Writes that a parcel is here again, and how it was found. */
export const setBack = (tx: Tx, id: number, as: BackAs) =>
  tx
    .updateTable('parcel')
    .set({ back_at: now, back_as: as, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Has the courier of a parcel asked at once. */
export const checkSoon = async (db: Db, parcel: { awb: string } | { id: number }): Promise<void> => {
  await db
    .updateTable('parcel')
    .set({ next_check_at: now })
    .$if('awb' in parcel, (query) => query.where('awb', '=', 'awb' in parcel ? parcel.awb : ''))
    .$if('id' in parcel, (query) => query.where('id', '=', 'id' in parcel ? parcel.id : 0))
    .where('state', '=', 'booked')
    .where('next_check_at', 'is not', null)
    .execute()
}

/** A booked parcel by its number; `scans` are its scans as time and code. */
export type NumberedParcel = Awaited<ReturnType<typeof numberedParcels>>[number]

/** The booked parcels of these numbers, whoever carries them. */
export const numberedParcels = async (db: Db, awbs: readonly string[]) => {
  const rows = await db
    .selectFrom('parcel')
    .where('awb', 'in', ['', ...awbs])
    .where('state', '=', 'booked')
    .orderBy('id')
    .select((eb) => [
      'id',
      'awb',
      'courier',
      'tracking',
      'version',
      jsonArrayFrom(
        eb.selectFrom('parcel_scan').whereRef('parcel_scan.parcel_id', '=', 'parcel.id').select(['at', 'code']),
      ).as('scans'),
      jsonArrayFrom(
        eb
          .selectFrom('orders')
          .where('orders.id', 'in', (lines) =>
            lines.selectFrom('parcel_line').whereRef('parcel_line.parcel_id', '=', 'parcel.id').select('order_id'),
          )
          .select('order_no'),
      ).as('orders'),
    ])
    .execute()
  return rows.map(({ scans, orders, ...parcel }) => ({
    ...parcel,
    orderNos: orders.map(({ order_no: orderNo }) => orderNo),
    scans: scans.map(({ at, code }) => ({ at: new Date(at), code })),
  }))
}

/** Which of these references are parcels that were not given up. */
export const liveReferences = async (db: Db, references: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('parcel')
    .where('reference', 'in', ['', ...references])
    .where('state', 'not in', ['cancelled', 'withdrawn'])
    .select('reference')
    .execute()
  return new Set(rows.map(({ reference }) => reference))
}

/** Has whoever asks the couriers begin as soon as this transaction is true. */
export const wakeTracking = (tx: Tx) => sql`select ${wake('tracking')}`.execute(tx)

/** A parcel of an account by its number, or by our reference where it has that number not yet. */
export const findByNumber = (
  db: Db,
  { account, awb, reference }: { account: ParcelAccount; awb: string; reference: string | undefined },
) =>
  db
    .selectFrom('parcel')
    .where('account', '=', account)
    .where((eb) => eb.or([eb('awb', '=', awb), ...(reference === undefined ? [] : [eb('reference', '=', reference)])]))
    .orderBy(sql`awb is distinct from ${awb}`)
    .orderBy('id', 'desc')
    .select(['id', 'state'])
    .$narrowType<{ state: ParcelState }>()
    .executeTakeFirst()
