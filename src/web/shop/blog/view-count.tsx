import './view-count.css'
import type { Blog } from '#contract/blog.ts'
import * as t from '#text/shop/blog.ts'
import { call } from '#web/api/client.ts'
import { resultOf, useQuery } from '#web/api/use-query.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

const number = new Intl.NumberFormat('en-IN')

/** How often a post was looked at. */
export function ViewCount({ total, children }: { total: number; children?: string }) {
  return (
    <span className="view-count">
      <Icon name="eye" />
      {!children && <span className="visually-hidden">{t.views}</span>}
      {number.format(total)}
      {children}
    </span>
  )
}

/**
 * The page is the same for everybody and counts nothing. The reader's own browser asks for the post, which counts the view
 * and returns the number with this view in it (spec D91, D122). If that fails, the page's number stays.
 */
export function useViewCount({ id, total_views }: Blog): number {
  const { data } = useQuery(String(id), async () =>
    resultOf(await call('getBlogById', { blog_id: id }), (blog) => blog.total_views),
  )
  return data ?? total_views
}
