import { sql, type RawBuilder } from 'kysely'

import type { CONSENT_PLACES, CONSENT_PURPOSES } from '#contract/consent.ts'
import type { NoticeLanguage } from '#contract/notice-languages.ts'
import { noticePage, type PageName } from '#contract/page.ts'
import type { Db, Tx } from '#db/client.ts'

export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]
export type ConsentPlace = (typeof CONSENT_PLACES)[number]
export type Consent = { shopperId: number; words: string; place: ConsentPlace }

/** The shopper agreed to WhatsApp. */
export const giveWhatsapp = (tx: Tx, consent: Consent) => give(tx, { ...consent, purpose: 'whatsapp' })

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

export const withdraw = (tx: Tx, { shopperId, purpose }: { shopperId: number; purpose: ConsentPurpose }) =>
  tx
    .updateTable('consent')
    .set({ withdrawn_at: sql<Date>`shop_now()` })
    .where('shopper_id', '=', shopperId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute()

/** All that they agreed to, the newest first. */
export const listConsents = (db: Db, shopperId: number) =>
  db
    .selectFrom('consent')
    .where('shopper_id', '=', shopperId)
    .select([
      'purpose',
      'words',
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
  { shopperId, versions, ...consent }: Consent & { purpose: ConsentPurpose; versions?: Versions },
) =>
  tx
    .insertInto('consent')
    .values({ ...consent, ...versions, shopper_id: shopperId, given_at: sql<Date>`shop_now()` })
    .onConflict((conflict) => conflict.columns(['shopper_id', 'purpose']).where('withdrawn_at', 'is', null).doNothing())
    .execute()

/** Under which number the words of a page were saved last; 0 where nobody has. */
const versionOf = (page: PageName) =>
  sql<number>`(select coalesce(max(version), 0) from page_version where name = ${page})`
