import { sql, type InferResult } from 'kysely'

import type { Db } from '#db/client.ts'
import { statement } from '#db/statement.ts'
import { countedWith } from '#domain/rate-limit/rate-limit.service.ts'

import { shopperColumns } from './account.store.ts'
import {
  CONFIRMED_MINUTES,
  SEEN_EVERY_MINUTES,
  SESSION_LIFE,
  SESSIONS_PER_SHOPPER,
  type SessionKind,
} from './token.rules.ts'

const now = sql<Date>`shop_now()`

export type NewSession = {
  tokenHash: Buffer
  shopperId: number
  kind: SessionKind
  device: string
  net: string
  isConfirmed: boolean
}

/** Starts a session; beyond ten the oldest of the shopper's end. */
export async function insertSession(
  db: Db,
  { tokenHash, shopperId, kind, device, net, isConfirmed }: NewSession,
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      shopper_id: shopperId,
      kind,
      device,
      net,
      created_at: now,
      last_seen_at: now,
      confirmed_at: isConfirmed ? now : null,
    })
    .execute()
  await db
    .updateTable('session')
    .set({ ended_at: now })
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

/** A kind's days, as SQL: the kinds are few and written here. */
const daysBy = (which: 'idle' | 'total') =>
  sql<number>`case session.kind when 'otp' then ${sql.lit(SESSION_LIFE.otp[which])}
    when 'guest' then ${sql.lit(SESSION_LIFE.guest[which])} else ${sql.lit(SESSION_LIFE.password[which])} end`

const isAlive = sql<boolean>`session.ended_at is null
  and session.last_seen_at > shop_now() - make_interval(days => ${daysBy('idle')})
  and session.created_at > shop_now() - make_interval(days => ${daysBy('total')})`

const sessionRow = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('session')
    .innerJoin('shopper', 'shopper.id', 'session.shopper_id')
    .where('session.token_hash', '=', tokenHash)
    .select([
      ...shopperColumns,
      'shopper.is_blocked as isBlocked',
      isAlive.as('alive'),
      sql<boolean>`session.last_seen_at < shop_now() - make_interval(mins => ${sql.lit(SEEN_EVERY_MINUTES)})`.as(
        'stale',
      ),
    ])

const readSession = statement((db, { tokenHash }: { tokenHash: Buffer }) => sessionRow(db, tokenHash).compile())

type Session = InferResult<ReturnType<typeof sessionRow>>[number]
type Windows = Parameters<typeof countedWith>[1]

/** The same, and counts an attempt of its shopper, where it serves, in the one statement. */
export const findSessionCounting = async (db: Db, tokenHash: Buffer, windows: Windows) =>
  (await readSessionCounting(db, { tokenHash, ...windows }))[0]

const readSessionCounting = statement(
  (db, { tokenHash, keys, ofAccount, minutes }: { tokenHash: Buffer } & Windows) => {
    const found = sessionRow(db, tokenHash).select([
      'shopper.public_id as account',
      sql<boolean>`${isAlive} and not shopper.is_blocked`.as('is_counted'),
    ])
    return countedWith<Session>(found, { keys, ofAccount, minutes }).compile(db)
  },
)

export const touchSession = (db: Db, tokenHash: Buffer) =>
  db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute()

export const endSession = (db: Db, tokenHash: Buffer) =>
  db
    .updateTable('session')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()

/** Whether the account had a session by this device in this net before, ended or not. */
export const isExistingPlace = async (
  db: Db,
  { shopperId, device, net }: Pick<NewSession, 'shopperId' | 'device' | 'net'>,
): Promise<boolean> =>
  (await db
    .selectFrom('session')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .where('device', '=', device)
    .where('net', '=', net)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Its person has shown that it is them. */
export const confirmSession = (db: Db, tokenHash: Buffer) =>
  db.updateTable('session').set({ confirmed_at: now }).where('token_hash', '=', tokenHash).execute()

/** Whether that was within the last minutes. */
export const isConfirmed = async (db: Db, tokenHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where(sql<boolean>`confirmed_at > shop_now() - make_interval(mins => ${sql.lit(CONFIRMED_MINUTES)})`)
    .executeTakeFirst()) !== undefined

export const endAllSessions = (db: Db, shopperId: number) =>
  db
    .updateTable('session')
    .set({ ended_at: now })
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .execute()

/** The sessions of a shopper that serve, the last seen first. */
export const listSessions = (db: Db, { shopperId, tokenHash }: Pick<NewSession, 'shopperId' | 'tokenHash'>) =>
  db
    .selectFrom('session')
    .where('shopper_id', '=', shopperId)
    .where(isAlive)
    .select(['id', 'device', 'net', 'kind', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .select(sql<boolean>`token_hash = ${tokenHash}`.as('isCurrent'))
    // a guest's session may not ask
    .$narrowType<{ kind: Exclude<SessionKind, 'guest'> }>()
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Whether it was the shopper's and had not ended. */
export async function endSessionById(db: Db, { shopperId, id }: { shopperId: number; id: number }): Promise<boolean> {
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('shopper_id', '=', shopperId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** All of the shopper but that of this token. */
export const endSessionsButOne = (db: Db, { shopperId, tokenHash }: Pick<NewSession, 'shopperId' | 'tokenHash'>) =>
  db
    .updateTable('session')
    .set({ ended_at: now })
    .where('shopper_id', '=', shopperId)
    .where('token_hash', '<>', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
