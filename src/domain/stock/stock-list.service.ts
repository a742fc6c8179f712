import { LEDGER_PAGE } from '#contract/admin/stock-fields.ts'
import { containing } from '#db/like.ts'
import { prefixQuery, searchTokens } from '#domain/catalog/search.rules.ts'
import { done, refuse, type AdminOutcome, type Db, type Deps, type Outcome } from '#domain/context.ts'
import { pagedList, streamAll, type Page, type PagedList } from '#domain/list.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { listBatches, type ListedBatch } from './batch-list.service.ts'
import { partsOf, type Part } from './shelf-parts.service.ts'
import { statsOf, type Stats } from './shelf.rules.ts'
import { countsOf } from './shelf.store.ts'
import * as store from './stock-list.store.ts'

export type StockSearch = { tab?: store.StockFilters['tab']; q?: string | undefined }
/** A size with what the shop says of it; `lowAt` is its own number or the shop's. */
export type StockSize = store.Described & { stats: Stats; orders: number; lowAt: number }
export type LedgerEntry = store.Entry
export type SizeOnShelf = { id: number; product: string; size: string; parts: Part[] }

/** A page of sizes, what can be bought the least of first. Beyond row 10,000 it refuses NARROW. */
export async function listStock(
  deps: Deps,
  search: StockSearch,
  page: Page,
): Promise<AdminOutcome<PagedList<StockSize>>> {
  const filters = await filtersOf(deps, search)
  return pagedList(page, {
    count: () => store.countSizes(deps.db, filters),
    list: async (window) => sizesOf(deps.db, await store.pageOfIds(deps.db, filters, window), filters.lowAt),
  })
}

/** A page of the shelf as a person walks along it, with what the book says of each part. Beyond row 10,000 it refuses NARROW. */
export async function listShelf(
  deps: Deps,
  search: Pick<StockSearch, 'q'>,
  page: Page,
): Promise<AdminOutcome<PagedList<SizeOnShelf>>> {
  const filters = await filtersOf(deps, search)
  return pagedList(page, {
    count: () => store.countSizes(deps.db, filters),
    list: async (window) => {
      const sizes = await store.pageOfShelf(deps.db, filters, window)
      const parts = await partsOf(
        deps.db,
        sizes.map(({ id }) => id),
      )
      return sizes.map((size) => ({ ...size, parts: parts.get(size.id) ?? [] }))
    },
  })
}

/** How many sizes each tab has. */
export const countStockByTab = async (deps: Deps) => store.countTabs(deps.db, await lowAtOfShop(deps))

/** One size with its batches, those that are used up apart, and how many pieces of it left in 30 days. */
export async function findStock(
  deps: Deps,
  skuId: number,
): Promise<Outcome<{ size: StockSize; batches: ListedBatch[]; usedUp: ListedBatch[]; soldInMonth: number }>> {
  const [size] = await sizesOf(deps.db, [skuId], await lowAtOfShop(deps))
  if (!size) return refuse('NOT_FOUND')
  const all = await listBatches(deps.db, { skuId })
  const batches = all.filter(({ pieces: units }) => units > 0)
  const usedUp = all.filter(({ pieces: units }) => units === 0)
  return done({ size, batches, usedUp, soldInMonth: await store.soldInMonth(deps.db, skuId) })
}

/** What the shop says of a size now; NOT_FOUND for an unknown one. */
export async function statsOfSize(db: Db, skuId: number): Promise<Outcome<Stats>> {
  const [counts] = await countsOf(db, [skuId])
  return counts ? done(statsOf(counts)) : refuse('NOT_FOUND')
}

/** The ledger of a size, newest first, each row with the book after it. */
export const readLedger = (
  { db }: Pick<Deps, 'db'>,
  skuId: number,
  page: number,
): Promise<AdminOutcome<PagedList<store.Entry>>> =>
  pagedList(
    { page, perPage: LEDGER_PAGE },
    { count: () => store.countLedger(db, skuId), list: (window) => store.ledgerOf(db, skuId, window) },
  )

/** The whole ledger for a file, newest first. */
export const streamLedger = ({ db }: Pick<Deps, 'db'>, skuId: number): AsyncGenerator<store.Entry[]> =>
  streamAll(({ limit, offset }) => store.ledgerOf(db, skuId, { limit, offset }))

/** Products that people wait for. */
export const listWaiting = ({ db }: Pick<Deps, 'db'>) => store.waitingProducts(db)

async function sizesOf(db: Db, ids: readonly number[], lowAtOfAll: number): Promise<StockSize[]> {
  const described = new Map((await store.describe(db, ids)).map((size) => [size.id, size]))
  const counted = new Map((await countsOf(db, ids)).map((counts) => [counts.id, counts]))
  return ids.flatMap((id) => {
    const size = described.get(id)
    const counts = counted.get(id)
    if (!size || !counts) return []
    return [{ ...size, stats: statsOf(counts), orders: counts.orders, lowAt: size.low_at ?? lowAtOfAll }]
  })
}

async function filtersOf(deps: Deps, { tab, q }: StockSearch): Promise<store.StockFilters> {
  const lowAt = await lowAtOfShop(deps)
  if (q === undefined) return { tab, lowAt }
  const tokens = searchTokens(q)
  return { lowAt, search: { query: prefixQuery(tokens.length > 0 ? tokens : [q]), pattern: containing(q) } }
}

const lowAtOfShop = async (deps: Deps): Promise<number> => (await readSettings(deps)).numbers.low_at
