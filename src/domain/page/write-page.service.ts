import { pageLabels, pageProblem, pageTitle } from '#contract/admin/page-fields.ts'
import { pageTexts, type PageFormTexts, type SentPageTexts } from '#contract/admin/page-text-fields.ts'
import { MAIN_LANGUAGE } from '#contract/languages.ts'
import { PAGE_NAMES, type PageName } from '#contract/page.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome, type Tx } from '#domain/context.ts'
import { cleanHtml } from '#domain/html/html.rules.ts'
import { markdownToHtml } from '#domain/html/markdown.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { textChanges, type StoredTexts } from '#domain/owner-text/owner-text.rules.ts'
import { readSettings, readSettingsNow } from '#domain/settings/settings.service.ts'

import { inMarkdown } from './page-markdown.service.ts'
import { pageFormTextsOf, pageTextsAfter, shippedTexts } from './page-texts.service.ts'
import { fillHtml, placeholdersOf, type Placeholders } from './page.rules.ts'
import * as store from './page.store.ts'
import { placeTexts, shippedText, textToBegin } from './shipped-texts.ts'
import type { PageText } from './texts/page-text.rules.ts'

/** What somebody writes of a page: its texts in Markdown. */
export type PageFields = {
  title: string
  lead: string
  /** a picture's name, or '' */
  picture: string
  pictureAlt: string
  /** 'YYYY-MM-DD', for a page that binds the shop */
  inForceSince: string | null
  sections: readonly { heading: string; text: string }[]
}
/** The same as it stands; `isShipped` is the text that the shop came with. */
type StandingPage = PageFields & { isShipped: boolean; stored: StoredTexts; texts: PageFormTexts | undefined }
export type WrittenPage = StandingPage & {
  name: PageName
  version: number
  /** What the places in braces stand for now. */
  places: { place: string; value: string }[]
}
export type ListedPage = { name: PageName; title: string; sections: number; changedAt: Date | null; isShipped: boolean }
export type PastPage = StandingPage & { version: number; at: Date; by: string }

const VERSIONS_MAX = 20
const KIND = 'page'
const labels = {
  title: pageLabels.title,
  lead: pageLabels.lead,
  picture: pageLabels.picture,
  pictureAlt: pageLabels.alt,
  inForceSince: pageLabels.in_force_since,
  sections: pageLabels.sections,
} as const

/** The story, the policies and the data notice in the languages that it has, with when each was saved last. */
export async function listPages({ db }: { db: Db }): Promise<ListedPage[]> {
  const saved = new Map((await store.lastSaved(db)).map(({ name, at }) => [name, at]))
  const own = await store.writtenNames(db)
  return Promise.all(
    PAGE_NAMES.filter((name) => own.has(name) || shippedText(name, MAIN_LANGUAGE)).map(async (name) => {
      const text = own.has(name) ? await store.findPage(db, name) : undefined
      const { title, sections } = text ?? textToBegin(name)
      return { name, title, sections: sections.length, changedAt: saved.get(name) ?? null, isShipped: !text }
    }),
  )
}

/** A page as its form has it. Sections that are only HTML so far come as Markdown. */
export async function findPage({ db }: { db: Db }, name: PageName): Promise<Outcome<WrittenPage>> {
  const own = await store.findPage(db, name)
  const places = Object.entries(mainPlaces(await readSettingsNow(db)))
  return done({
    name,
    version: await store.pageVersion(db, name),
    ...writtenOf(name, own),
    places: places.map(([place, value]) => ({ place, value })),
  })
}

/** What was saved of a page, the newest first. */
export async function pageVersions({ db }: { db: Db }, name: PageName): Promise<PastPage[]> {
  const saved = await store.listVersions(db, name, VERSIONS_MAX)
  return saved.map(({ version, at, by, text }) => ({
    version,
    at,
    by: by ?? '',
    ...writtenOf(name, text),
  }))
}

type SentPage = {
  actor: Actor
  name: PageName
  version: number
  fields: PageFields
  texts?: SentPageTexts | undefined
}

/**
 * Saves a page whole, and what is sent of its texts in other languages. Refuses CHANGED for another version, and INVALID for a
 * picture without its text, a page without sections, and texts with other sections than the page has.
 */
export async function savePage(
  tx: Tx,
  { actor, name, version, fields, texts = {} }: SentPage,
): Promise<AdminOutcome<string, unknown>> {
  const problem = pageProblem(name, { ...fields, alt: fields.pictureAlt })
  if (problem) return refuse('INVALID', { field: problem.field, params: { message: problem.message } })
  const { stored, isShipped } = writtenOf(name, await store.findPage(tx, name))
  const after = pageTextsAfter({ name, main: fields, stored, isShipped }, texts)
  if (!after.ok) return after
  return write(tx, { actor, name, version, text: { ...textOf(fields), texts: after.value }, action: 'page.update' })
}

/** Puts texts from elsewhere beside a page that is written already, as of the version that it has; sections as many as its own. */
export async function addPageTexts(tx: Tx, name: PageName, texts: SentPageTexts): Promise<void> {
  const page = await store.findPage(tx, name)
  if (!page) return
  const after = pageTextsAfter({ name, main: inMarkdown(page), stored: page.texts ?? {}, isShipped: false }, texts)
  if (after.ok) await store.writePageTexts(tx, name, after.value)
}

/** Puts back the words that the shop came with; what was there stays among the versions. */
export const resetPage = async (
  tx: Tx,
  { actor, name }: { actor: Actor; name: PageName },
): Promise<AdminOutcome<string, unknown>> =>
  write(tx, { actor, name, version: await store.pageVersion(tx, name), text: null, action: 'page.reset' })

/** Markdown as the shop shows it; with `places` what is in braces is filled in, as on a page. */
export async function previewHtml(
  deps: Deps,
  { markdown, places }: { markdown: string; places: boolean },
): Promise<string> {
  const html = markdownToHtml(markdown)
  return places ? cleanHtml(fillHtml(html, mainPlaces(await readSettings(deps)))) : html
}

/** What the places of the owner's own texts are filled with. */
const mainPlaces = (settings: Parameters<typeof placeholdersOf>[0]): Placeholders =>
  placeholdersOf(settings, MAIN_LANGUAGE, placeTexts(MAIN_LANGUAGE))

async function write(
  tx: Tx,
  {
    actor,
    name,
    version,
    text,
    action,
  }: { actor: Actor; name: PageName; version: number; text: PageText | null; action: string },
): Promise<AdminOutcome<string, unknown>> {
  const seen = await findPage({ db: tx }, name)
  if (!seen.ok) return seen
  const isNewest =
    seen.value.version === version && (await store.savePage(tx, name, { text, version, savedBy: actor.staffId }))
  if (!isNewest) {
    return refuseChanged(tx, { kind: KIND, id: name })
  }
  await recordWrite(tx, actor, {
    action,
    object: { kind: KIND, id: name, title: pageTitle(name) },
    changes: pageChanges(seen.value, writtenOf(name, text)),
  })
  return done(name)
}

const writtenOf = (name: PageName, text: PageText | null | undefined): StandingPage => {
  const page = inMarkdown(text ?? textToBegin(name))
  const stored = text ? (text.texts ?? {}) : shippedTexts(name)
  return { ...page, isShipped: !text, stored, texts: pageFormTextsOf(page, stored) }
}

const textOf = ({ sections, ...fields }: PageFields): PageText => ({
  ...fields,
  sections: sections.map(({ heading, text }) => ({ heading, text, body: markdownToHtml(text) })),
})

/** Whole texts are no lines of a journal: of the sections it has the headings, and whether their texts changed. */
function pageChanges(before: StandingPage, after: StandingPage) {
  const lines = ({ sections, ...fields }: StandingPage) => ({
    ...fields,
    sections: sections.map(({ heading }) => heading),
  })
  const changes = [
    ...changesBetween(lines(before), lines(after), labels),
    ...textChanges(pageTexts, before.stored, after.stored),
  ]
  const texts = ({ sections }: StandingPage) => JSON.stringify(sections.map(({ text }) => text))
  if (texts(before) !== texts(after)) changes.push({ field: pageLabels['sections.text'], before: '', after: 'changed' })
  return changes
}
