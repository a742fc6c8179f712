import { useMemo, useState } from 'react'

import type { ProductReviews } from '#contract/review.ts'
import { call } from '#web/api/client.ts'
import { useLatestCall } from '#web/api/use-latest-call.ts'
import { resultOf, useQuery } from '#web/api/use-query.ts'
import { showToast } from '#web/ui/toast/show-toast.ts'

export type ReviewList = {
  /** undefined until they are known */
  reviews: ProductReviews | undefined
  busy: boolean
  showPage: (page: number) => void
}

/**
 * A product's reviews. The first page comes with the product's page; if it failed there, it is asked for once more, and a
 * second failure is ignored (spec S8). The next pages are asked for when they are turned to.
 */
export function useReviews(productId: number, first: ProductReviews | null): ReviewList {
  const { data: retried } = useQuery(first ? undefined : String(productId), async () =>
    resultOf(await call('getProductReviews', { product_id: productId, page: 1 })),
  )
  const [turned, setTurned] = useState<ProductReviews>()
  const { busy, request } = useLatestCall()
  const reviews = turned ?? first ?? retried

  return useMemo(() => {
    const showPage = async (page: number) => {
      const answer = await request(() => call('getProductReviews', { product_id: productId, page }))
      if (!answer) return
      if (answer.status) setTurned(answer.data)
      else showToast(answer.message, 'bad')
    }
    return { reviews, busy, showPage: (page) => void showPage(page) }
  }, [reviews, busy, request, productId])
}
