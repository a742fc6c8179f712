import {
  pageLabels,
  pageTitles,
  type Page,
  type PageFields,
  type PageRow,
  type PageVersion,
} from '#contract/admin/page.ts'
import { isoDate } from '#contract/core/dates.ts'
import { messages } from '#contract/core/messages.ts'
import { PAGE_NAMES, type PageName } from '#contract/page.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { cleanHtml } from '#domain/html/html.rules.ts'
import { htmlToMarkdown, markdownToHtml } from '#domain/html/markdown.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { readSettings, readSettingsNow } from '#domain/settings/settings.service.ts'

import { fillHtml, placeholdersOf, type PageText } from './page.rules.ts'
import { defaultTexts } from './page.service.ts'
import * as store from './page.store.ts'

const VERSIONS_MOST = 20
const KIND = 'page'

/** The story and the policies, with when each was saved last. */
export async function listPages({ db }: { db: Db }): Promise<PageRow[]> {
  const saved = new Map((await store.lastSaved(db)).map(({ name, at }) => [name, at]))
  return Promise.all(
    PAGE_NAMES.map(async (name) => {
      const own = await store.findPage(db, name)
      const { title, sections } = own ?? defaultTexts[name]
      const at = saved.get(name)
      return { name, title, sections: sections.length, changed_at: at ? isoDate(at) : null, is_shipped: !own }
    }),
  )
}

/** A page as its form has it. Sections that are only HTML so far come as Markdown. */
export async function findPage({ db }: { db: Db }, name: PageName): Promise<Outcome<Page>> {
  const own = await store.findPage(db, name)
  const places = Object.entries(placeholdersOf(await readSettingsNow(db)))
  return done({
    name,
    version: await store.pageVersion(db, name),
    ...writtenOf(name, own),
    places: places.map(([place, value]) => ({ place, value })),
  })
}

/** What was saved of a page, the newest first. */
export async function pageVersions({ db }: { db: Db }, name: PageName): Promise<PageVersion[]> {
  const saved = await store.listVersions(db, name, VERSIONS_MOST)
  return saved.map(({ version, at, by, text }) => ({
    version,
    at: isoDate(at),
    by: by ?? '',
    ...writtenOf(name, text),
  }))
}

/** Saves a page whole. Refuses CHANGED for another version, and INVALID for a picture without its text. */
export async function savePage(
  tx: Tx,
  { actor, name, version, fields }: { actor: Actor; name: PageName; version: number; fields: PageFields },
): Promise<Outcome<string, unknown>> {
  const { picture, alt } = fields
  if (picture !== '' && alt === '')
    return refuse('INVALID', { field: 'alt', words: { message: messages.required(pageLabels.alt) } })
  return write(tx, { actor, name, version, text: textOf(fields), action: 'page.update' })
}

/** Puts back the words that the shop came with; what was there stays among the versions. */
export const resetPage = async (
  tx: Tx,
  { actor, name }: { actor: Actor; name: PageName },
): Promise<Outcome<string, unknown>> =>
  write(tx, { actor, name, version: await store.pageVersion(tx, name), text: null, action: 'page.reset' })

/** Markdown as the shop shows it; with `places` what is in braces is filled in, as on a page. */
export async function previewHtml(
  deps: Deps,
  { markdown, places }: { markdown: string; places: boolean },
): Promise<string> {
  const html = markdownToHtml(markdown)
  return places ? cleanHtml(fillHtml(html, placeholdersOf(await readSettings(deps)))) : html
}

async function write(
  tx: Tx,
  {
    actor,
    name,
    version,
    text,
    action,
  }: { actor: Actor; name: PageName; version: number; text: PageText | null; action: string },
): Promise<Outcome<string, unknown>> {
  const seen = await findPage({ db: tx }, name)
  if (!seen.ok) return seen
  const isNewest =
    seen.value.version === version && (await store.savePage(tx, name, { text, version, savedBy: actor.staffId }))
  if (!isNewest) {
    const now = await findPage({ db: tx }, name)
    return refuseChanged(tx, { kind: KIND, id: name }, now.ok ? now.value : null)
  }
  await recordWrite(tx, actor, {
    action,
    object: { kind: KIND, id: name, title: pageTitles[name] },
    changes: pageChanges(seen.value, writtenOf(name, text)),
  })
  return done(name)
}

type Written = Omit<Page, 'name' | 'version' | 'places'>

const writtenOf = (name: PageName, text: PageText | null | undefined): Written => {
  const { pictureAlt: alt, inForceSince: in_force_since, sections, title, lead, picture } = text ?? defaultTexts[name]
  return {
    title,
    lead,
    picture,
    alt,
    in_force_since,
    sections: sections.map(({ heading, body, text: markdown }) => ({
      heading,
      text: markdown ?? htmlToMarkdown(body),
    })),
    is_shipped: !text,
  }
}

const textOf = ({ alt, in_force_since, sections, ...fields }: PageFields): PageText => ({
  ...fields,
  pictureAlt: alt,
  inForceSince: in_force_since,
  sections: sections.map(({ heading, text }) => ({ heading, text, body: markdownToHtml(text) })),
})

/** Whole texts are no lines of a journal: of the sections it has the headings, and whether their texts changed. */
function pageChanges(before: Written, after: Written) {
  const lines = ({ sections, ...fields }: Written) => ({ ...fields, sections: sections.map(({ heading }) => heading) })
  const changes = changesBetween(lines(before), lines(after), pageLabels)
  const texts = ({ sections }: Written) => JSON.stringify(sections.map(({ text }) => text))
  if (texts(before) !== texts(after)) changes.push({ field: pageLabels['sections.text'], before: '', after: 'changed' })
  return changes
}
