import { createHmac } from 'node:crypto'

import type { Blog } from '#contract/blog.ts'
import { BLOGS_PER_PAGE } from '#contract/core/limits.ts'
import { pageOf, type Page } from '#contract/core/paging.ts'
import { foldWords, prefixQuery } from '#domain/catalog/search.rules.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import * as store from './blog.store.ts'

export type Visitor = { ip: string; userAgent: string }

/** All posts, the newest first, nine a page; past the end an empty page (spec D90). */
export async function blogs({ db }: Deps, page: number): Promise<Page<Blog>> {
  const { data, total } = await store.blogPage(db, sliceOf(page))
  return pageOf(data, total, page, BLOGS_PER_PAGE)
}

/** Posts of which some word begins with each word of the keyword, nine a page; no match at all is refused. */
export async function searchBlogs(
  { db }: Deps,
  { keyword, page }: { keyword: string; page: number },
): Promise<Outcome<Page<Blog>>> {
  const words = foldWords(keyword)
  if (words.length === 0) return refuse('NO_BLOGS')
  const { data, total } = await store.foundPage(db, prefixQuery(words), sliceOf(page))
  return total === 0 ? refuse('NO_BLOGS') : done(pageOf(data, total, page, BLOGS_PER_PAGE))
}

/**
 * One post. A visitor's look counts as a view, once a day for an address and browser, and is in the number that is
 * answered (spec D91, D122); without a visitor, as when a page is rendered for everybody, nothing is counted.
 */
export async function blogById(deps: Deps, id: number, visitor?: Visitor): Promise<Outcome<Blog>> {
  if (visitor) await store.countView(deps.db, id, markOf(deps, visitor))
  const blog = await store.findBlog(deps.db, id)
  return blog ? done(blog) : refuse('BLOG_NOT_FOUND')
}

/** The addresses of all posts with the time of their making, the newest first. */
export const blogAddresses = ({ db }: Deps) => store.blogAddresses(db)

const sliceOf = (page: number) => ({ limit: BLOGS_PER_PAGE, offset: (page - 1) * BLOGS_PER_PAGE })

/** Nobody can be found again by what is kept of them: it is a keyed hash, and it is gone the next day. */
const markOf = ({ secrets }: Deps, { ip, userAgent }: Visitor): Buffer =>
  createHmac('sha256', secrets.keyFor('blog view')).update(`${ip} ${userAgent}`).digest()
