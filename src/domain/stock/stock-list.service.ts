import { ROWS_MOST } from '#contract/admin/fields.ts'
import { LEDGER_PAGE } from '#contract/admin/stock.ts'
import { containing } from '#db/like.ts'
import { prefixQuery, searchedWords } from '#domain/catalog/search.rules.ts'
import { done, refuse, type Db, type Deps, type Outcome } from '#domain/context.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import { listBatches, type ListedBatch } from './batch-list.service.ts'
import { figuresOf, type Figures } from './shelf.rules.ts'
import { countsOf } from './shelf.store.ts'
import * as store from './stock-list.store.ts'

export type StockSearch = { tab?: store.StockFilters['tab']; q?: string | undefined }
/** A size with what the shop says of it; `lowAt` is its own number or the shop's. */
export type StockSize = store.Described & { figures: Figures; orders: number; lowAt: number }
export type LedgerEntry = store.Entry
type Page = { page: number; perPage: number }

const FILE_BATCH = 1_000

/** A page of sizes, what can be bought the least of first. Beyond row 10,000 it refuses NARROW. */
export async function listStock(
  deps: Deps,
  search: StockSearch,
  { page, perPage }: Page,
): Promise<Outcome<{ sizes: StockSize[]; total: number }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const filters = await filtersOf(deps, search)
  const total = await store.countSizes(deps.db, filters)
  const ids = await store.pageOfIds(deps.db, filters, { limit: perPage, offset: (page - 1) * perPage })
  return done({ sizes: await sizesOf(deps.db, ids, filters.lowAt), total })
}

export const countStockByTab = async (deps: Deps) => store.countByTab(deps.db, await lowAtOfShop(deps))

/** One size with its batches, and how many pieces of it left in 30 days. */
export async function findStock(
  deps: Deps,
  skuId: number,
): Promise<Outcome<{ size: StockSize; batches: ListedBatch[]; soldInMonth: number }>> {
  const [size] = await sizesOf(deps.db, [skuId], await lowAtOfShop(deps))
  if (!size) return refuse('NOT_FOUND')
  const batches = await listBatches(deps.db, { skuId })
  return done({ size, batches, soldInMonth: await store.soldInMonth(deps.db, skuId) })
}

/** What the shop says of a size now; NOT_FOUND for an unknown one. */
export async function figuresOfSize(db: Db, skuId: number): Promise<Outcome<Figures>> {
  const [counts] = await countsOf(db, [skuId])
  return counts ? done(figuresOf(counts)) : refuse('NOT_FOUND')
}

/** The ledger of a size, newest first, each row with the book after it. */
export async function readLedger(
  { db }: Pick<Deps, 'db'>,
  skuId: number,
  page: number,
): Promise<Outcome<{ entries: store.Entry[]; total: number }>> {
  if (page * LEDGER_PAGE > ROWS_MOST) return refuse('NARROW')
  const entries = await store.ledgerOf(db, skuId, { limit: LEDGER_PAGE, offset: (page - 1) * LEDGER_PAGE })
  return done({ entries, total: await store.countLedger(db, skuId) })
}

/** The whole ledger for a file, newest first. */
export async function* streamLedger({ db }: Pick<Deps, 'db'>, skuId: number): AsyncGenerator<store.Entry[]> {
  for (let offset = 0; ; offset += FILE_BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other: a file holds no more than one of them
    const entries = await store.ledgerOf(db, skuId, { limit: FILE_BATCH, offset })
    if (entries.length > 0) yield entries
    if (entries.length < FILE_BATCH) return
  }
}

/** Products that people wait for. */
export const listWaiting = ({ db }: Pick<Deps, 'db'>) => store.waitingProducts(db)

async function sizesOf(db: Db, ids: readonly number[], lowAtOfAll: number): Promise<StockSize[]> {
  const described = new Map((await store.describe(db, ids)).map((size) => [size.id, size]))
  const counted = new Map((await countsOf(db, ids)).map((counts) => [counts.id, counts]))
  return ids.flatMap((id) => {
    const size = described.get(id)
    const counts = counted.get(id)
    if (!size || !counts) return []
    return [{ ...size, figures: figuresOf(counts), orders: counts.orders, lowAt: size.low_at ?? lowAtOfAll }]
  })
}

async function filtersOf(deps: Deps, { tab, q }: StockSearch): Promise<store.StockFilters> {
  const lowAt = await lowAtOfShop(deps)
  if (q === undefined) return { tab, lowAt }
  const words = searchedWords(q)
  return { lowAt, search: { query: prefixQuery(words.length > 0 ? words : [q]), pattern: containing(q) } }
}

const lowAtOfShop = async (deps: Deps): Promise<number> => (await readSettings(deps)).numbers.low_at
