import { useEffect, useMemo, useRef, useState } from 'react'

import type { ProductReviews } from '#contract/review.ts'
import { say } from '#web/ui/toast/say.ts'

import { lazyCall } from '#web/api/lazy-call.ts'

export type ReviewList = {
  /** undefined until they are known */
  reviews: ProductReviews | undefined
  busy: boolean
  show: (page: number) => void
}

/** A product's reviews: the first page comes with the page, the next ones when asked for; a failed first one is asked again. */
export function useReviews(productId: number, first: ProductReviews | null): ReviewList {
  const [later, setLater] = useState<ProductReviews>()
  const [busy, setBusy] = useState(false)
  const turn = useRef(0)

  useEffect(() => {
    if (first) return undefined
    let wanted = true
    const ask = async () => {
      const { data } = await lazyCall('getProductReviews', { product_id: productId, page: 1 })
      // a second failure is ignored, as the specification has it (§8)
      if (wanted && data) setLater(data)
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [first, productId])

  return useMemo(() => {
    const show = async (page: number) => {
      turn.current += 1
      const mine = turn.current
      setBusy(true)
      const { data, message } = await lazyCall('getProductReviews', { product_id: productId, page })
      if (mine !== turn.current) return
      setBusy(false)
      if (data) setLater(data)
      else say(message, 'bad')
    }
    return { reviews: later ?? first ?? undefined, busy, show: (page) => void show(page) }
  }, [later, first, busy, productId])
}
