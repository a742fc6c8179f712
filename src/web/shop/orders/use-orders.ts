import { useEffect, useState } from 'react'

import type { Order } from '#contract/order.ts'
import { call } from '#web/api/client.ts'

export type OrderList =
  | { state: 'loading' | 'none' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; orders: readonly Order[]; lastPage: number }
type Loaded = OrderList & { of: string }

const nameOf = (userId: string, page: number) => `${userId} ${page}`

const load = async (userId: string, page: number): Promise<Loaded> => {
  const of = nameOf(userId, page)
  const { data, status_code, message } = await call('getOrder', { page })
  if (data) return { of, state: 'ready', orders: data.order.data, lastPage: data.order.last_page }
  return status_code === 404 ? { of, state: 'none' } : { of, state: 'failed', message }
}

/** A page of the shopper's orders; asked for only when somebody is logged in. */
export const useOrders = (userId: string | undefined, page: number): { list: OrderList; reload: () => void } => {
  const [list, setList] = useState<Loaded>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!userId) return undefined
    let wanted = true
    const ask = async () => {
      const next = await load(userId, page)
      if (wanted) setList(next)
    }
    void ask()
    return () => {
      wanted = false
    }
  }, [userId, page, round])
  // another page or another account: what is there now is not what was asked for
  const current = list && userId && list.of === nameOf(userId, page) ? list : undefined
  return { list: current ?? { state: 'loading' }, reload: () => setRound((n) => n + 1) }
}
