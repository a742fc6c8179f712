import { sql, type SqlBool } from 'kysely'

import { ownerTexts } from '#contract/admin/text-fields.ts'
import type { Language } from '#contract/languages.ts'
import type { Db, Tx } from '#db/client.ts'
import { textIn } from '#domain/own-texts.store.ts'

/** Whether shoppers are to see a banner at this moment: it is shown, from its first to its last second. */
const isItsTime = sql<boolean>`(is_shown and coalesce(shown_from <= shop_now(), true)
  and coalesce(shop_now() < shown_until, true))`

export const listBanners = (db: Db) =>
  db
    .selectFrom('banner')
    .select([
      'id',
      'version',
      'picture',
      'alt',
      'words',
      'link',
      // a CHECK holds the column to these words
      sql<'left' | 'right'>`side`.as('side'),
      'shown_from',
      'shown_until',
      'is_shown',
      'is_live',
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listTestimonials = (db: Db) =>
  db
    .selectFrom('testimonial')
    .select(['id', 'version', 'name', 'designation', 'description', 'url'])
    .orderBy('position')
    .orderBy('id')
    .execute()

export const listTeam = (db: Db) =>
  db
    .selectFrom('team_member')
    .select(['id', 'version', 'picture', 'name', 'designation', 'about', 'markdown'])
    .orderBy('position')
    .orderBy('id')
    .execute()

/** As shoppers read them. */
export const visibleTeam = (db: Db, language: Language) =>
  db
    .selectFrom('team_member')
    .select([
      'picture',
      'name',
      textIn(ownerTexts.team, language, 'designation').as('designation'),
      textIn(ownerTexts.team, language, 'about').as('about'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Makes what shoppers see what the owner wants of this moment; answers which banners appeared or went. */
export const showDueBanners = (tx: Tx) =>
  tx
    .updateTable('banner')
    .set({ is_live: isItsTime })
    .where(isDue)
    .returning(['id', 'words', 'alt', 'is_live'])
    .execute()

/** For imports of a whole shop. */
export async function insertShowcase(
  tx: Tx,
  {
    banners,
    testimonials,
  }: {
    banners: readonly { picture: string; alt: string; words: string; link: string; side: string }[]
    testimonials: readonly { url: string; name: string; designation: string; description: string }[]
  },
): Promise<void> {
  if (banners.length > 0) await tx.insertInto('banner').values(placed(banners)).execute()
  if (testimonials.length > 0) await tx.insertInto('testimonial').values(placed(testimonials)).execute()
}

export async function replaceTeam(
  tx: Tx,
  rows: readonly { position: number; picture: string; name: string; designation: string; about: string }[],
): Promise<void> {
  await tx.deleteFrom('team_member').execute()
  if (rows.length > 0) await tx.insertInto('team_member').values(rows).execute()
}

const placed = <T extends object>(rows: readonly T[]) => rows.map((row, position) => ({ ...row, position }))

const isDue = sql<SqlBool>`is_live <> ${isItsTime}`

/** Whether the time of some banner has come or is over. */
export const hasDueBanners = sql<boolean>`exists (select from banner where ${isDue})`
