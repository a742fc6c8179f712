import { sql } from 'kysely'

import type { Role } from '#contract/admin/role.ts'
import type { Db } from '#db/client.ts'

import { CONFIRMED_MINUTES, SESSION_HOURS } from './staff.rules.ts'

const SEEN_EVERY_SECONDS = 30

export async function insertSession(
  db: Db,
  session: { token_hash: Buffer; staff_id: number; device: string; address: string; is_setup: boolean },
): Promise<number> {
  const now = sql<Date>`shop_now()`
  const { id } = await db
    .insertInto('staff_session')
    .values({ ...session, created_at: now, last_seen_at: now, confirmed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The session of a token with its person; `is_alive` says whether it still serves after so many idle minutes. */
export const findSession = (db: Db, hash: Buffer, idleMinutes: number) =>
  db
    .selectFrom('staff_session as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .where('s.token_hash', '=', hash)
    .select([
      's.id',
      's.staff_id',
      's.is_setup',
      'staff.name',
      'staff.email',
      'staff.language',
      // a CHECK holds the column to the roles
      sql<Role>`staff.role`.as('role'),
      'staff.totp_since',
      sql<boolean>`s.ended_at is null and staff.is_active
        and s.last_seen_at > shop_now() - make_interval(mins => ${idleMinutes})
        and s.created_at > shop_now() - make_interval(hours => ${SESSION_HOURS})`.as('is_alive'),
      sql<boolean>`s.last_seen_at < shop_now() - make_interval(secs => ${SEEN_EVERY_SECONDS})`.as('is_unseen'),
      sql<boolean>`s.confirmed_at > shop_now() - make_interval(mins => ${CONFIRMED_MINUTES})`.as('is_confirmed'),
      sql<Date>`s.confirmed_at + make_interval(mins => ${CONFIRMED_MINUTES})`.as('confirmed_until'),
      sql<Date>`shop_now()`.as('now'),
    ])
    .executeTakeFirst()

export const touchSession = (db: Db, id: number) =>
  db
    .updateTable('staff_session')
    .set({ last_seen_at: sql`shop_now()` })
    .where('id', '=', id)
    .execute()

/** The password was given again. Answers until when it counts. */
export const confirmSession = async (db: Db, id: number): Promise<Date> =>
  (
    await db
      .updateTable('staff_session')
      .set({ confirmed_at: sql`shop_now()` })
      .where('id', '=', id)
      .returning(sql<Date>`confirmed_at + make_interval(mins => ${CONFIRMED_MINUTES})`.as('until'))
      .executeTakeFirstOrThrow()
  ).until

/** The session goes on under a new token, and is a whole one from now on. */
export const renewSession = (db: Db, id: number, tokenHash: Buffer) =>
  db.updateTable('staff_session').set({ token_hash: tokenHash, is_setup: false }).where('id', '=', id).execute()

/** Ends one session of a person; false when there is none that lives. */
export async function endSession(db: Db, staffId: number, id: number): Promise<boolean> {
  const ended = await live(db, staffId).where('id', '=', id).executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** Ends all sessions of a person but one. */
export async function endSessions(db: Db, staffId: number, butId = 0): Promise<void> {
  await live(db, staffId).where('id', '<>', butId).execute()
}

/** Sessions that still serve, the one used last first. */
export const listSessions = (db: Db, staffId: number, idleMinutes: number) =>
  db
    .selectFrom('staff_session')
    .select(['id', 'device', 'address', 'last_seen_at'])
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`last_seen_at > shop_now() - make_interval(mins => ${idleMinutes})`)
    .where(sql<boolean>`created_at > shop_now() - make_interval(hours => ${SESSION_HOURS})`)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

const live = (db: Db, staffId: number) =>
  db
    .updateTable('staff_session')
    .set({ ended_at: sql`shop_now()` })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
