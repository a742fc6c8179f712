import { sql } from 'kysely'

import type { CONSENT_PLACES } from '#contract/admin/customers.ts'
import type { Db, Tx } from '#db/client.ts'

export type ConsentPlace = (typeof CONSENT_PLACES)[number]

/** Somebody agreed; who has agreed already goes on as they did. */
export const give = (tx: Tx, { shopperId, words, place }: { shopperId: number; words: string; place: ConsentPlace }) =>
  tx
    .insertInto('consent')
    .values({ shopper_id: shopperId, purpose: 'whatsapp', words, place, given_at: sql<Date>`shop_now()` })
    .onConflict((conflict) => conflict.columns(['shopper_id', 'purpose']).where('withdrawn_at', 'is', null).doNothing())
    .execute()

export const withdraw = (tx: Tx, shopperId: number) =>
  tx
    .updateTable('consent')
    .set({ withdrawn_at: sql<Date>`shop_now()` })
    .where('shopper_id', '=', shopperId)
    .where('withdrawn_at', 'is', null)
    .execute()

/** All that they agreed to, the newest first. */
export const listConsents = (db: Db, shopperId: number) =>
  db
    .selectFrom('consent')
    .where('shopper_id', '=', shopperId)
    .select(['purpose', 'words', 'place', 'given_at', 'withdrawn_at'])
    .$narrowType<{ purpose: 'whatsapp'; place: ConsentPlace }>()
    .orderBy('id', 'desc')
    .execute()
