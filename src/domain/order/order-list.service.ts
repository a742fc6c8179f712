import { ROWS_MOST } from '#contract/admin/fields.ts'
import { PACKER_STATUSES } from '#contract/admin/order.ts'
import type { ORDER_SORTS, OrderFilters } from '#contract/admin/orders.ts'
import type { Role } from '#contract/admin/role.ts'
import { TRACK_STATUSES, type TrackStatus } from '#contract/order-steps.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'

import * as store from './order-list.store.ts'
import { searchPatterns } from './order-search.rules.ts'

export type { ListedOrder } from './order-list.store.ts'

export type OrderList = { filters: OrderFilters; sort: (typeof ORDER_SORTS)[number]; role: Role }

const FILE_BATCH = 1_000
const sorts = { '-created_at': 'newest', created_at: 'oldest', dispatch_day: 'dispatch' } as const

/** The states whose orders a role may see (spec B1.1). */
export const statusesFor = (role: Role): readonly TrackStatus[] =>
  role === 'packer' ? PACKER_STATUSES : TRACK_STATUSES

/** A page of orders. A packer's has only those on their way. Beyond row 10,000 it refuses NARROW. */
export async function listStaffOrders(
  { db }: Deps,
  list: OrderList,
  { page, perPage }: { page: number; perPage: number },
): Promise<Outcome<{ orders: store.ListedOrder[]; total: number }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const filters = filtersOf(list)
  const total = await store.countOrders(db, filters)
  const at = { sort: sorts[list.sort], limit: perPage, offset: (page - 1) * perPage }
  return done({ orders: await store.listOrders(db, filters, at), total })
}

/** The same orders in batches, as far as there are any; each batch is a query of its own. */
export async function* streamOrders({ db }: Deps, list: OrderList): AsyncGenerator<store.ListedOrder[]> {
  const filters = filtersOf(list)
  let after: { place: string; id: number } | undefined
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other: a file holds no more than one of them
    const batch = await store.listOrdersAfter(db, filters, { sort: sorts[list.sort], limit: FILE_BATCH, after })
    if (batch.length > 0) yield batch
    after = batch.at(-1)
    if (batch.length < FILE_BATCH) return
  }
}

/** How many orders of each state there are. */
export const countOrdersByStatus = ({ db }: Deps, role: Role): Promise<{ status: TrackStatus; n: number }[]> =>
  store.countByStatus(db, statusesFor(role))

function filtersOf({ filters, role }: OrderList): store.ListFilters {
  const { q, status, from, until, mode, pincode, late = false, unconfirmed = false, phone = false, product } = filters
  return {
    // a search looks in all tabs
    statuses: q === undefined ? ownStatuses(role, status) : ownStatuses(role, undefined),
    words: q === undefined ? undefined : searchPatterns(q),
    withEmails: role !== 'packer',
    from,
    until,
    mode,
    zipStart: pincode,
    isLate: late,
    isUnconfirmed: unconfirmed,
    source: phone ? 'phone' : undefined,
    productId: product,
  }
}

/** The states that were asked for, as far as the role may see them; undefined is all. */
function ownStatuses(role: Role, asked: readonly TrackStatus[] | undefined): readonly TrackStatus[] | undefined {
  if (role !== 'packer') return asked
  return asked ? PACKER_STATUSES.filter((status) => asked.includes(status)) : PACKER_STATUSES
}
