import type { CustomerFilters } from '#contract/admin/customers.ts'
import { ROWS_MOST } from '#contract/admin/fields.ts'
import { done, refuse, type Db, type Outcome } from '#domain/context.ts'

import { partsOf } from './caller.rules.ts'
import * as store from './shopper-list.store.ts'

export type { ListedShopper } from './shopper-list.store.ts'

const FILE_BATCH = 1_000

/** A page of shoppers, the newest account first. Beyond row 10,000 it refuses NARROW. */
export async function listShoppers(
  { db }: { db: Db },
  asked: CustomerFilters,
  { page, perPage }: { page: number; perPage: number },
): Promise<Outcome<{ shoppers: store.ListedShopper[]; total: number }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const filters = filtersOf(asked)
  const total = await store.countShoppers(db, filters)
  return done({
    shoppers: await store.listShoppers(db, filters, { limit: perPage, offset: (page - 1) * perPage }),
    total,
  })
}

/** The same shoppers in batches, as far as there are any; each batch is a query of its own. */
export async function* streamShoppers(
  { db }: { db: Db },
  asked: CustomerFilters,
): AsyncGenerator<store.ListedShopper[]> {
  const filters = filtersOf(asked)
  let after: number | undefined
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other: a file holds no more than one of them
    const batch = await store.listShoppersAfter(db, filters, { limit: FILE_BATCH, after })
    if (batch.length > 0) yield batch
    after = batch.at(-1)?.id
    if (batch.length < FILE_BATCH) return
  }
}

/** One of them as the list has it; nobody is found by a shell. */
export async function findListed({ db }: { db: Db }, id: number): Promise<Outcome<store.ListedShopper>> {
  const found = await store.findListed(db, id)
  return found ? done(found) : refuse('NOT_FOUND')
}

const filtersOf = ({ q, state, from, until }: CustomerFilters): store.ListFilters =>
  // a search looks at everybody
  q === undefined
    ? { parts: undefined, states: state, from, until }
    : { parts: partsOf(q), states: undefined, from: undefined, until: undefined }
