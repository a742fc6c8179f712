import { type OWN_CONSENT_PLACES, WHATSAPP_QUESTION } from '#contract/consent.ts'
import type { Language } from '#contract/languages.ts'
import type { Db, Deps, Tx } from '#domain/context.ts'

import { consentTexts } from './consent-texts.rules.ts'
import * as store from './consent.store.ts'

export { listConsents } from './consent.store.ts'

export type ConsentInForce = Pick<Awaited<ReturnType<typeof store.listConsents>>[number], 'purpose' | 'givenAt'>

/**
 * A shopper who opens an account agrees to the terms and to what the data notice says: which words of them were in force is
 * kept (spec B7.1, L14), and the sentence under the button that they pressed, in the language in which they read it.
 */
export async function recordRegistration(
  tx: Tx,
  { shopperId, by, language }: { shopperId: number; by: 'registering' | 'goingOn'; language: Language },
): Promise<void> {
  const consent = { shopperId, words: consentTexts[language][by], place: 'sign-up' } as const
  await store.giveTerms(tx, consent)
  await store.giveNotice(tx, { ...consent, language })
}

/** A number that the account gave up is written to no more. */
export const withdrawWithMobile = (tx: Tx, shopperId: number) => store.withdraw(tx, { shopperId, purpose: 'whatsapp' })

/** Records what staff heard of WhatsApp. A no takes an earlier yes back (spec B7.1). */
export async function recordWhatsapp(
  tx: Tx,
  { shopperId, place, isGiven }: { shopperId: number; place: store.ConsentPlace; isGiven: boolean },
): Promise<void> {
  if (isGiven) await store.giveWhatsapp(tx, { shopperId, words: WHATSAPP_QUESTION, place })
  else await store.withdraw(tx, { shopperId, purpose: 'whatsapp' })
}

/**
 * A shopper agrees to WhatsApp by themselves, or takes it back; who has agreed already goes on as they did, and who has
 * nothing to take back is answered alike.
 */
export const setWhatsapp = (
  { db, language }: Pick<Deps, 'db' | 'language'>,
  { shopperId, place, isGiven }: { shopperId: number; place: (typeof OWN_CONSENT_PLACES)[number]; isGiven: boolean },
) =>
  db.transaction().execute(async (tx) => {
    if (isGiven) await store.giveWhatsapp(tx, { shopperId, words: consentTexts[language].whatsapp, place })
    else await store.withdraw(tx, { shopperId, purpose: 'whatsapp' })
  })

/** What the shopper agreed to and has not taken back. */
export const consentsInForce = async (db: Db, shopperId: number): Promise<ConsentInForce[]> =>
  (await store.listConsents(db, shopperId)).filter(({ withdrawnAt }) => withdrawnAt === null)

/** Whether a shopper has agreed to WhatsApp and not taken it back. */
export const allowsWhatsapp = async (db: Db, shopperId: number): Promise<boolean> =>
  (await consentsInForce(db, shopperId)).some(({ purpose }) => purpose === 'whatsapp')
