import { useState } from 'react'

import type { BlogComment } from '#contract/blog.ts'
import { COMMENTS_PER_PAGE } from '#contract/core/limits.ts'
import { pageOf, type Page } from '#contract/core/paging.ts'
import { call } from '#web/api/client.ts'
import { useLatestCall } from '#web/api/use-latest-call.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

/** A post's comments: the first page comes with the post, the next ones when asked for; a comment just sent is added at once. */
export function useComments(blogId: number, first: Page<BlogComment>) {
  const [page, setPage] = useState(first)
  const { busy, request } = useLatestCall()

  const showPage = async (pageNumber: number) => {
    const answer = await request(() => call('getBlogCommentById', { blog_id: blogId, page: pageNumber }))
    if (!answer) return
    if (answer.status) setPage(answer.data)
    else showToast(answer.message, 'bad')
  }
  return {
    page,
    busy,
    showPage: (pageNumber: number) => void showPage(pageNumber),
    add: (comment: BlogComment) =>
      setPage((now) => pageOf([comment, ...now.data], now.total + 1, now.current_page, COMMENTS_PER_PAGE)),
  }
}
