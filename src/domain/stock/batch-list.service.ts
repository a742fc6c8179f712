import { containing } from '#db/like.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome } from '#domain/context.ts'
import { pagedList, streamAll, type Page, type PagedList } from '#domain/list.ts'

import * as store from './batch-list.store.ts'

export type ListedBatch = Awaited<ReturnType<typeof store.listBatches>>[number]
export type BatchOrder = Awaited<ReturnType<typeof store.ordersOfBatch>>[number]

/** As many batches of one size are shown at once. */
const BATCHES_MAX = 500

/** The batches of a size: those with stock first, by best before; then those used up, until two years after that date. */
export const listBatches = (db: Db, { skuId }: { skuId: number }): Promise<ListedBatch[]> =>
  store.listBatches(db, { skuId }, { limit: BATCHES_MAX, offset: 0 })

/** A page of all such batches. Beyond row 10,000 it refuses NARROW. */
export async function listAllBatches(
  { db }: Pick<Deps, 'db'>,
  { isHeldBack, q }: { isHeldBack?: boolean | undefined; q?: string | undefined },
  page: Page,
): Promise<AdminOutcome<PagedList<ListedBatch>>> {
  const filters = { isHeldBack, q: q === undefined ? undefined : containing(q) }
  return pagedList(page, {
    count: () => store.countBatches(db, filters),
    list: (window) => store.listBatches(db, filters, window),
  })
}

/** A batch by its id, also one that is used up. Refuses NOT_FOUND. */
export async function findBatch({ db }: Pick<Deps, 'db'>, id: number): Promise<Outcome<ListedBatch>> {
  const [batch] = await store.listBatches(db, { id }, { limit: 1, offset: 0 })
  return batch ? done(batch) : refuse('NOT_FOUND')
}

/** Who got of a batch. Refuses NOT_FOUND, and NARROW beyond row 10,000. */
export async function listBatchOrders(
  { db }: Pick<Deps, 'db'>,
  id: number,
  page: Page,
): Promise<AdminOutcome<PagedList<BatchOrder>>> {
  const batch = await findBatch({ db }, id)
  if (!batch.ok) return batch
  return pagedList(page, {
    count: () => store.countOrdersOfBatch(db, id),
    list: (window) => store.ordersOfBatch(db, id, window),
  })
}

/** The same for a file, a thousand orders at a time. */
export const streamBatchOrders = ({ db }: Pick<Deps, 'db'>, id: number): AsyncGenerator<BatchOrder[]> =>
  streamAll(({ limit, offset }) => store.ordersOfBatch(db, id, { limit, offset }))
