import { useEffect, useState } from 'react'

import type { Suggestion } from '#contract/catalog.ts'
import { call } from '#web/api/client.ts'
import { useLatestCall } from '#web/api/use-latest-call.ts'

const LETTERS_MIN = 2
const PAUSE_MS = 150
const NOTHING: Suggestion = { products: [], categories: [] }

/** What a keyword may mean, once two letters are typed and the typing pauses; the newest answer wins. */
export function useSuggestions(typed: string): Suggestion & { isEmpty: boolean } {
  const [found, setFound] = useState<{ of: string; suggestion: Suggestion }>()
  const { request, cancel } = useLatestCall()
  const keyword = typed.trim()
  const isLongEnough = keyword.length >= LETTERS_MIN
  useEffect(() => {
    if (!isLongEnough) return cancel()
    const load = async () => {
      const answer = await request(() => call('suggest', { q: keyword }))
      if (answer?.status) setFound({ of: keyword, suggestion: answer.data })
    }
    const timer = setTimeout(() => void load(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [keyword, isLongEnough, request, cancel])
  const { products, categories } = isLongEnough ? (found?.suggestion ?? NOTHING) : NOTHING
  const isAnswered = found?.of === keyword
  return { products, categories, isEmpty: isLongEnough && isAnswered && products.length + categories.length === 0 }
}
