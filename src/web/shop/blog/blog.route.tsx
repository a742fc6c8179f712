import './blog.css'
import { Link, redirect } from 'react-router'

import { COMMENTS_PER_PAGE } from '#contract/core/limits.ts'
import { pageOf } from '#contract/core/paging.ts'
import { blogPath, pagePaths } from '#contract/page-paths.ts'
import { plural } from '#text/fill.ts'
import * as t from '#text/shop/blog.ts'
import { apiContext } from '#web/api/context.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Prose } from '#web/ui/prose/prose.tsx'
import { showDateTime } from '#web/ui/text/dates.ts'
import { langOf } from '#web/ui/text/lang-of.ts'

import { InEnglish } from '../shared/in-english/in-english.tsx'
import type { Route } from './+types/blog.route'
import { blogMeta } from './blog-meta.ts'
import { Comments } from './comments.tsx'
import { useViewCount } from './view-count.tsx'
import { ViewCount } from './view-count.tsx'

const SIZES = '(min-width: 1280px) 718px, (min-width: 991px) 58vw, 92vw'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const call = context.get(apiContext)
  const answer = await call('getBlogById', { blog_id: params.id })
  // an id that is not a number is no post either
  if (!answer.status) throw new Response(null, { status: answer.code === 'INVALID' ? 404 : answer.status_code })
  const blog = answer.data
  // one post, one address (spec D91)
  if (`${params.id}/${params.slug}` !== `${blog.id}/${blog.slug}`) throw redirect(blogPath(blog), 301)
  const [comments, settings] = await Promise.all([
    call('getBlogCommentById', { blog_id: blog.id, page: 1 }),
    call('getSettings', {}),
  ])
  const { shop_name: shop = '', languages } = settings.data ?? {}
  const at = { shop, languages, origin: new URL(request.url).origin }
  return {
    blog,
    comments: comments.data ?? pageOf([], 0, 1, COMMENTS_PER_PAGE),
    head: blogMeta(blog, comments.data, at),
  }
}
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function BlogRoute({ loaderData: { blog, comments } }: Route.ComponentProps) {
  const views = useViewCount(blog)
  const lang = langOf(blog, 'description')
  return (
    <div className="wrap article">
      <header className="article__head">
        <Link className="link-row" to={pagePaths.blogs}>
          <Icon name="arrow-left" size="sm" />
          {t.backToBlogs}
        </Link>
        <h1 lang={langOf(blog, 'title')}>{blog.title}</h1>
        <p className="article__facts">
          <time dateTime={blog.created_at_iso}>{showDateTime(blog.created_at_iso)}</time>
          <ViewCount total={views}>{plural(t.viewsOf, views)}</ViewCount>
        </p>
      </header>
      <div className="article__columns">
        <article>
          <Picture image={blog.image} alt={blog.image_alt} width={1200} height={675} sizes={SIZES} priority />
          <InEnglish of={blog} field="description" />
          <Prose html={blog.description} lang={lang} className="prose prose--article" />
        </article>
        <Comments key={blog.id} blogId={blog.id} first={comments} />
      </div>
    </div>
  )
}
