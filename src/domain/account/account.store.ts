import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'
import { statement } from '#db/statement.ts'

import { SEEN_EVERY_MINUTES, SESSION_DAYS, SESSION_IDLE_DAYS, SESSIONS_PER_SHOPPER } from './token.rules.ts'

/** Each costs a password check. */
const LOGINS_OF_AN_EMAIL = 3

const shopperColumns = [
  'shopper.id',
  'shopper.public_id as publicId',
  'shopper.name',
  'shopper.email',
  'shopper.mobile',
] as const
const verified = [
  'shopper.is_email_verified as isEmailVerified',
  'shopper.is_mobile_verified as isMobileVerified',
] as const

/** Locks a shopper until the transaction ends: their orders, payments and addresses are written one at a time. */
export const lockShopper = (tx: Tx, shopperId: number) => lockedShopper(tx, shopperId).execute()

/** The same for a caller that does not wait: throws 55P03 while another transaction has the lock. */
export const lockShopperNoWait = (tx: Tx, shopperId: number) => lockedShopper(tx, shopperId).noWait().execute()

/** The account that has this e-mail; as long as nobody verified it, the first that named it. */
export const findByEmail = (db: Db, email: string) => naming(db, email).limit(1).executeTakeFirst()

/** The accounts that this e-mail may log in to: the one that has it, or those that named it before anybody verified it. */
export async function findLogins(db: Db, email: string) {
  const rows = await naming(db, email).limit(LOGINS_OF_AN_EMAIL).execute()
  return rows[0]?.isEmailVerified ? rows.slice(0, 1) : rows
}

const naming = (db: Db, email: string) =>
  db
    .selectFrom('shopper')
    .select([
      ...shopperColumns,
      ...verified,
      'shopper.password_hash as passwordHash',
      'shopper.is_blocked as isBlocked',
    ])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .orderBy('shopper.is_email_verified', 'desc')
    .orderBy('shopper.id')

export const findProfile = (db: Db, id: number) =>
  db
    .selectFrom('shopper')
    .select([...shopperColumns, ...verified])
    .where('shopper.id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

export const insertShopper = async (
  db: Db,
  shopper: {
    publicId: string
    name: string
    email: string | null
    mobile: string | null
    passwordHash: string | null
    isEmailVerified: boolean
    isMobileVerified: boolean
  },
): Promise<number> =>
  (
    await db
      .insertInto('shopper')
      .values({
        public_id: shopper.publicId,
        name: shopper.name,
        email: shopper.email,
        mobile: shopper.mobile,
        password_hash: shopper.passwordHash,
        is_email_verified: shopper.isEmailVerified,
        is_mobile_verified: shopper.isMobileVerified,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const findPasswordHash = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('shopper').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash ??
  undefined

/**
 * Whether the shopper's password is still the one that was checked. Locks the row until the transaction ends: a caller
 * that changes the password at the same time waits, and then ends the session that came of it.
 */
export const isCurrentPassword = async (tx: Tx, id: number, passwordHash: string): Promise<boolean> =>
  (await tx
    .selectFrom('shopper')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst()) !== undefined

/** Starts a session; beyond ten the oldest of the shopper's end. */
export async function insertSession(db: Db, tokenHash: Buffer, shopperId: number): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      shopper_id: shopperId,
      created_at: sql<Date>`shop_now()`,
      last_seen_at: sql<Date>`shop_now()`,
    })
    .execute()
  await db
    .updateTable('session')
    .set({ ended_at: sql<Date>`shop_now()` })
    .where('token_hash', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('token_hash')
        .where('shopper_id', '=', shopperId)
        .where('ended_at', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .offset(SESSIONS_PER_SHOPPER),
    )
    .execute()
}

/** The session of a token with its shopper; `alive` is decided on the shop's clock. */
export const findSession = async (db: Db, tokenHash: Buffer) => (await readSession(db, { tokenHash }))[0]

const readSession = statement((db, { tokenHash }: { tokenHash: Buffer }) =>
  db
    .selectFrom('session')
    .innerJoin('shopper', 'shopper.id', 'session.shopper_id')
    .where('session.token_hash', '=', tokenHash)
    .select([
      ...shopperColumns,
      'shopper.is_blocked as isBlocked',
      sql<boolean>`session.ended_at is null
        and session.last_seen_at > shop_now() - make_interval(days => ${sql.lit(SESSION_IDLE_DAYS)})
        and session.created_at > shop_now() - make_interval(days => ${sql.lit(SESSION_DAYS)})`.as('alive'),
      sql<boolean>`session.last_seen_at < shop_now() - make_interval(mins => ${sql.lit(SEEN_EVERY_MINUTES)})`.as(
        'stale',
      ),
    ])
    .compile(),
)

export const touchSession = (db: Db, tokenHash: Buffer) =>
  db
    .updateTable('session')
    .set({ last_seen_at: sql<Date>`shop_now()` })
    .where('token_hash', '=', tokenHash)
    .execute()

export const endSession = (db: Db, tokenHash: Buffer) =>
  db
    .updateTable('session')
    .set({ ended_at: sql<Date>`shop_now()` })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()

/** Whether this mobile's account can log in; one that staff opened by phone waits for its owner. */
export const mobileIsTaken = async (db: Db, mobile: string): Promise<boolean> =>
  (await db
    .selectFrom('shopper')
    .select('id')
    .where('mobile', '=', mobile)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Gives the account that staff opened for this mobile to the shopper who verified it. Undefined when there is none. */
export const completeShopper = (
  tx: Tx,
  { mobile, name, email, passwordHash }: { mobile: string; name: string; email: string; passwordHash: string },
) =>
  tx
    .updateTable('shopper')
    .set({ name, email, password_hash: passwordHash, is_email_verified: false, is_mobile_verified: true })
    .where('mobile', '=', mobile)
    .where('password_hash', 'is', null)
    .returning(['id', 'public_id as publicId'])
    .executeTakeFirst()

export const findIdByPublicId = async (db: Db, publicId: string): Promise<number | undefined> =>
  (await db.selectFrom('shopper').select('id').where('public_id', '=', publicId).executeTakeFirst())?.id

/** Whether this verified it; false when it was verified before. */
export async function markEmailVerified(db: Db, id: number): Promise<boolean> {
  const changed = await db
    .updateTable('shopper')
    .set({ is_email_verified: true })
    .where('id', '=', id)
    .where('is_email_verified', '=', false)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export const setPassword = (db: Db, id: number, passwordHash: string) =>
  db.updateTable('shopper').set({ password_hash: passwordHash }).where('id', '=', id).execute()

export const endAllSessions = (db: Db, shopperId: number) =>
  db
    .updateTable('session')
    .set({ ended_at: sql<Date>`shop_now()` })
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .execute()

export async function setBlocked(db: Db, email: string, isBlocked: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('shopper')
    .set((eb) => ({ is_blocked: isBlocked, blocked_reason: null, version: eb('version', '+', 1) }))
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

const lockedShopper = (tx: Tx, shopperId: number) =>
  tx.selectFrom('shopper').select('id').where('id', '=', shopperId).forNoKeyUpdate()
