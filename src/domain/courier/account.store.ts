import { sql } from 'kysely'

import type { ParcelAccount } from '#contract/admin/parcel-fields.ts'
import type { Paise } from '#contract/core/money.ts'
import type { Db, Tx } from '#db/client.ts'
import { dayInIndia } from '#db/clock.ts'
import { claimed, type WatchedQueue } from '#db/work-queue.ts'
import type { CourierFailure } from '#domain/ports/courier.ts'

const now = sql<Date>`shop_now()`
const LOOK_AGAIN_SECONDS = 3_600

/** Accounts that are to be looked at; by the hour. */
export const queue = {
  table: 'courier_account',
  key: 'account',
  due: sql<boolean>`next_look_at <= shop_now()`,
  order: sql`next_look_at`,
  since: sql<Date>`next_look_at`,
  lease: sql`next_look_at = shop_now() + make_interval(secs => ${sql.lit(LOOK_AGAIN_SECONDS)})`,
} satisfies WatchedQueue

/** An account that is to be looked at, and the days of its statement that are to be read: those since, and three back. */
export type DueAccount = { account: ParcelAccount; from: string; to: string }

/** Claims accounts that are due; they are due again in an hour, whatever comes of it. */
export async function claimAccounts(db: Db, max: number): Promise<DueAccount[]> {
  const { rows } = await sql<DueAccount>`with claimed as (${claimed(queue, max)})
    select account, ${dayInIndia(sql`greatest(least(coalesce(charged_until, shop_now()), shop_now()) - interval '3 days',
      shop_now() - interval '60 days')`)}::text as "from", ${dayInIndia(sql`shop_now()`)}::text as "to"
    from claimed`.execute(db)
  return rows
}

/** Its statement is stored up to now. */
export const setCharged = (tx: Tx, account: ParcelAccount) =>
  tx.updateTable('courier_account').set({ charged_until: now }).where('account', '=', account).execute()

/** Writes what an account said when it was looked at: what is left in its wallet, or why it does not do what it is asked. */
export const saveLook = (
  db: Db,
  account: ParcelAccount,
  answer: { wallet: Paise | undefined } | CourierFailure,
): Promise<unknown> =>
  db
    .updateTable('courier_account')
    .set(
      'error' in answer
        ? {
            failure: answer.error.slice(0, 300),
            failure_code: answer.code,
            ...(hasAnswered(answer) && { answered_at: now }),
          }
        : { failure: null, failure_code: null, wallet_paise: answer.wallet ?? null, answered_at: now },
    )
    .where('account', '=', account)
    .execute()

/** It answered something. */
export const setAnswered = (db: Db, account: ParcelAccount) =>
  db.updateTable('courier_account').set({ answered_at: now }).where('account', '=', account).execute()

/** It called the shop; one that calls all the time is written down every five minutes. */
export const setCalled = (db: Db, account: ParcelAccount) =>
  db
    .updateTable('courier_account')
    .set({ called_at: now })
    .where('account', '=', account)
    .where((eb) =>
      eb.or([eb('called_at', 'is', null), eb('called_at', '<', sql<Date>`shop_now() - interval '5 minutes'`)]),
    )
    .execute()

/** When it was asked it said of a parcel what it should have called about an hour ago: its calls are not to be relied on. */
export const setMissed = (db: Db, account: ParcelAccount) =>
  db.updateTable('courier_account').set({ missed_at: now }).where('account', '=', account).execute()

/** What an account said when it would not do something. */
export const saveFailure = (db: Db, account: ParcelAccount, { error, code }: CourierFailure) =>
  db
    .updateTable('courier_account')
    .set({ failure: error.slice(0, 300), failure_code: code })
    .where('account', '=', account)
    .execute()

/** A refusal is an answer too. */
const hasAnswered = ({ code }: CourierFailure): boolean => code !== 'down'

/** How an account stands: hours since it answered, and since it called; parcels of it that are on their way. */
export type AccountState = {
  account: ParcelAccount
  wallet: Paise | null
  failure: string | null
  failureCode: CourierFailure['code'] | null
  answeredHours: number | null
  calledHours: number | null
  live: number
  /** Hours since the oldest of them was booked. */
  liveHours: number | null
  /** Codes of the last day that the shop cannot read. */
  unread: number
}

export async function accountStates(db: Db, accounts: readonly string[]): Promise<AccountState[]> {
  const { rows } = await sql<AccountState>`
    select account.account, wallet_paise as wallet, failure, failure_code as "failureCode",
      extract(epoch from shop_now() - answered_at)::float8 / 3600 as "answeredHours",
      extract(epoch from shop_now() - called_at)::float8 / 3600 as "calledHours",
      live.n as live, live.hours as "liveHours",
      (select count(*)::int from parcel_scan join parcel on parcel.id = parcel_id
        where parcel.account = account.account and parcel_scan.tracking = 'none'
          and received_at > shop_now() - interval '1 day') as unread
    from courier_account account
    cross join lateral (select count(*)::int as n,
        extract(epoch from shop_now() - min(coalesce(booked_at, created_at)))::float8 / 3600 as hours
      from parcel where parcel.account = account.account and state = 'booked' and ended_at is null) as live
    where account.account = any(${accounts}) order by account.account`.execute(db)
  return rows
}
