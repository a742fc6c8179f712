import { type AdminOutcome, type Deps } from '#domain/context.ts'
import { pagedList, type Page, type PagedList } from '#domain/list.ts'

import * as store from './refund-list.store.ts'

export { refundsOfOrder } from './refund-list.store.ts'

export type { ListedRefund } from './refund-list.store.ts'

/** Newest first. Beyond row 10,000 it refuses NARROW. */
export const listRefunds = (
  { db }: Deps,
  states: store.RefundState[] | undefined,
  page: Page,
): Promise<AdminOutcome<PagedList<store.ListedRefund>>> =>
  pagedList(page, {
    count: () => store.countRefunds(db, states),
    list: (window) => store.listRefunds(db, states, window),
  })
