import './blog-card.css'
import { createElement } from 'react'
import { Link } from 'react-router'

import { blogPath } from '#contract/page-paths.ts'
import * as t from '#text/shop/blog.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { showCalendarDay } from '#web/ui/text/dates.ts'
import { langOf } from '#web/ui/text/lang-of.ts'

import { type BlogSummary } from './blog-summary.ts'
import { useCommentBox } from './use-comment-box.ts'
import { ViewCount } from './view-count.tsx'

const SIZES = '(min-width: 1280px) 384px, (min-width: 991px) 30vw, (min-width: 600px) 46vw, 92vw'

type BlogCardProps = {
  blog: BlogSummary
  /** in the first view */
  priority: boolean
}

/** A post in the list; a click anywhere but on Comment opens it. */
export function BlogCard({ blog, priority }: BlogCardProps) {
  const { open, box, toggle, close } = useCommentBox(false)
  return (
    <article className="blog-card">
      <Picture image={blog.image} alt="" width={1200} height={675} sizes={SIZES} priority={priority} />
      <h2 lang={langOf(blog, 'title')}>
        <Link to={blogPath(blog)} prefetch="intent">
          {blog.title}
        </Link>
      </h2>
      <p lang={langOf(blog, 'excerpt')}>{blog.excerpt}</p>
      <div className="blog-card__foot">
        <time dateTime={blog.created_at_iso}>{showCalendarDay(blog.created_at_iso)}</time>
        <ViewCount total={blog.total_views} />
        <Button icon="comment" aria-expanded={open} onClick={toggle}>
          {t.comment}
        </Button>
      </div>
      {box && (
        <div className="blog-card__box">{createElement(box, { blogId: blog.id, focused: true, onSent: close })}</div>
      )}
    </article>
  )
}
