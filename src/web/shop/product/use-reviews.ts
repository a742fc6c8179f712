import { useMemo, useState } from 'react'

import type { Input } from '#contract/endpoints.ts'
import type { ProductReviews } from '#contract/review.ts'
import { call } from '#web/api/client.ts'
import { useLatestCall } from '#web/api/use-latest-call.ts'
import { resultOf, useQuery } from '#web/api/use-query.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

/** Which reviews are shown, in which order; nothing of it is all of them, the newest first. */
export type ReviewChoice = Omit<Input<'getProductReviews'>, 'product_id' | 'page'>

export type ReviewList = {
  /** undefined until they are known */
  reviews: ProductReviews | undefined
  choice: ReviewChoice
  busy: boolean
  show: (page: number, choice: ReviewChoice) => void
}
type Turned = { reviews: ProductReviews; choice: ReviewChoice }
const ALL: ReviewChoice = {}

/**
 * A product's reviews. The first page comes with the product's page; if it failed there, it is asked for once more, and a
 * second failure is ignored (spec S8). Other pages and choices are asked for when they are turned to.
 */
export function useReviews(productId: number, first: ProductReviews | null): ReviewList {
  const { data: retried } = useQuery(first ? undefined : String(productId), async () =>
    resultOf(await call('getProductReviews', { product_id: productId, page: 1 })),
  )
  const [turned, setTurned] = useState<Turned>()
  const { busy, request } = useLatestCall()
  const reviews = turned?.reviews ?? first ?? retried
  const choice = turned?.choice ?? ALL

  return useMemo(() => {
    const show = async (page: number, chosen: ReviewChoice) => {
      const answer = await request(() => call('getProductReviews', { product_id: productId, page, ...chosen }))
      if (!answer) return
      if (answer.status) setTurned({ reviews: answer.data, choice: chosen })
      else showToast(answer.message, 'bad')
    }
    return { reviews, choice, busy, show: (page, chosen) => void show(page, chosen) }
  }, [reviews, choice, busy, request, productId])
}
