import { useState } from 'react'

import type { Page } from '#contract/core/paging.ts'
import { call } from '#web/api/client.ts'
import { useLatestCall } from '#web/api/use-latest-call.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { summaryOf, type BlogSummary } from './blog-summary.ts'

type Found = { keyword: string; page: Page<BlogSummary> }

/** The list of posts, or what a search found in its place; a failed search clears its words and keeps the list (spec S8). */
export function useBlogSearch(all: Page<BlogSummary>) {
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<Found>()
  const { busy, request, cancel } = useLatestCall()

  const fetchPage = async (query: string, page: number) => {
    const answer = await request(() => call('getBlogBySearch', { keyword: query, page }))
    if (!answer) return
    if (answer.status) {
      setFound({ keyword: query, page: { ...answer.data, data: answer.data.data.map(summaryOf) } })
      return
    }
    showToast(answer.message, 'bad')
    setKeyword(found?.keyword ?? '')
  }
  const type = (typed: string) => {
    setKeyword(typed)
    if (typed !== '') return
    // clearing shows everything again, also while an answer is still on its way
    cancel()
    setFound(undefined)
  }
  return {
    keyword,
    type,
    search: (typed: string) => {
      if (typed.trim() !== '') void fetchPage(typed.trim(), 1)
    },
    busy,
    page: found?.page ?? all,
    /** shows another page of what was found; the pages of the whole list have addresses instead */
    showPage: found && ((page: number) => void fetchPage(found.keyword, page)),
  }
}
