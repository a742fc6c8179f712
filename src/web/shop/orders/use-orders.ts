import { messages } from '#contract/core/messages.ts'
import type { Order } from '#contract/order.ts'
import { call } from '#web/api/client.ts'

import { useAsked, type Asked } from '../shared/use-asked.ts'

/** A page of orders; none at all is a page of none (the API's 404). */
export type FoundOrders = { orders: readonly Order[]; lastPage: number }

/** A page of the shopper's orders. */
export const useOrders = (userId: string, page: number) => useAsked(`${userId} ${page}`, () => load(page))

async function load(page: number): Promise<Asked<FoundOrders>> {
  const { data, status_code, message } = await call('getOrder', { page })
  if (data) return { found: { orders: data.order.data, lastPage: data.order.last_page } }
  return status_code === 404 ? { found: { orders: [], lastPage: 1 } } : { problem: message || messages.network }
}
