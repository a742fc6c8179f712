import { useRef, useState } from 'react'

import type { Page } from '#contract/core/paging.ts'
import { lazyCall } from '#web/api/lazy-call.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

import { summaryOf, type BlogSummary } from './blog-summary.ts'

type Found = { keyword: string; page: Page<BlogSummary> }

/** The list of posts, or what a search found in its place; a failed search clears the words and keeps the list (§8). */
export function useBlogSearch(all: Page<BlogSummary>) {
  const [keyword, setKeyword] = useState('')
  const [found, setFound] = useState<Found>()
  const [busy, setBusy] = useState(false)
  const turn = useRef(0)

  const ask = async (words: string, page: number) => {
    turn.current += 1
    const mine = turn.current
    setBusy(true)
    const { data, message } = await lazyCall('getBlogBySearch', { keyword: words, page })
    if (mine !== turn.current) return
    setBusy(false)
    if (data) setFound({ keyword: words, page: { ...data, data: data.data.map(summaryOf) } })
    else {
      showToast(message, 'bad')
      setKeyword(found?.keyword ?? '')
    }
  }
  const type = (words: string) => {
    setKeyword(words)
    if (words !== '') return
    // clearing brings everything back, also while an answer is still on its way
    turn.current += 1
    setBusy(false)
    setFound(undefined)
  }
  return {
    keyword,
    type,
    search: (words: string) => {
      if (words.trim() !== '') void ask(words.trim(), 1)
    },
    busy,
    shown: found?.page ?? all,
    /** turns the pages of what was found; the whole list has addresses instead */
    turnTo: found && ((page: number) => void ask(found.keyword, page)),
  }
}
