import { PACKER_STATUSES, type OrderTab } from '#contract/admin/order-fields.ts'
import type { Role } from '#contract/admin/role.ts'
import { TRACK_STATUSES, type PaymentMode, type TrackStatus } from '#contract/order-steps.ts'
import { type AdminOutcome, type Deps } from '#domain/context.ts'
import { pagedList, streamAll, type Page, type PagedList } from '#domain/list.ts'
import { confirmTermsOf } from '#domain/settings/confirm-terms.rules.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import * as store from './order-list.store.ts'
import { searchPatterns } from './order-search.rules.ts'

export type { ListedOrder, OrderInFile } from './order-list.store.ts'

/** What a list of orders is narrowed to; what is not given narrows nothing. */
export type OrderFilters = {
  q?: string | undefined
  statuses?: readonly TrackStatus[] | undefined
  /** Days of India's calendar, both included. */
  from?: string | undefined
  until?: string | undefined
  mode?: PaymentMode | undefined
  /** The beginning of the pincode. */
  zipStart?: string | undefined
  isLate?: boolean | undefined
  isUnconfirmed?: boolean | undefined
  /** Placed before they are paid, and not paid yet. */
  isWaiting?: boolean | undefined
  isByPhone?: boolean | undefined
  /** Its cash may come back. */
  isRisky?: boolean | undefined
  productId?: number | undefined
}
/** Where the owner has named no bound. */
const RISKY_FROM = 3

export type OrderList = { filters: OrderFilters; sort: store.ListSort; role: Role }

/** A page of orders. A packer's has only those on their way. Beyond row 10,000 it refuses NARROW. */
export async function listStaffOrders(
  deps: Deps,
  list: OrderList,
  page: Page,
): Promise<AdminOutcome<PagedList<store.ListedOrder>>> {
  const { db } = deps
  const filters = await filtersOf(deps, list)
  return pagedList(page, {
    count: () => store.countOrders(db, filters),
    list: (window) => store.listOrders(db, filters, { sort: list.sort, ...window }),
  })
}

/** The same orders in batches, as far as there are any. */
export async function* streamOrders(deps: Deps, list: OrderList): AsyncGenerator<store.OrderInFile[]> {
  const filters = await filtersOf(deps, list)
  yield* streamAll<store.OrderInFile>(({ limit, after }) =>
    store.listOrdersAfter(deps.db, filters, { sort: list.sort, limit, after }),
  )
}

/** How many orders of each state there are. */
export const countOrdersByStatus = ({ db }: Deps, role: Role): Promise<{ status: OrderTab; n: number }[]> =>
  store.countByStatus(db, role === 'packer' ? PACKER_STATUSES : [...TRACK_STATUSES, 'Unpaid'])

async function filtersOf(deps: Deps, { filters, role }: OrderList): Promise<store.ListFilters> {
  const settings = await readSettings(deps)
  const {
    q,
    statuses,
    isLate = false,
    isUnconfirmed = false,
    isByPhone = false,
    isRisky = false,
    isWaiting = false,
  } = filters
  return {
    // a search looks in all tabs
    statuses: ownStatuses(role, q === undefined ? statuses : undefined),
    tokens: q === undefined ? undefined : searchPatterns(q),
    withEmails: role !== 'packer',
    from: filters.from,
    until: filters.until,
    mode: filters.mode,
    zipStart: filters.zipStart,
    isLate,
    isUnconfirmed,
    // a search looks in all tabs
    isWaiting: q === undefined && isWaiting,
    confirm: confirmTermsOf(settings),
    riskFrom: isRisky ? (settings.risk.ask_at ?? RISKY_FROM) : undefined,
    source: isByPhone ? 'phone' : undefined,
    productId: filters.productId,
  }
}

/** The states that were asked for, as far as the role may see them; undefined is all. */
function ownStatuses(role: Role, requested: readonly TrackStatus[] | undefined): readonly TrackStatus[] | undefined {
  if (role !== 'packer') return requested
  return requested ? PACKER_STATUSES.filter((status) => requested.includes(status)) : PACKER_STATUSES
}
