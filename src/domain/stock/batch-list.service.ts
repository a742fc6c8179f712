import { ROWS_MOST } from '#contract/admin/fields.ts'
import { containing } from '#db/like.ts'
import { done, refuse, type Db, type Deps, type Outcome } from '#domain/context.ts'

import * as store from './batch-list.store.ts'

export type ListedBatch = Awaited<ReturnType<typeof store.listBatches>>[number]
export type BatchOrder = Awaited<ReturnType<typeof store.ordersOfBatch>>[number]
type Page = { page: number; perPage: number }

/** As many batches of one size are shown at once. */
const BATCHES_MOST = 500
const FILE_BATCH = 1_000

/** The batches of a size that are on the shelf, the earliest best before first. */
export const listBatches = (db: Db, { skuId }: { skuId: number }): Promise<ListedBatch[]> =>
  store.listBatches(db, { skuId }, { limit: BATCHES_MOST, offset: 0 })

/** A page of all batches on the shelf. Beyond row 10,000 it refuses NARROW. */
export async function listAllBatches(
  { db }: Pick<Deps, 'db'>,
  { isHeldBack, q }: { isHeldBack?: boolean | undefined; q?: string | undefined },
  { page, perPage }: Page,
): Promise<Outcome<{ batches: ListedBatch[]; total: number }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const filters = { isHeldBack, q: q === undefined ? undefined : containing(q) }
  const batches = await store.listBatches(db, filters, { limit: perPage, offset: (page - 1) * perPage })
  return done({ batches, total: await store.countBatches(db, filters) })
}

export async function findBatch({ db }: Pick<Deps, 'db'>, id: number): Promise<Outcome<ListedBatch>> {
  const [batch] = await store.listBatches(db, { id }, { limit: 1, offset: 0 })
  return batch ? done(batch) : refuse('NOT_FOUND')
}

/** Who got of a batch. Refuses NOT_FOUND, and NARROW beyond row 10,000. */
export async function listBatchOrders(
  { db }: Pick<Deps, 'db'>,
  id: number,
  { page, perPage }: Page,
): Promise<Outcome<{ orders: BatchOrder[]; total: number }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const batch = await findBatch({ db }, id)
  if (!batch.ok) return batch
  const orders = await store.ordersOfBatch(db, id, { limit: perPage, offset: (page - 1) * perPage })
  return done({ orders, total: await store.countOrdersOfBatch(db, id) })
}

/** The same for a file, in batches; each is a query of its own. */
export async function* streamBatchOrders({ db }: Pick<Deps, 'db'>, id: number): AsyncGenerator<BatchOrder[]> {
  for (let offset = 0; ; offset += FILE_BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other: a file holds no more than one of them
    const orders = await store.ordersOfBatch(db, id, { limit: FILE_BATCH, offset })
    if (orders.length > 0) yield orders
    if (orders.length < FILE_BATCH) return
  }
}
