import { ROWS_MOST } from '#contract/admin/fields.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import * as store from './refund-list.store.ts'

export type { ListedRefund } from './refund-list.store.ts'

/** The refunds of one order, the oldest first. */
export const refundsOfOrder = store.refundsOfOrder

/** Newest first. Beyond row 10,000 it refuses NARROW. */
export async function listRefunds(
  { db }: Deps,
  { states, page, perPage }: { states: store.RefundState[] | undefined; page: number; perPage: number },
): Promise<Outcome<{ refunds: store.ListedRefund[]; total: number }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const refunds = await store.listRefunds(db, states, { limit: perPage, offset: (page - 1) * perPage })
  return done({ refunds, total: await store.countRefunds(db, states) })
}
