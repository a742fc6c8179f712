import { sql } from 'kysely'

import type { Language } from '#contract/languages.ts'
import type { Db, Tx } from '#db/client.ts'

export type NewGuestRow = { publicId: string; name: string; email: string | null; mobile: string; language: Language }

export const insertGuest = async (tx: Tx, { publicId, name, email, mobile, language }: NewGuestRow): Promise<number> =>
  (
    await tx
      .insertInto('shopper')
      .values({
        public_id: publicId,
        name,
        email,
        is_guest: true,
        guest_mobile: mobile,
        language,
        created_at: sql<Date>`shop_now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Whether this shopper is a guest. */
export const isOfGuest = async (db: Db, shopperId: number): Promise<boolean> =>
  (await db
    .selectFrom('shopper')
    .select('id')
    .where('id', '=', shopperId)
    .where('is_guest', '=', true)
    .executeTakeFirst()) !== undefined
