import { createHmac } from 'node:crypto'

import { BLOGS_PER_PAGE } from '#contract/core/limits.ts'
import { prefixQuery, searchTokens } from '#domain/catalog/search.rules.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import * as store from './blog.store.ts'

export { hasViews } from './blog.store.ts'

export type { BlogPage, BlogPost } from './blog.store.ts'

export type Visitor = { ip: string; userAgent: string }

/** All posts, the newest first, nine a page; past the end an empty page (spec D90). */
export const listBlogPosts = (deps: Deps, page: number): Promise<store.BlogPage> =>
  store.blogPage(deps.db, sliceOf(deps, page))

/** Posts of which some word begins with each word of the keyword, nine a page; no match at all is refused. */
export async function searchBlogs(
  deps: Deps,
  { keyword, page }: { keyword: string; page: number },
): Promise<Outcome<store.BlogPage>> {
  const tokens = searchTokens(keyword)
  if (tokens.length === 0) return refuse('NO_BLOGS')
  const found = await store.searchPage(deps.db, prefixQuery(tokens), sliceOf(deps, page))
  return found.total === 0 ? refuse('NO_BLOGS') : done(found)
}

/**
 * One post. A visitor's look counts as a view, once a day for an address and browser, and is in the number that is
 * answered (spec D91, D122); without a visitor, as when a page is rendered for everybody, nothing is counted.
 */
export async function findBlogPost(deps: Deps, id: number, visitor?: Visitor): Promise<Outcome<store.BlogPost>> {
  if (visitor) await store.insertView(deps.db, id, visitorHash(deps, visitor))
  const blog = await store.findBlog(deps.db, id, deps.language)
  return blog ? done(blog) : refuse('BLOG_NOT_FOUND')
}

/** Brings what lists show of the views up to date, and forgets who looked before today. */
export async function countBlogViews({ db }: Pick<Deps, 'db'>): Promise<void> {
  await store.addUpViews(db)
  await store.deletePastViews(db)
}

/** The addresses of all posts with the time of their making, the newest first. */
export const blogAddresses = ({ db, language }: Deps) => store.blogAddresses(db, language)

const sliceOf = ({ language }: Deps, page: number) => ({
  language,
  limit: BLOGS_PER_PAGE,
  offset: (page - 1) * BLOGS_PER_PAGE,
})

/** Nobody can be identified by what is stored: it is a keyed hash, and it is deleted the next day. */
const visitorHash = ({ secrets }: Deps, { ip, userAgent }: Visitor): Buffer =>
  createHmac('sha256', secrets.keyFor('blog view')).update(`${ip} ${userAgent}`).digest()
