import { sql } from 'kysely'

import { z } from '#contract/core/zod.ts'
import type { PageName } from '#contract/page.ts'
import type { Db, Tx } from '#db/client.ts'

import type { PageText } from './texts/page-text.rules.ts'

const sections = z.array(z.object({ heading: z.string(), body: z.string(), text: z.string().optional() }))
const stored = z.object({ text: z.union([z.string(), z.array(z.string())]), of: z.string() })
const texts = z.record(z.string(), z.record(z.string(), stored))
const content = z.object({
  title: z.string(),
  lead: z.string(),
  picture: z.string(),
  pictureAlt: z.string(),
  inForceSince: z.string().nullable(),
  sections,
  texts: texts.optional(),
})
const COLUMNS = [
  'title',
  'lead',
  'picture',
  'picture_alt as pictureAlt',
  sql<string | null>`in_force_since::text`.as('inForceSince'),
  'sections',
  'texts',
] as const
/** What was saved under a version; without a text the shop's own words were put back. */
export type SavedPage = { version: number; at: Date; by: string | null; text: PageText | null }

/** A page as the owner wrote it; undefined as long as the owner has not. */
export async function findPage(db: Db, name: PageName): Promise<PageText | undefined> {
  const row = await db.selectFrom('written_page').where('name', '=', name).select(COLUMNS).executeTakeFirst()
  return row && pageOf(row)
}

const pageOf = <R extends { sections: unknown; texts: unknown }>(row: R) => ({
  ...row,
  sections: sections.parse(row.sections),
  texts: texts.parse(row.texts),
})

/** All pages that the owner wrote, with the version that each has now. */
export async function listWritten(db: Db): Promise<{ name: string; version: number; page: PageText }[]> {
  const rows = await db
    .selectFrom('written_page')
    .select((query) => [
      ...COLUMNS,
      'name',
      query
        .selectFrom('page_version')
        .whereRef('page_version.name', '=', 'written_page.name')
        .select(({ fn }) => fn.max('version').as('last'))
        .as('last'),
    ])
    .execute()
  return rows.map(({ name, last, ...row }) => ({ name, version: (last ?? 0) + 1, page: pageOf(row) }))
}

/** The names of the pages that the owner wrote. */
export const writtenNames = async (db: Db): Promise<Set<string>> =>
  new Set((await db.selectFrom('written_page').select('name').execute()).map(({ name }) => name))

/** When each page was saved last, where it ever was. */
export const lastSaved = (db: Db) =>
  db
    .selectFrom('page_version')
    .select(['name', ({ fn }) => fn.max('saved_at').as('at')])
    .groupBy('name')
    .execute()

/** The version that a page has now: how often it was saved, and one. */
export async function pageVersion(db: Db, name: PageName): Promise<number> {
  const row = await db
    .selectFrom('page_version')
    .where('name', '=', name)
    .select(({ fn }) => fn.max('version').as('last'))
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

/** What was saved of a page, the newest first. */
export async function listVersions(db: Db, name: PageName, max: number): Promise<SavedPage[]> {
  const rows = await db
    .selectFrom('page_version')
    .leftJoin('staff', 'staff.id', 'page_version.saved_by')
    .where('page_version.name', '=', name)
    .select(['page_version.version', 'saved_at as at', 'staff.name as by', 'content'])
    .orderBy('page_version.version', 'desc')
    .limit(max)
    .execute()
  return rows.map(({ content: saved, ...row }) => ({ ...row, text: saved === null ? null : content.parse(saved) }))
}

/**
 * Puts a text, or with none the shop's own words, in the place of the version that was seen. False where another person has
 * done so: a version is written once.
 */
export async function savePage(
  tx: Tx,
  name: PageName,
  { text, version, savedBy }: { text: PageText | null; version: number; savedBy: number | null },
): Promise<boolean> {
  const written = await tx
    .insertInto('page_version')
    .values({ name, version, content: text && JSON.stringify(text), saved_by: savedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!written) return false
  if (text) await putText(tx, name, text)
  else await tx.deleteFrom('written_page').where('name', '=', name).execute()
  return true
}

async function putText(tx: Tx, name: PageName, page: PageText): Promise<void> {
  const { pictureAlt, inForceSince, sections: written, texts: own, ...fields } = page
  const row = {
    ...fields,
    picture_alt: pictureAlt,
    in_force_since: inForceSince,
    sections: JSON.stringify(written),
    // words from elsewhere say nothing of other languages
    ...(own && { texts: JSON.stringify(own) }),
  }
  await tx
    .insertInto('written_page')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Writes the texts of a page in other languages, and into the newest of its versions. */
export async function writePageTexts(tx: Tx, name: PageName, own: NonNullable<PageText['texts']>): Promise<void> {
  const json = JSON.stringify(own)
  await tx.updateTable('written_page').set({ texts: json }).where('name', '=', name).execute()
  await sql`update page_version set content = content || jsonb_build_object('texts', ${json}::jsonb)
    where name = ${name} and content is not null
      and version = (select max(version) from page_version newest where newest.name = ${name})`.execute(tx)
}
