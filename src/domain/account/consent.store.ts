import { sql, type RawBuilder } from 'kysely'

import { type CONSENT_PLACES, type CONSENT_PURPOSES, type OwnConsentPurpose } from '#contract/consent-purposes.ts'
import { CONSENT_VERSIONS } from '#contract/consent.ts'
import type { NoticeLanguage } from '#contract/notice-languages.ts'
import { noticePage, type PageName } from '#contract/page.ts'
import type { Db, Tx } from '#db/client.ts'

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]
export type ConsentPlace = (typeof CONSENT_PLACES)[number]
export type Consent = { shopperId: number; words: string; place: ConsentPlace }

/** The shopper agreed to what no order needs, in its text of today. */
export const giveOwn = (tx: Tx, consent: Consent & { purpose: OwnConsentPurpose }) =>
  give(tx, { ...consent, version: CONSENT_VERSIONS[consent.purpose] })

/** The shopper accepted the terms and the privacy policy as they are now. */
export const giveTerms = (tx: Tx, consent: Consent) =>
  give(tx, {
    ...consent,
    purpose: 'terms',
    versions: { terms_version: versionOf('terms'), privacy_version: versionOf('privacy') },
  })

/** The shopper agreed to what the data notice says now, as they read it in a language. */
export const giveNotice = (tx: Tx, { language, ...consent }: Consent & { language: NoticeLanguage }) =>
  give(tx, {
    ...consent,
    purpose: 'notice',
    versions: { notice_version: versionOf(noticePage(language)), language },
  })

/** Ends what is in force of these purposes. Answers whether anything was. */
export async function withdraw(tx: Tx, shopperId: number, purposes: readonly OwnConsentPurpose[]): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('consent')
    .set({ withdrawn_at: sql<Date>`shop_now()` })
    .where('shopper_id', '=', shopperId)
    .where('purpose', 'in', purposes)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The shopper says no now. */
export const refuse = (tx: Tx, shopperId: number, purpose: OwnConsentPurpose) =>
  tx
    .insertInto('consent_refusal')
    .values({ shopper_id: shopperId, purpose, refused_at: sql<Date>`shop_now()` })
    .onConflict((conflict) =>
      conflict.columns(['shopper_id', 'purpose']).doUpdateSet({ refused_at: sql<Date>`shop_now()` }),
    )
    .execute()

/** To what they said no less than so many days ago. */
export const refusedWithin = async (db: Db, shopperId: number, days: number): Promise<string[]> =>
  (
    await db
      .selectFrom('consent_refusal')
      .select('purpose')
      .where('shopper_id', '=', shopperId)
      .where('refused_at', '>', sql<Date>`shop_now() - make_interval(days => ${days})`)
      .execute()
  ).map(({ purpose }) => purpose)

/** What the accounts and guests of a mobile have agreed to of these purposes and not taken back. */
export const agreedOn = (tx: Tx, mobile: string, purposes: readonly OwnConsentPurpose[]) =>
  tx
    .selectFrom('shopper')
    .innerJoin('consent', 'consent.shopper_id', 'shopper.id')
    .where('order_mobile', '=', mobile)
    .where('purpose', 'in', purposes)
    .where('withdrawn_at', 'is', null)
    .select(['shopper.id as shopperId', 'purpose'])
    .$narrowType<{ purpose: OwnConsentPurpose }>()
    .execute()

/** All that they agreed to, the newest first. */
export const listConsents = (db: Db, shopperId: number) =>
  db
    .selectFrom('consent')
    .where('shopper_id', '=', shopperId)
    .select([
      'purpose',
      'words',
      'version',
      'place',
      'terms_version as termsVersion',
      'privacy_version as privacyVersion',
      'notice_version as noticeVersion',
      'language',
      'given_at as givenAt',
      'withdrawn_at as withdrawnAt',
    ])
    .$narrowType<{ purpose: ConsentPurpose; place: ConsentPlace }>()
    .orderBy('id', 'desc')
    .execute()

type Versions =
  | Record<'terms_version' | 'privacy_version', RawBuilder<number>>
  | { notice_version: RawBuilder<number>; language: NoticeLanguage }

/** Who has agreed already goes on as they did. */
const give = (
  tx: Tx,
  { shopperId, versions, ...consent }: Consent & { purpose: ConsentPurpose; version?: number; versions?: Versions },
) =>
  tx
    .insertInto('consent')
    .values({ ...consent, ...versions, shopper_id: shopperId, given_at: sql<Date>`shop_now()` })
    .onConflict((conflict) => conflict.columns(['shopper_id', 'purpose']).where('withdrawn_at', 'is', null).doNothing())
    .execute()

/** Under which number the words of a page were saved last; 0 where nobody has. */
const versionOf = (page: PageName) =>
  sql<number>`(select coalesce(max(version), 0) from page_version where name = ${page})`
