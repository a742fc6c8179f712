import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

import { shopperColumns, sinceOf } from './account.store.ts'
import { UNUSED_DAYS } from './otp.rules.ts'

const now = sql<Date>`shop_now()`

/** When the account was last used: a session seen, its mobile proved, an order placed, or opened. */
const lastUsed = sql<Date>`greatest(shopper.created_at, shopper.mobile_proved_at,
  (select max(last_seen_at) from session where session.shopper_id = shopper.id),
  (select max(orders.created_at) from orders where orders.shopper_id = shopper.id))`
const hasBelongings = sql<boolean>`(exists (select from orders where orders.shopper_id = shopper.id)
  or exists (select from address where address.shopper_id = shopper.id and deleted_at is null)
  or exists (select from anna_lot where anna_lot.shopper_id = shopper.id and remaining > 0 and expires_at > shop_now()))`

export type MobileOwner = NonNullable<Awaited<ReturnType<typeof lockOwner>>>

/** The account that has this mobile, locked until the transaction ends: nobody else logs in, completes it or takes the number. */
export const lockOwner = (tx: Tx, mobile: string) =>
  tx
    .selectFrom('shopper')
    .where('mobile', '=', mobile)
    .select([
      ...shopperColumns,
      'shopper.is_blocked as isBlocked',
      'shopper.is_email_verified as isEmailVerified',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      hasBelongings.as('hasBelongings'),
      sql<boolean>`${lastUsed} <= shop_now() - make_interval(days => ${sql.lit(UNUSED_DAYS)})`.as('isIdle'),
    ])
    .forUpdate()
    .executeTakeFirst()

/** Locks a guest and the account of this mobile, in the order of their numbers: two who join never wait for each other in a circle. */
export const lockWithGuest = (tx: Tx, guestId: number, mobile: string) =>
  tx
    .selectFrom('shopper')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', guestId), eb('mobile', '=', mobile)]))
    .orderBy('id')
    .forUpdate()
    .execute()

/** An OTP has just shown whose the mobile is. */
export const markMobileProved = (tx: Tx, id: number) =>
  tx.updateTable('shopper').set({ is_mobile_verified: true, mobile_proved_at: now }).where('id', '=', id).execute()

/** The account loses its number, which staff still see. */
export const takeMobile = (tx: Tx, id: number) =>
  tx
    .updateTable('shopper')
    .set((eb) => ({
      mobile: null,
      former_mobile: eb.ref('mobile'),
      is_mobile_verified: false,
      mobile_proved_at: null,
      mobile_since: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** The account has another number, which an OTP has just proved. */
export const giveMobile = (tx: Tx, id: number, mobile: string) =>
  tx
    .updateTable('shopper')
    .set((eb) => ({
      mobile,
      former_mobile: eb.fn.coalesce('mobile', 'former_mobile'),
      is_mobile_verified: true,
      mobile_proved_at: now,
      mobile_since: sinceOf(mobile),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

/** Where the newest parcel of the account went, else its default address is. */
export const lastPincode = async (db: Db, id: number): Promise<string | undefined> => {
  const { rows } = await sql<{ zip: string | null }>`select coalesce(
    (select address ->> 'zip' from orders where shopper_id = ${id} order by id desc limit 1),
    (select zip from address where shopper_id = ${id} and deleted_at is null order by is_default desc, id desc limit 1)
  ) as zip`.execute(db)
  return rows[0]?.zip || undefined
}
