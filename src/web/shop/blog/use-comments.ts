import { useRef, useState } from 'react'

import type { BlogComment } from '#contract/blog.ts'
import { COMMENTS_PER_PAGE } from '#contract/core/limits.ts'
import { pageOf, type Page } from '#contract/core/paging.ts'
import { lazyCall } from '#web/api/lazy-call.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

/** A post's comments: the first page comes with the post, the next ones when asked for, one's own at once. */
export function useComments(blogId: number, first: Page<BlogComment>) {
  const [page, setPage] = useState(first)
  const [busy, setBusy] = useState(false)
  const turn = useRef(0)

  const show = async (wanted: number) => {
    turn.current += 1
    const mine = turn.current
    setBusy(true)
    const { data, message } = await lazyCall('getBlogCommentById', { blog_id: blogId, page: wanted })
    if (mine !== turn.current) return
    setBusy(false)
    if (data) setPage(data)
    else showToast(message, 'bad')
  }
  return {
    page,
    busy,
    show: (wanted: number) => void show(wanted),
    add: (comment: BlogComment) =>
      setPage((now) => pageOf([comment, ...now.data], now.total + 1, now.current_page, COMMENTS_PER_PAGE)),
  }
}
