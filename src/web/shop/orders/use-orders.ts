import { useEffect, useState } from 'react'

import { messages } from '#contract/messages.ts'
import type { Order } from '#contract/order.ts'
import { call } from '#web/api/client.ts'

/** A page of orders; none at all is a page of none (the API's 404). */
export type FoundOrders = { orders: readonly Order[]; lastPage: number }
export type OrdersState = { found: FoundOrders | undefined; problem: string | undefined }
type Loaded = OrdersState & { of: string; round: number }

const waiting: OrdersState = { found: undefined, problem: undefined }
const nameOf = (userId: string, page: number) => `${userId} ${page}`

const load = async (page: number): Promise<OrdersState> => {
  const { data, status_code, message } = await call('getOrder', { page })
  if (data)
    return {
      found: { orders: data.order.data, lastPage: data.order.last_page },
      problem: undefined,
    }
  return status_code === 404
    ? { found: { orders: [], lastPage: 1 }, problem: undefined }
    : { found: undefined, problem: message || messages.network }
}

/** A page of the shopper's orders; asked for only when somebody is logged in. What is shown stays while it is asked again. */
export const useOrders = (userId: string | undefined, page: number): OrdersState & { reload: () => void } => {
  const [loaded, setLoaded] = useState<Loaded>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!userId) return undefined
    let wanted = true
    const ask = async () => {
      const next = await load(page)
      if (wanted) setLoaded({ ...next, of: nameOf(userId, page), round })
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [userId, page, round])
  // another page or another account: what is there now is not what was asked for
  const { found, problem } = loaded && userId && loaded.of === nameOf(userId, page) ? loaded : waiting
  return { found, problem, reload: () => setRound((n) => n + 1) }
}
