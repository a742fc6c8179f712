import { sql } from 'kysely'

import { MAIN_LANGUAGE, type Language } from '#contract/languages.ts'
import type { Db, Tx } from '#db/client.ts'

const now = sql<Date>`shop_now()`

/** Each costs a password check. */
const LOGINS_OF_AN_EMAIL = 3

export const shopperColumns = [
  'shopper.id',
  'shopper.public_id as publicId',
  'shopper.name',
  'shopper.email',
  // of a guest what they typed
  'shopper.order_mobile as mobile',
  'shopper.is_guest as isGuest',
  sql<boolean>`shopper.erase_asked_at is not null`.as('isErasureRequested'),
] as const
const verified = [
  'shopper.is_email_verified as isEmailVerified',
  'shopper.is_mobile_verified as isMobileVerified',
] as const

/** Locks a shopper until the transaction ends: their orders, payments and addresses are written one at a time. */
export const lockShopper = (tx: Tx, shopperId: number) => lockedShopper(tx, shopperId).execute()

/**
 * The same for an order without a key: false while another of them is under way. It waits for whoever else has the row for
 * a moment, as a login or a job does: no shopper should be refused for those.
 */
export async function tryLockShopper(tx: Tx, shopperId: number): Promise<boolean> {
  const isOnlyOne = sql<boolean>`pg_try_advisory_xact_lock(hashtext(${`order:${shopperId}`}))`
  return (await lockedShopper(tx, shopperId).where(isOnlyOne).execute()).length > 0
}

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
    // what a guest typed is no account's
    .where('is_guest', '=', false)
    .orderBy('shopper.is_email_verified', 'desc')
    .orderBy('shopper.id')

export const findProfile = (db: Db, id: number) =>
  db
    .selectFrom('shopper')
    .select([...shopperColumns, ...verified, 'language', sql<boolean>`password_hash is not null`.as('hasPassword')])
    .select(openChange.as('pendingEmail'))
    .where('shopper.id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()

/** The e-mail whose link is still good. */
const openChange = sql<string | null>`case when pending_email is not null and exists (select from proof
  where kind = 'email_change' and subject = shopper.id::text and used_at is null and expires_at > shop_now())
  then pending_email end`

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
    language?: Language | undefined
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
        created_at: now,
        mobile_proved_at: shopper.isMobileVerified ? now : null,
        mobile_since: sinceOf(shopper.mobile),
        language: shopper.language ?? MAIN_LANGUAGE,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** One row where an OTP has shown that the shopper's mobile is theirs, for who asks it together with others. */
export const provedMobileQuery = (db: Db, id: number) =>
  db.selectFrom('shopper').select('id').where('id', '=', id).where('is_mobile_verified', '=', sql.lit(true))

export const nameUnnamed = (tx: Tx, id: number, name: string) =>
  tx.updateTable('shopper').set({ name }).where('id', '=', id).where('name', '=', '').execute()

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

/** Whether this mobile's account can log in; one that staff opened by phone waits for its owner. */
export const mobileIsTaken = async (db: Db, mobile: string): Promise<boolean> =>
  (await db
    .selectFrom('shopper')
    .select('id')
    .where('mobile', '=', mobile)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()) !== undefined

/**
 * Gives the account without a password to the shopper who verified its mobile. An e-mail that was verified stays: a code by SMS
 * does not change it. Undefined when there is none.
 */
export const completeShopper = (
  tx: Tx,
  { mobile, name, email, passwordHash }: { mobile: string; name: string; email: string; passwordHash: string },
) =>
  tx
    .updateTable('shopper')
    .set({
      name,
      email: sql<string>`case when is_email_verified then email else ${email} end`,
      password_hash: passwordHash,
      is_mobile_verified: true,
      mobile_proved_at: now,
    })
    .where('mobile', '=', mobile)
    .where('password_hash', 'is', null)
    .returning(['id', 'public_id as publicId', 'email', 'is_email_verified as isEmailVerified'])
    .$narrowType<{ email: string }>()
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

/** What an e-mail is changed by; the row is locked until the transaction ends. */
export const lockContacts = (tx: Tx, id: number) =>
  lockedShopper(tx, id)
    .select([...shopperColumns, ...verified, 'pending_email as pendingEmail'])
    .where('erased_at', 'is', null)
    .executeTakeFirst()

export const setPendingEmail = (tx: Tx, id: number, email: string) =>
  tx.updateTable('shopper').set({ pending_email: email }).where('id', '=', id).execute()

/** The pending e-mail takes the place of the other, verified. */
export const takePendingEmail = (tx: Tx, id: number) =>
  tx
    .updateTable('shopper')
    .set((eb) => ({
      email: eb.ref('pending_email'),
      former_emails: sql<string[]>`case when is_email_verified
        then array_append(array_remove(former_emails, lower(email)), lower(email)) else former_emails end`,
      is_email_verified: true,
      pending_email: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export const setLanguage = (db: Db, id: number, language: Language) =>
  db.updateTable('shopper').set({ language }).where('id', '=', id).where('erased_at', 'is', null).execute()

export const setName = (db: Db, id: number, name: string) =>
  db
    .updateTable('shopper')
    .set((eb) => ({ name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .execute()

/** Whether the account had no password until now. */
export async function setFirstPassword(tx: Tx, id: number, passwordHash: string): Promise<boolean> {
  const changed = await tx
    .updateTable('shopper')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

export const setPassword = (db: Db, id: number, passwordHash: string) =>
  db.updateTable('shopper').set({ password_hash: passwordHash }).where('id', '=', id).execute()

export async function setBlocked(db: Db, email: string, isBlocked: boolean): Promise<boolean> {
  const changed = await db
    .updateTable('shopper')
    .set((eb) => ({ is_blocked: isBlocked, blocked_reason: null, version: eb('version', '+', 1) }))
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** From now on, where the number was somebody else's before. */
export const sinceOf = (mobile: string | null) =>
  sql<Date | null>`(select shop_now() from shopper where former_mobile = ${mobile} limit 1)`

const lockedShopper = (tx: Tx, shopperId: number) =>
  tx.selectFrom('shopper').select('id').where('id', '=', shopperId).forNoKeyUpdate()
