import { ROWS_MOST } from '#contract/admin/fields.ts'
import type { ProductRow, ProductSort, ProductTab } from '#contract/admin/product.ts'
import { isoDate } from '#contract/core/dates.ts'
import { toRupees } from '#contract/core/money.ts'
import { pictureAddress } from '#contract/pictures.ts'
import { prefixQuery, searchedWords } from '#domain/catalog/search.rules.ts'
import { done, refuse, type Deps, type Outcome } from '#domain/context.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import * as store from './product-list.store.ts'
import { readVersions } from './product-version.service.ts'
import type { ProductVersion } from './product.rules.ts'

const FILE_BATCH = 1_000

/** Which products are looked at. */
export type Looked = Omit<store.Filters, 'query' | 'lowAt'> & {
  /** finds names, sizes, HSN and search words, as the shop's search does */
  q?: string | undefined
}
export type ProductFilters = Looked & {
  sort: ProductSort
  page: number
  perPage: number
}

/** A page of products and how many there are. Beyond the first 10,000 rows it refuses NARROW. */
export async function listProducts(
  deps: Deps,
  { q, sort, page, perPage, ...filters }: ProductFilters,
): Promise<Outcome<{ rows: ProductRow[]; total: number }>> {
  if (page * perPage > ROWS_MOST) return refuse('NARROW')
  const { db } = deps
  const looked = await filtersOf(deps, { ...filters, q })
  const total = await store.countProducts(db, looked)
  const ids = await store.pageOfIds(db, looked, { sort, limit: perPage, offset: (page - 1) * perPage })
  return done({ rows: (await store.rowsOf(db, ids, looked.lowAt)).map(toRow), total })
}

/** The same products whole, in batches as far as there are any; each batch is a query of its own. */
export async function* streamProducts(deps: Deps, looked: Looked): AsyncGenerator<ProductVersion[]> {
  const filters = await filtersOf(deps, looked)
  let after = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a file holds no more than one batch
    const ids = await store.idsAfter(deps.db, filters, after, FILE_BATCH)
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (ids.length > 0) yield await readVersions(deps.db, ids)
    after = ids.at(-1) ?? after
    if (ids.length < FILE_BATCH) return
  }
}

export const countByTab = async (deps: Deps): Promise<Record<'all' | ProductTab, number>> =>
  store.countByTab(deps.db, await lowAtOfShop(deps))

/** What a size counts as low at where it says nothing itself. */
const lowAtOfShop = async (deps: Deps): Promise<number> => (await readSettings(deps)).numbers.low_at

const filtersOf = async (deps: Deps, { q, ...filters }: Looked): Promise<store.Filters> => ({
  ...filters,
  query: q === undefined ? undefined : queryOf(q),
  lowAt: await lowAtOfShop(deps),
})

/** What holds neither letter nor sign is no product's. */
function queryOf(q: string): string {
  const words = searchedWords(q)
  return prefixQuery(words.length > 0 ? words : [q])
}

type Row = Awaited<ReturnType<typeof store.rowsOf>>[number]

function toRow({ picture, is_active, archived_at, updated_at, waiting, sizes, ...row }: Row): ProductRow {
  const prices = sizes.map((size) => toRupees(size.amount_paise))
  return {
    ...row,
    image: pictureAddress(picture ?? ''),
    visible: is_active,
    archived: archived_at !== null,
    updated_at: isoDate(updated_at),
    price_from: prices.length > 0 ? Math.min(...prices) : null,
    price_to: prices.length > 0 ? Math.max(...prices) : null,
    in_stock: sizes.reduce((sum, size) => sum + size.available, 0),
    waiting: waiting ?? 0,
    sizes: sizes.map((size) => ({
      sku_id: size.id,
      size: size.sku_name,
      mrp: toRupees(size.mrp_paise),
      price: toRupees(size.amount_paise),
      in_stock: size.available,
      low: size.is_low,
    })),
  }
}
