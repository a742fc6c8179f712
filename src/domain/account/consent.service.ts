import { OWN_CONSENT_PURPOSES, type OwnConsentPlace, type OwnConsentPurpose } from '#contract/consent-purposes.ts'
import { CONSENT_PAUSE_DAYS, WHATSAPP_QUESTION } from '#contract/consent.ts'
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

/** A number that the account gave up is written to no more. It is no refusal: the new number may be asked about. */
export const withdrawWithMobile = (tx: Tx, shopperId: number) => store.withdraw(tx, shopperId, OWN_CONSENT_PURPOSES)

/**
 * A shopper says no to what no order needs, in the caller's transaction: what is in force ends, and they are left in peace for
 * 90 days (spec N5.1.3). Answers whether anything was in force.
 */
export async function withdrawConsent(
  tx: Tx,
  { shopperId, purpose }: { shopperId: number; purpose: OwnConsentPurpose },
): Promise<boolean> {
  const wasInForce = await store.withdraw(tx, shopperId, [purpose])
  await store.refuse(tx, shopperId, purpose)
  return wasInForce
}

/**
 * Whoever has a mobile says no to these purposes, in the caller's transaction: in WhatsApp's own settings, or by writing STOP.
 * Answers whether anything was in force.
 */
export async function withdrawOn(tx: Tx, mobile: string, purposes: readonly OwnConsentPurpose[]): Promise<boolean> {
  const agreed = await store.agreedOn(tx, mobile, purposes)
  for (const consent of agreed) await withdrawConsent(tx, consent)
  return agreed.length > 0
}

/** They want no more reminders and offers (spec N5.2.5). */
export const withdrawOffers = (tx: Tx, mobile: string): Promise<boolean> => withdrawOn(tx, mobile, ['marketing'])

/** The number is another person's now, who has agreed to nothing and refused nothing. */
export async function withdrawMovedNumber(tx: Tx, mobile: string): Promise<void> {
  for (const { shopperId } of await store.agreedOn(tx, mobile, OWN_CONSENT_PURPOSES))
    await withdrawWithMobile(tx, shopperId)
}

/** Records what staff heard of WhatsApp. A no takes an earlier yes back (spec B7.1). */
export async function recordWhatsapp(
  tx: Tx,
  { shopperId, place, isGiven }: { shopperId: number; place: store.ConsentPlace; isGiven: boolean },
): Promise<void> {
  if (isGiven) await store.giveOwn(tx, { shopperId, purpose: 'whatsapp', words: WHATSAPP_QUESTION, place })
  else await withdrawConsent(tx, { shopperId, purpose: 'whatsapp' })
}

type OwnConsent = { shopperId: number; purpose: OwnConsentPurpose; place: OwnConsentPlace; isGiven: boolean }

/**
 * A shopper agrees by themselves to what no order needs, or says no: each purpose by itself. Who has agreed already goes on as
 * they did, and who has nothing to take back is answered alike.
 */
export const setConsent = (
  { db, language }: Pick<Deps, 'db' | 'language'>,
  { shopperId, purpose, place, isGiven }: OwnConsent,
) =>
  db.transaction().execute(async (tx) => {
    if (isGiven) await giveConsent(tx, { shopperId, purpose, place, language })
    else await withdrawConsent(tx, { shopperId, purpose })
  })

/** A shopper agrees to what no order needs, in the caller's transaction and in the sentence of this language. */
export const giveConsent = (
  tx: Tx,
  {
    language,
    ...consent
  }: { shopperId: number; purpose: OwnConsentPurpose; place: store.ConsentPlace; language: Language },
) => store.giveOwn(tx, { ...consent, words: consentTexts[language][consent.purpose] })

/** What the shopper agreed to and has not taken back. */
export const consentsInForce = async (db: Db, shopperId: number): Promise<ConsentInForce[]> =>
  (await store.listConsents(db, shopperId)).filter(({ withdrawnAt }) => withdrawnAt === null)

/** To what the shopper said no in the last 90 days: they are not asked of that (spec N5.1.3). */
export async function refusedConsents(db: Db, shopperId: number): Promise<OwnConsentPurpose[]> {
  const refused = await store.refusedWithin(db, shopperId, CONSENT_PAUSE_DAYS)
  return OWN_CONSENT_PURPOSES.filter((purpose) => refused.includes(purpose))
}

/** Whether a shopper has agreed to WhatsApp and not taken it back. */
export const allowsWhatsapp = async (db: Db, shopperId: number): Promise<boolean> =>
  (await consentsInForce(db, shopperId)).some(({ purpose }) => purpose === 'whatsapp')
