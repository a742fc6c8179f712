import { useEffect, useState } from 'react'

import type { Reviewable } from '#contract/review.ts'
import { call } from '#web/api/client.ts'

type Found = {
  /** undefined until they are known */
  items: readonly Reviewable[] | undefined
  /** why they could not be had */
  problem: string | undefined
}
export type Reviewables = Found & { reload: () => void }

const nothing: Found = { items: undefined, problem: undefined }
const read = async (orderNo: string): Promise<Found> => {
  const { data, message } = await call('getProductByOrder', { order_no: orderNo })
  return data ? { items: data, problem: undefined } : { items: undefined, problem: message }
}

/** What an order holds, to be reviewed. What is shown stays while it is asked again, and also if that fails. */
export const useReviewables = (orderNo: string): Reviewables => {
  const [found, setFound] = useState(nothing)
  useEffect(() => {
    let wanted = true
    const ask = async () => {
      const first = await read(orderNo)
      if (wanted) setFound(first)
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [orderNo])
  const reload = async () => {
    const next = await read(orderNo)
    setFound((before) => (next.items || !before.items ? next : before))
  }
  return { ...found, reload: () => void reload() }
}
