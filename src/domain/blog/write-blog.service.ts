import { blogLabels, type BlogFields, type BlogPost, type BlogRow, type BlogTab } from '#contract/admin/blog.ts'
import { ROWS_MOST } from '#contract/admin/fields.ts'
import { isoDate } from '#contract/core/dates.ts'
import { messages } from '#contract/core/messages.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { clockNow } from '#db/clock.ts'
import { transact } from '#db/transact.ts'
import { done, refuse, type Db, type Deps, type Outcome, type Refusal, type Tx } from '#domain/context.ts'
import { htmlToMarkdown, markdownToHtml } from '#domain/html/markdown.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { jobActor, recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { addressFrom } from '#domain/product/product.rules.ts'

import * as list from './blog-list.store.ts'
import { wordsOf } from './blog.rules.ts'
import { searchVector } from './blog.store.ts'
import * as store from './write-blog.store.ts'

type Change = { [K in keyof BlogFields]?: BlogFields[K] | undefined }
type Named = { actor: Actor; id: number; version: number }
const KIND = 'blog'
const taken = refuse('ADDRESS_TAKEN', { field: 'slug' })
const { markdown: TEXT, ...labels } = blogLabels

/** A page of posts and how many there are. Beyond row 10,000 it refuses NARROW. */
export async function listWritten(
  { db }: { db: Db },
  { page, perPage, ...filters }: list.Filters & { page: number; perPage: number },
): Promise<Outcome<{ rows: BlogRow[]; total: number }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const rows = await list.listBlogs(db, filters, { limit: perPage, offset: (page - 1) * perPage })
  return done({ rows: rows.map(toRow), total: await list.countBlogs(db, filters) })
}

export const countWritten = ({ db }: { db: Db }): Promise<Record<'all' | BlogTab, number>> => list.countByTab(db)

/** A post as its form has it; a text that is only HTML so far is turned into Markdown. */
export async function findWritten({ db }: { db: Db }, id: number): Promise<Outcome<BlogPost>> {
  const row = await list.findWritten(db, id)
  if (!row) return refuse('NOT_FOUND')
  const { picture, alt, meta_title, meta_description, meta_keyword } = row
  const markdown = row.markdown ?? htmlToMarkdown(row.description)
  return done({ ...toRow(row), picture, alt, markdown, meta_title, meta_description, meta_keyword })
}

/**
 * Writes a post. Refuses ADDRESS_TAKEN, and INVALID where a published one would lack its picture or the picture's text. Without
 * an address it gets one made of its title.
 */
export async function addBlog(tx: Tx, actor: Actor, fields: BlogFields): Promise<Outcome<number>> {
  const lack = lackOf(fields)
  if (lack) return lack
  const { title, picture } = fields
  const slug = fields.slug ?? (await freeAddress(tx, addressFrom(title, 'post')))
  const id = await store.insertBlog(tx, { title, slug, picture, description: '' })
  if (id === undefined) return taken
  await store.updateBlog(tx, id, await writtenOf(tx, { ...fields, slug }, fields))
  await recordWrite(tx, actor, {
    action: 'blog.add',
    object: { kind: KIND, id, title },
    changes: changesBetween({}, { ...fields, slug }, labels),
  })
  return done(id)
}

/**
 * Saves the fields sent: published posts change at once, one without a time is a draft again. Refuses CHANGED, ADDRESS_TAKEN,
 * and INVALID as above.
 */
export async function changeBlog(
  tx: Tx,
  { actor, id, version, change }: Named & { change: Change },
): Promise<Outcome<number, unknown>> {
  const found = await lockVersion(tx, id, version)
  if (!found.ok) return found
  const before = found.value
  const sent: Partial<BlogFields> = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  const lack = lackOf({ ...before, ...sent })
  if (lack) return lack
  if (sent.slug !== undefined && (await store.isSlugTaken(tx, sent.slug, id))) return taken
  const changes = changesBetween(before, inIndia(sent), labels)
  // a whole text is no line of a journal
  if (sent.markdown !== undefined && sent.markdown !== before.markdown)
    changes.push({ field: TEXT, before: '', after: 'changed' })
  if (changes.length === 0) return done(id)
  await store.updateBlog(tx, id, await writtenOf(tx, sent, { ...before, ...sent }))
  const title = sent.title ?? before.title
  await recordWrite(tx, actor, { action: 'blog.update', object: { kind: KIND, id, title }, changes })
  return done(id)
}

/** Deletes a draft with its comments. Refuses CHANGED, and INVALID for a post that is published or planned. */
export async function removeBlog(tx: Tx, { actor, id, version }: Named): Promise<Outcome<number, unknown>> {
  const found = await lockVersion(tx, id, version)
  if (!found.ok) return found
  const { state, title } = found.value
  if (state !== 'drafts') return wrong('publish_at', 'Take it back to a draft first.')
  await store.deleteBlog(tx, id)
  await recordWrite(tx, actor, { action: 'blog.remove', object: { kind: KIND, id, title } })
  return done(id)
}

/** Publishes what was planned for now; the database tells every process of it (spec B7.3). */
export async function publishDuePosts({ db }: Pick<Deps, 'db'>): Promise<void> {
  if (!(await store.isSomeDue(db))) return
  await transact(db, async (tx) => {
    for (const { id, title } of await store.publishDue(tx))
      await recordWrite(tx, jobActor, { action: 'blog.publish', object: { kind: KIND, id, title } })
    return done(undefined)
  })
}

const wrong = (field: string, message: string) => refuse('INVALID', { field, words: { message } })

/** What a post lacks to be published; a draft may lack it. */
function lackOf({
  publish_at: at,
  picture,
  alt,
}: Pick<BlogFields, 'publish_at' | 'picture' | 'alt'>): Refusal | undefined {
  if (at === null) return undefined
  if (picture === '') return wrong('picture', messages.required(labels.picture))
  return alt === '' ? wrong('alt', messages.required(labels.alt)) : undefined
}

/** The columns of what was sent; the words that a post is found by are those of all of it. */
async function writtenOf(
  tx: Tx,
  sent: Partial<BlogFields>,
  whole: Omit<BlogFields, 'slug'>,
): Promise<store.WrittenBlog> {
  const { markdown, publish_at: at, title, slug, picture, alt, meta_title, meta_description, meta_keyword } = sent
  const description = markdownToHtml(whole.markdown)
  return {
    ...(title !== undefined && { title }),
    ...(slug !== undefined && { slug }),
    ...(picture !== undefined && { picture }),
    ...(alt !== undefined && { alt }),
    ...(meta_title !== undefined && { meta_title }),
    ...(meta_description !== undefined && { meta_description }),
    ...(meta_keyword !== undefined && { meta_keyword }),
    ...(markdown !== undefined && { markdown, description }),
    ...(at !== undefined && { publishAt: at === null ? null : at === 'now' ? await clockNow(tx) : new Date(at) }),
    words: searchVector(wordsOf({ ...whole, description })),
  }
}

/** The address itself, or the first of its kind with a number that nobody has. */
async function freeAddress(tx: Tx, wanted: string): Promise<string> {
  for (let n = 1; ; n++) {
    const address = n === 1 ? wanted : `${wanted}-${n}`
    // oxlint-disable-next-line no-await-in-loop -- the first that is free ends it
    if (!(await store.isSlugTaken(tx, address))) return address
  }
}

/** A time may come at any offset; before and after are compared at ours. */
const inIndia = (sent: Partial<BlogFields>): Partial<BlogFields> =>
  sent.publish_at && sent.publish_at !== 'now' ? { ...sent, publish_at: isoDate(new Date(sent.publish_at)) } : sent

async function lockVersion(tx: Tx, id: number, version: number): Promise<Outcome<BlogPost, unknown>> {
  const locked = await store.lockBlog(tx, id)
  const found = await findWritten({ db: tx }, id)
  if (!locked || !found.ok || locked.version === version) return found
  return refuseChanged(tx, { kind: KIND, id }, found.value)
}

const toRow = (row: list.ListedBlog): BlogRow => ({
  id: row.id,
  version: row.version,
  title: row.title,
  slug: row.slug,
  state: row.state,
  publish_at: row.publish_at && isoDate(row.publish_at),
  image: pictureAddress(row.picture),
  views: row.total_views,
  comments: row.comments ?? 0,
})
