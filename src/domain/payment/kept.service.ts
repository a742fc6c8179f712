import type { Tx } from '#domain/context.ts'
import { keepFor, letGo, sell, sellKept } from '#domain/stock/stock.service.ts'

import * as store from './payment.store.ts'

type Keeping = Pick<store.Intent, 'id' | 'holds' | 'snapshot'>

/** Keeps an intent's stock for it; false when it is no longer to be had, and then the caller must roll back. */
export const keep = async (tx: Tx, { id, snapshot }: Keeping): Promise<boolean> => {
  await store.setHolds(tx, id, true)
  return keepFor(tx, id, snapshot.lines)
}

/** Gives free what is kept for an intent, if anything is (decisions 121). */
export const free = async (tx: Tx, { id, holds }: Keeping): Promise<void> => {
  if (!holds) return
  await letGo(tx, id)
  await store.setHolds(tx, id, false)
}

/** Hands what is kept over to the order; what is not kept any more is taken anew. False when it is no longer to be had. */
export const handOver = async (tx: Tx, { id, holds, snapshot }: Keeping, orderId: number): Promise<boolean> => {
  if (!holds) return sell(tx, snapshot.lines, orderId)
  await sellKept(tx, id, orderId)
  await store.setHolds(tx, id, false)
  return true
}
