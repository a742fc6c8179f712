import './blogs.css'
import { useEffect, useRef } from 'react'

import { blogsPath } from '#contract/page-paths.ts'
import * as messages from '#text/common/messages.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/shop/blog.ts'
import { apiContext } from '#web/api/context.ts'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'

import type { Route } from './+types/blogs.route'
import { BlogCard } from './blog-card.tsx'
import { blogsMeta } from './blog-meta.ts'
import { summaryOf } from './blog-summary.ts'
import { useBlogSearch } from './use-blog-search.ts'

const FIRST_VIEW = 3

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams, origin } = new URL(request.url)
  const call = context.get(apiContext)
  const [blogs, settings] = await Promise.all([
    call('getAllBlog', { page: searchParams.get('page') ?? 1 }),
    call('getSettings', {}),
  ])
  // a page that is not a number is no page
  if (!blogs.status) throw new Response(blogs.message, { status: blogs.code === 'INVALID' ? 404 : blogs.status_code })
  const { shop_name: shop = '', captions, languages } = settings.data ?? {}
  const head = blogsMeta(blogs.data, { shop, intro: captions?.blog_intro ?? '', origin, languages })
  return { blogs: { ...blogs.data, data: blogs.data.data.map(summaryOf) }, head }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function BlogsRoute({ loaderData: { blogs } }: Route.ComponentProps) {
  const { keyword, type, search, busy, page, showPage } = useBlogSearch(blogs)
  const top = useScrollToTop(page.current_page)
  return (
    <div className="wrap" ref={top}>
      <div className="blogs-head">
        <h1 className="title">{t.blogs}</h1>
        <SearchField
          label={t.searchBlogs}
          placeholder={t.searchBlogs}
          value={keyword}
          onChange={type}
          onSubmit={search}
        />
      </div>
      <output className="visually-hidden">{showPage && !busy && fill(t.found, { total: page.total })}</output>
      {page.data.length === 0 ? (
        <EmptyState art="art-no-blogs" title={messages.noBlogs} />
      ) : (
        <div className={busy ? 'blog-grid is-busy' : 'blog-grid'} aria-busy={busy}>
          {page.data.map((blog, index) => (
            <BlogCard key={blog.id} blog={blog} priority={index < FIRST_VIEW} />
          ))}
        </div>
      )}
      <Pager
        page={page.current_page}
        lastPage={page.last_page}
        {...(showPage ? { onPage: showPage } : { hrefFor: blogsPath })}
        label={t.pagesOfBlogs}
      />
    </div>
  )
}

/** A new page is scrolled to its top: the pager that was tapped is at the foot. */
function useScrollToTop(page: number) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) top.current?.scrollIntoView({ block: 'start' })
    before.current = page
  }, [page])
  return top
}
