import type { Blog } from '#contract/blog.ts'
import { call } from '#web/api/client.ts'
import { resultOf, useQuery } from '#web/api/use-call.ts'

/**
 * The page is the same for everybody and counts nothing. The reader's own browser asks for the post, which counts the view
 * and answers the number with this view in it (spec D91, D122). If that fails, the page's number stays.
 */
export function useViewCount({ id, total_views }: Blog): number {
  const { data } = useQuery(String(id), async () =>
    resultOf(await call('getBlogById', { blog_id: id }), (blog) => blog.total_views),
  )
  return data ?? total_views
}
