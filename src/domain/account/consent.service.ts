import { TERMS_ACCEPTED, WHATSAPP_QUESTION } from '#contract/consent.ts'
import type { Db, Deps, Tx } from '#domain/context.ts'

import * as store from './consent.store.ts'

export { listConsents } from './consent.store.ts'

export type ConsentInForce = Pick<Awaited<ReturnType<typeof store.listConsents>>[number], 'purpose' | 'given_at'>

/** Whoever opens an account accepts the terms and the privacy policy: which words of them were in force is kept (spec B7.1). */
export const recordTerms = (tx: Tx, shopperId: number) =>
  store.giveTerms(tx, { shopperId, words: TERMS_ACCEPTED, place: 'sign-up' })

/** Writes down what somebody said when they were asked for WhatsApp. A no takes an earlier yes back (spec B7.1). */
export async function recordWhatsapp(
  tx: Tx,
  { shopperId, place, isGiven }: { shopperId: number; place: store.ConsentPlace; isGiven: boolean },
): Promise<void> {
  if (isGiven) await store.giveWhatsapp(tx, { shopperId, words: WHATSAPP_QUESTION, place })
  else await store.withdraw(tx, { shopperId, purpose: 'whatsapp' })
}

/** What somebody agreed to and has not taken back. */
export const consentsInForce = async (db: Db, shopperId: number): Promise<ConsentInForce[]> =>
  (await store.listConsents(db, shopperId)).filter(({ withdrawn_at }) => withdrawn_at === null)

export const allowsWhatsapp = async (db: Db, shopperId: number): Promise<boolean> =>
  (await consentsInForce(db, shopperId)).some(({ purpose }) => purpose === 'whatsapp')

/** A shopper takes back by themselves what they need not agree to; who has nothing to take back is answered alike. */
export const withdrawWhatsapp = ({ db }: Pick<Deps, 'db'>, shopperId: number) =>
  db.transaction().execute((tx) => store.withdraw(tx, { shopperId, purpose: 'whatsapp' }))
