import { sql } from 'kysely'

import type { Role } from '#contract/admin/role.ts'
import { MAIN_LANGUAGE, type OfficeLanguage } from '#contract/languages.ts'
import type { Db, Tx } from '#db/client.ts'

/** A CHECK holds the column to the roles. */
const role = sql<Role>`staff.role`.as('role')
const columns = [
  'id',
  'name',
  'email',
  'is_active',
  'password_hash',
  'totp_secret',
  'totp_since',
  'version',
  'language',
] as const

export type PersonRow = {
  id: number
  name: string
  email: string
  role: Role
  is_active: boolean
  password_hash: string | null
  totp_secret: Buffer | null
  totp_since: Date | null
  version: number
  language: string
}

export const findByEmail = (db: Db, email: string): Promise<PersonRow | undefined> =>
  people(db)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

export const findPerson = (db: Db, id: number): Promise<PersonRow | undefined> =>
  people(db).where('id', '=', id).executeTakeFirst()

/** The person, locked until the transaction ends. */
export const lockPerson = (tx: Tx, id: number): Promise<PersonRow | undefined> =>
  people(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export type ListedPerson = PersonRow & { last_seen_at: Date | null }

/** Everybody who works here, owners first, with when they were last seen. */
export const listPeople = (db: Db): Promise<ListedPerson[]> =>
  db
    .selectFrom('staff')
    .select([
      ...columns,
      role,
      (eb) =>
        eb
          .selectFrom('staff_session')
          .whereRef('staff_session.staff_id', '=', 'staff.id')
          .select(({ fn }) => fn.max('last_seen_at').as('seen'))
          .as('last_seen_at'),
    ])
    .orderBy(sql`array_position(array['owner','staff','packer'], role)`)
    .orderBy('name')
    .orderBy('id')
    .execute()

export const insertPerson = async (
  db: Db,
  person: { name: string; email: string; role: Role; password_hash: string; language?: OfficeLanguage },
): Promise<number> =>
  (
    await db
      .insertInto('staff')
      .values({ language: MAIN_LANGUAGE, ...person, created_at: sql`shop_now()` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Changes a person and raises the version. */
export const updatePerson = (
  tx: Tx,
  id: number,
  change: Partial<{
    name: string
    email: string
    role: Role
    is_active: boolean
    password_hash: string
    totp_secret: Buffer | null
    totp_since: Date | null
    language: OfficeLanguage
  }>,
) =>
  tx
    .updateTable('staff')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Active owners, locked in order, so that two who switch each other off do not both succeed. */
export const lockOwners = async (tx: Tx): Promise<number[]> =>
  (
    await tx
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('is_active', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute()
  ).map(({ id }) => id)

export const hasOwner = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Takes a step of time, once: a later one, or none. */
export async function takeStep(db: Db, id: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

export async function replaceCodes(tx: Tx, staffId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('staff_code').where('staff_id', '=', staffId).execute()
  if (hashes.length > 0)
    await tx
      .insertInto('staff_code')
      .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
      .execute()
}

/** Uses up a recovery code; false when it is unknown or was used. */
export async function consumeCode(db: Db, staffId: number, hash: Buffer): Promise<boolean> {
  const used = await db
    .updateTable('staff_code')
    .set({ used_at: sql`shop_now()` })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

export const codesLeft = async (db: Db, staffId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('staff_code')
        .where('staff_id', '=', staffId)
        .where('used_at', 'is', null)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

const people = (db: Db) => db.selectFrom('staff').select([...columns, role])
