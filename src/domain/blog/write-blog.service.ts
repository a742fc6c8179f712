import { blogLabels } from '#contract/admin/blog-fields.ts'
import { ownerTexts, type TextsChange } from '#contract/admin/text-fields.ts'
import { faults } from '#contract/core/faults.ts'
import { officeFault } from '#contract/core/office-faults.ts'
import { clockNow } from '#db/clock.ts'
import { transact } from '#db/transact.ts'
import {
  done,
  refuse,
  type AdminOutcome,
  type Db,
  type Deps,
  type Outcome,
  type Refusal,
  type Tx,
} from '#domain/context.ts'
import { htmlToMarkdown, markdownToHtml } from '#domain/html/markdown.ts'
import { changesBetween } from '#domain/journal/journal.rules.ts'
import { jobActor, recordWrite, refuseChanged, type Actor } from '#domain/journal/journal.service.ts'
import { pagedList, type Page, type PagedList } from '#domain/list.ts'
import { writeTexts } from '#domain/owner-text/owner-text.service.ts'
import { addressFrom } from '#domain/product/product.rules.ts'

import * as list from './blog-list.store.ts'
import { indexPosts } from './index-posts.store.ts'
import * as store from './write-blog.store.ts'

export { indexPosts } from './index-posts.store.ts'

export { hasDuePosts } from './write-blog.store.ts'

/** What somebody writes of a post; without an address it gets one made of its title. */
export type PostFields = {
  title: string
  slug?: string | undefined
  /** a picture's name; '' is none */
  picture: string
  alt: string
  markdown: string
  /** null is a draft; 'now' is the shop's own clock */
  publishAt: Date | 'now' | null
  metaTitle: string
  metaDescription: string
  metaKeyword: string
}
export type ListedPost = list.ListedPost
/** A post as its form has it. */
export type WrittenPost = ListedPost & PostFields & { slug: string; publishAt: Date | null }
/** The fields that are sent; the others stay. */
export type PostChange = { [K in keyof PostFields]?: PostFields[K] | undefined } & { texts?: TextsChange | undefined }
type Named = { actor: Actor; id: number; version: number }
const KIND = 'blog'
const taken = refuse('ADDRESS_TAKEN', { field: 'slug' })
const labels = {
  title: blogLabels.title,
  slug: blogLabels.slug,
  picture: blogLabels.picture,
  alt: blogLabels.alt,
  publishAt: blogLabels.publish_at,
  metaTitle: blogLabels.meta_title,
  metaDescription: blogLabels.meta_description,
  metaKeyword: blogLabels.meta_keyword,
} as const

/** A page of posts and how many there are. Beyond row 10,000 it refuses NARROW. */
export const listWritten = (
  { db }: { db: Db },
  filters: list.Filters,
  page: Page,
): Promise<AdminOutcome<PagedList<ListedPost>>> =>
  pagedList(page, {
    count: () => list.countBlogs(db, filters),
    list: (window) => list.listBlogs(db, filters, window),
  })

/** How many posts each tab has. */
export const countWritten = ({ db }: { db: Db }): Promise<Record<'all' | list.PostState, number>> => list.countTabs(db)

/** A post as its form has it; a text that is only HTML so far is turned into Markdown. */
export async function findPostForEdit({ db }: { db: Db }, id: number): Promise<Outcome<WrittenPost>> {
  const row = await list.findPostForEdit(db, id)
  if (!row) return refuse('NOT_FOUND')
  const { description, ...post } = row
  return done({ ...post, markdown: post.markdown ?? htmlToMarkdown(description) })
}

/**
 * Writes a post. Refuses ADDRESS_TAKEN, and INVALID where a published one would lack its picture or the picture's text.
 * Without an address it gets one made of its title.
 */
export async function addBlog(tx: Tx, actor: Actor, fields: PostFields): Promise<AdminOutcome<number>> {
  const missing = missingPartOf(fields)
  if (missing) return missing
  const { title, picture } = fields
  const slug = fields.slug ?? (await freeAddress(tx, addressFrom(title, 'post')))
  const id = await store.insertBlog(tx, { title, slug, picture, description: '' })
  if (id === undefined) return taken
  await store.updateBlog(tx, id, await writtenOf(tx, { ...fields, slug }))
  await indexPosts(tx, [id])
  await recordWrite(tx, actor, {
    action: 'blog.add',
    object: { kind: KIND, id, title },
    changes: changesBetween({}, { ...fields, slug }, labels),
  })
  return done(id)
}

/**
 * Saves the fields sent: published posts change at once, one without a time is a draft again. Refuses CHANGED,
 * ADDRESS_TAKEN, and INVALID as above.
 */
export async function changeBlog(
  tx: Tx,
  { actor, id, version, change: { texts, ...change } }: Named & { change: PostChange },
): Promise<AdminOutcome<number, unknown>> {
  const found = await lockVersion(tx, id, version)
  if (!found.ok) return found
  const before = found.value
  const sent: Partial<PostFields> = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  const missing = missingPartOf({ ...before, ...sent })
  if (missing) return missing
  if (sent.slug !== undefined && (await store.isSlugTaken(tx, sent.slug, id))) return taken
  const changes = changesBetween(before, sent, labels)
  // a whole text is no line of a journal
  if (sent.markdown !== undefined && sent.markdown !== before.markdown)
    changes.push({ field: blogLabels.markdown, before: '', after: 'changed' })
  if (changes.length > 0) await store.updateBlog(tx, id, await writtenOf(tx, sent))
  changes.push(...(await writeTexts(tx, ownerTexts.blog, { id, sent: texts, raises: changes.length === 0 })))
  if (changes.length === 0) return done(id)
  await indexPosts(tx, [id])
  const title = sent.title ?? before.title
  await recordWrite(tx, actor, { action: 'blog.update', object: { kind: KIND, id, title }, changes })
  return done(id)
}

/** Deletes a draft with its comments. Refuses CHANGED, and INVALID for a post that is published or planned. */
export async function removeBlog(tx: Tx, { actor, id, version }: Named): Promise<AdminOutcome<number, unknown>> {
  const found = await lockVersion(tx, id, version)
  if (!found.ok) return found
  const { state, title } = found.value
  if (state !== 'drafts') return wrong('publish_at', officeFault('backToDraft'))
  await store.deleteBlog(tx, id)
  await recordWrite(tx, actor, { action: 'blog.remove', object: { kind: KIND, id, title } })
  return done(id)
}

/** Publishes what was planned for now; the database notifies every process (spec B7.3). */
export async function publishDuePosts({ db }: Pick<Deps, 'db'>): Promise<void> {
  await transact(db, async (tx) => {
    for (const { id, title } of await store.publishDue(tx))
      await recordWrite(tx, jobActor, { action: 'blog.publish', object: { kind: KIND, id, title } })
    return done(undefined)
  })
}

const wrong = (field: string, message: string) => refuse('INVALID', { field, params: { message } })

/** What a post lacks to be published; a draft may lack it. */
function missingPartOf({
  publishAt,
  picture,
  alt,
}: Pick<PostFields, 'publishAt' | 'picture' | 'alt'>): Refusal | undefined {
  if (publishAt === null) return undefined
  if (picture === '') return wrong('picture', faults.required(labels.picture))
  return alt === '' ? wrong('alt', faults.required(labels.alt)) : undefined
}

/** The columns of what was sent. */
async function writtenOf(tx: Tx, sent: Partial<PostFields>): Promise<store.WrittenBlog> {
  const { markdown, publishAt, title, slug, picture, alt, metaTitle, metaDescription, metaKeyword } = sent
  return {
    ...(title !== undefined && { title }),
    ...(slug !== undefined && { slug }),
    ...(picture !== undefined && { picture }),
    ...(alt !== undefined && { alt }),
    ...(metaTitle !== undefined && { meta_title: metaTitle }),
    ...(metaDescription !== undefined && { meta_description: metaDescription }),
    ...(metaKeyword !== undefined && { meta_keyword: metaKeyword }),
    ...(markdown !== undefined && { markdown, description: markdownToHtml(markdown) }),
    ...(publishAt !== undefined && { publishAt: publishAt === 'now' ? await clockNow(tx) : publishAt }),
  }
}

/** The address itself, or the first of its kind with a number that nobody has. */
async function freeAddress(tx: Tx, slug: string): Promise<string> {
  for (let n = 1; ; n++) {
    const address = n === 1 ? slug : `${slug}-${n}`
    if (!(await store.isSlugTaken(tx, address))) return address
  }
}

async function lockVersion(tx: Tx, id: number, version: number): Promise<AdminOutcome<WrittenPost, unknown>> {
  const locked = await store.lockBlog(tx, id)
  const found = await findPostForEdit({ db: tx }, id)
  if (!locked || !found.ok || locked.version === version) return found
  return refuseChanged(tx, { kind: KIND, id })
}
