import { useEffect, useState } from 'react'

import type { Blog } from '#contract/blog.ts'
import { lazyCall } from '#web/api/lazy-call.ts'

/**
 * The page is the same bytes for everybody and counts nothing; the reader's own browser says that somebody reads, and
 * hears the number with this view in it (spec D91, D122). If that fails, the number of the page stands.
 */
export function useViewCount({ id, total_views }: Blog): number {
  const [counted, setCounted] = useState<{ id: number; total: number }>()
  useEffect(() => {
    let current = true
    const count = async () => {
      const { data } = await lazyCall('getBlogById', { blog_id: id })
      if (current && data) setCounted({ id, total: data.total_views })
    }
    void count()
    return () => {
      current = false
    }
  }, [id])
  return counted?.id === id ? counted.total : total_views
}
