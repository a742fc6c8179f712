import type { ShopperSort, ShopperState } from '#contract/admin/shopper-fields.ts'
import { done, refuse, type AdminOutcome, type Deps, type Outcome } from '#domain/context.ts'
import { pagedList, streamAll, type Page, type PagedList } from '#domain/list.ts'

import { partsOf } from './caller.rules.ts'
import * as store from './shopper-list.store.ts'

export type { ListedShopper } from './shopper-list.store.ts'
/** What a list of shoppers is narrowed to; what is not given narrows nothing. */
export type ShopperFilters = {
  q?: string | undefined
  states?: readonly ShopperState[] | undefined
  /** Guests, who are in no other list. */
  areGuests?: boolean | undefined
  /** Days of India's calendar in which their last order lies, both included. */
  from?: string | undefined
  until?: string | undefined
}

/** A page of shoppers as they are sorted, those alike the newest account first. Beyond row 10,000 it refuses NARROW. */
export async function listShoppers(
  { db }: Pick<Deps, 'db'>,
  { filters: search, sort }: { filters: ShopperFilters; sort: ShopperSort },
  page: Page,
): Promise<AdminOutcome<PagedList<store.ListedShopper>>> {
  const filters = filtersOf(search)
  return pagedList(page, {
    count: () => store.countShoppers(db, filters),
    list: (window) => store.listShoppers(db, filters, { sort, ...window }),
  })
}

/** The shoppers of a list in batches, the newest account first, as far as there are any. */
export function streamShoppers(
  { db }: Pick<Deps, 'db'>,
  search: ShopperFilters,
): AsyncGenerator<store.ListedShopper[]> {
  const filters = filtersOf(search)
  return streamAll(({ limit, after }) => store.listShoppersAfter(db, filters, { limit, after: after?.id }))
}

/** One of them as the list has it; a shell is never found. */
export async function findListed({ db }: Pick<Deps, 'db'>, id: number): Promise<Outcome<store.ListedShopper>> {
  const found = await store.findListed(db, id)
  return found ? done(found) : refuse('NOT_FOUND')
}

const filtersOf = ({ q, states, areGuests = false, from, until }: ShopperFilters): store.ListFilters =>
  // a search looks at all accounts, or at all guests
  q === undefined
    ? { parts: undefined, states, areGuests, from, until }
    : { parts: partsOf(q), states: undefined, areGuests, from: undefined, until: undefined }
