import { ownerTexts, type TextsChange, type TextThing, type TextValue } from '#contract/admin/text-fields.ts'
import type { TextKind } from '#contract/admin/text-kind-fields.ts'
import type { OtherLanguage } from '#contract/languages.ts'
import { indexPosts } from '#domain/blog/write-blog.service.ts'
import { done, refuse, type AdminOutcome, type Tx } from '#domain/context.ts'
import type { Change } from '#domain/journal/journal.rules.ts'
import { refuseChanged, type Actor, type Entry } from '#domain/journal/journal.service.ts'
import { writeTexts } from '#domain/owner-text/owner-text.service.ts'
import { findTextGroup, translateSettings } from '#domain/owner-text/setting-translation.service.ts'
import { translatePage } from '#domain/page/page-translation.service.ts'
import { imageIds, indexProducts, productIdsOfCategory, raiseVersion } from '#domain/product/write-product.service.ts'
import { banners, team, testimonials } from '#domain/showcase/content-kinds.service.ts'
import { lockContent } from '#domain/showcase/content.service.ts'
import { mayChange } from '#domain/staff/setting-changes.rules.ts'

import { lockRow } from './translation.store.ts'

/** A text that is to be written: null takes it away. `of` is what it was made from, where it is put back as it was. */
export type SentText = { field: string; part: string; text: TextValue | null; of?: string | null }
/** The texts of one thing in a language, and its version as it was seen. */
export type Translation = {
  actor: Actor
  kind: TextKind
  id: string
  title: string
  version: number
  language: OtherLanguage
  texts: readonly SentText[]
}

type Written = AdminOutcome<Entry | undefined, unknown>
/** How the texts of a kind are written that lie in the rows of a table. */
type RowWriter = {
  thing: TextThing
  lock?: (tx: Tx) => Promise<unknown>
  /** its parts, that have texts of their own: what they are, and their numbers in order */
  parts?: { thing: TextThing; idsOf: (tx: Tx, id: number) => Promise<number[]> }
  /** what follows: the search's words, and the version where it does not go up with the texts */
  raise?: (tx: Tx, id: number) => Promise<unknown>
  index?: (tx: Tx, id: number) => Promise<unknown>
}

/** How the texts of each kind are written, in rows or by a call of its own; a kind more is a row here. */
const writers: Readonly<Record<TextKind, RowWriter | ((tx: Tx, translation: Translation) => Promise<Written>)>> = {
  product: {
    thing: ownerTexts.product,
    parts: { thing: ownerTexts.picture, idsOf: imageIds },
    raise: raiseVersion,
    index: (tx, id) => indexProducts(tx, [id]),
  },
  category: {
    thing: ownerTexts.category,
    index: async (tx, id) => indexProducts(tx, await productIdsOfCategory(tx, id)),
  },
  collection: { thing: ownerTexts.collection },
  coupon: { thing: ownerTexts.coupon },
  banner: { thing: ownerTexts.banner, lock: (tx) => lockContent(tx, banners.table) },
  testimonial: { thing: ownerTexts.testimonial, lock: (tx) => lockContent(tx, testimonials.table) },
  team: { thing: ownerTexts.team, lock: (tx) => lockContent(tx, team.table) },
  blog: { thing: ownerTexts.blog, index: (tx, id) => indexPosts(tx, [id]) },
  page: (tx, translation) => translatePage(tx, { ...translation, ...byField(translation.texts) }),
  settings: writeSettings,
}

/**
 * Writes texts of one thing in one language; its other texts stay. Refuses NOT_FOUND, and CHANGED for another version than
 * was seen, and FORBIDDEN for settings and pages that this person may not change. The caller has checked the texts, and records the entry: none where nothing differs.
 */
export async function writeTranslation(tx: Tx, translation: Translation): Promise<Written> {
  const writer = writers[translation.kind]
  return typeof writer === 'function' ? writer(tx, translation) : writeRow(tx, writer, translation)
}

async function writeRow(
  tx: Tx,
  { thing, lock, parts, raise, index }: RowWriter,
  { kind, id, title, version, language, texts }: Translation,
): Promise<Written> {
  await lock?.(tx)
  const now = await lockRow(tx, thing.table, Number(id))
  if (now === undefined) return refuse('NOT_FOUND')
  if (now !== version) return refuseChanged(tx, { kind, id })
  const own = texts.filter(({ part }) => part === '')
  const changes = await write(tx, thing, { id: Number(id), language, texts: own, raises: !raise })
  const partIds = (await parts?.idsOf(tx, Number(id))) ?? []
  for (const [at, partId] of partIds.entries()) {
    const ofPart = texts.filter(({ part }) => part === String(at + 1))
    if (parts) changes.push(...(await write(tx, parts.thing, { id: partId, language, texts: ofPart, raises: false })))
  }
  if (changes.length === 0) return done(undefined)
  await raise?.(tx, Number(id))
  await index?.(tx, Number(id))
  return done({ action: `${kind}.update`, object: { kind, id, title }, changes })
}

type OneWrite = { id: number; language: OtherLanguage; texts: readonly SentText[]; raises: boolean }

function write(tx: Tx, thing: TextThing, { id, language, texts, raises }: OneWrite): Promise<Change[]> {
  const sent: TextsChange = { [language]: Object.fromEntries(texts.map(({ field, text }) => [field, text])) }
  const madeFrom = Object.fromEntries(
    texts.flatMap(({ field, of }) => {
      const column = Object.values(thing.fields).find(({ wire }) => wire === field)?.column
      return column !== undefined && of ? [[column, of]] : []
    }),
  )
  return writeTexts(tx, thing, { id, sent, raises, madeFrom })
}

/** The texts of a group of settings, with the version of the group as it was seen. */
async function writeSettings(tx: Tx, { actor, id, version, language, texts }: Translation): Promise<Written> {
  const group = findTextGroup(id)
  if (!group.ok) return group
  if (!mayChange(actor.role, group.value)) return refuse('FORBIDDEN')
  if ((await lockRow(tx, 'setting_group', group.value)) !== version) return refuseChanged(tx, { kind: 'setting', id })
  return translateSettings(tx, { group: group.value, language, ...byField(texts) })
}

/** Texts of a thing without parts by their fields, and of what those are made that are put back. */
const byField = (texts: readonly SentText[]) => ({
  texts: Object.fromEntries(
    texts.map(({ field, text }) => [field, text === null || typeof text === 'string' ? text : text.join('\n')]),
  ),
  madeFrom: Object.fromEntries(texts.flatMap(({ field, of }) => (of ? [[field, of]] : []))),
})
