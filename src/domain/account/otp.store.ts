import { sql } from 'kysely'

import type { Db, Tx } from '#db/client.ts'

import { OTP_MINUTES, OTP_TRIES, SENDING_DOWN_SECONDS, type OtpPurpose } from './otp.rules.ts'

const now = sql<Date>`shop_now()`

/**
 * Puts a new code in the place of the contact's old one, unless that was sent less than `gapMs` ago: then nothing changes
 * and the seconds to wait are answered. One statement, so two requests at once send one code.
 */
export async function replaceCode(
  tx: Tx,
  { account, ...key }: { purpose: OtpPurpose; contact: string; account?: number | undefined },
  code: { salt: Buffer; hmac: Buffer },
  gapMs: number,
): Promise<number | undefined> {
  const gap = sql<Date>`(shop_now() - make_interval(secs => ${gapMs / 1000}::double precision))`
  const row = {
    salt: code.salt,
    code_hmac: code.hmac,
    tries_left: OTP_TRIES,
    sent_at: now,
    expires_at: sql<Date>`shop_now() + make_interval(mins => ${sql.lit(OTP_MINUTES)})`,
    used_at: null,
    // found by the account again, whose number it is to become
    shopper_id: key.purpose === 'mobile' ? (account ?? null) : null,
  }
  const replaced = await tx
    .insertInto('otp_challenge')
    .values({ ...key, ...row })
    .onConflict((conflict) =>
      conflict.columns(['purpose', 'contact']).doUpdateSet(row).where('otp_challenge.sent_at', '<=', gap),
    )
    .returning('contact')
    .executeTakeFirst()
  if (replaced) return undefined
  const { seconds } = await tx
    .selectFrom('otp_challenge')
    .where('purpose', '=', key.purpose)
    .where('contact', '=', key.contact)
    .select(sql<number>`greatest(1, ceil(extract(epoch from sent_at - ${gap})))::int`.as('seconds'))
    .executeTakeFirstOrThrow()
  return seconds
}

/**
 * Uses up one try and returns what to compare with; undefined when there is no live code or no try left. The try is gone
 * before the code is looked at.
 */
export const consumeTry = (db: Db, purpose: OtpPurpose, contact: string) =>
  db
    .updateTable('otp_challenge')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('purpose', '=', purpose)
    .where('contact', '=', contact)
    .where('tries_left', '>', 0)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > shop_now()`)
    .returning(['salt', 'code_hmac'])
    .executeTakeFirst()

/** Uses the code up; false when another caller just did. */
export async function markUsed(db: Db, purpose: OtpPurpose, contact: string): Promise<boolean> {
  const used = await db
    .updateTable('otp_challenge')
    .set({ used_at: now })
    .where('purpose', '=', purpose)
    .where('contact', '=', contact)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** The mobile that was sent the newest live code to become this account's. */
export const findNewMobile = async (db: Db, shopperId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('otp_challenge')
      .where('purpose', '=', 'mobile')
      .where('shopper_id', '=', shopperId)
      .where('used_at', 'is', null)
      .where(sql<boolean>`expires_at > shop_now()`)
      .select('contact')
      .orderBy('sent_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.contact

/** Whether codes by SMS are made and not sent: the oldest that is still good has waited for too long. */
export const isSendingDown = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('message')
    .where('status', '=', 'queued')
    .where('channel', '=', 'sms')
    .where('template', 'like', 'otp\\_%')
    .where(sql<boolean>`dies_at > shop_now()`)
    .where(sql<boolean>`created_at < shop_now() - make_interval(secs => ${sql.lit(SENDING_DOWN_SECONDS)})`)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** How many codes went out by SMS in an hour that is over, and how many of its codes were used. */
export const countCodes = async (
  db: Db,
  { minutes, endedAgo }: { minutes: number; endedAgo: number },
): Promise<{ sent: number; used: number }> => {
  const within = (
    column: string,
  ) => sql<boolean>`${sql.ref(column)} > shop_now() - make_interval(mins => ${minutes + endedAgo}::int)
    and ${sql.ref(column)} <= shop_now() - make_interval(mins => ${endedAgo}::int)`
  const { rows } = await sql<{ sent: number; used: number }>`select
    (select count(*)::int from message where channel = 'sms' and template like 'otp\\_%' and dies_at > created_at
      and ${within('message.created_at')}) as sent,
    (select count(*)::int from otp_challenge where used_at is not null and ${within('otp_challenge.sent_at')}) as used`.execute(
    db,
  )
  return rows[0] ?? { sent: 0, used: 0 }
}
