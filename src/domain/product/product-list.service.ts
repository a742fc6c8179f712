import type { ProductSort, ProductTab } from '#contract/admin/product.ts'
import { paise } from '#contract/core/money.ts'
import { prefixQuery, searchTokens } from '#domain/catalog/search.rules.ts'
import { type AdminOutcome, type Deps } from '#domain/context.ts'
import { pagedList, streamAll, type Page, type PagedList } from '#domain/list.ts'
import { readSettings } from '#domain/settings/settings.service.ts'

import * as store from './product-list.store.ts'
import type { Product } from './product.rules.ts'
import { readProducts } from './read-product.service.ts'

/** Which products are looked at. */
export type Viewed = Omit<store.Filters, 'query' | 'lowAt'> & {
  /** finds names, sizes, HSN and search words, as the shop's search does */
  q?: string | undefined
}

/** A page of products and how many there are. Beyond the first 10,000 rows it refuses NARROW. */
export async function listProducts(
  deps: Deps,
  { sort, ...viewed }: Viewed & { sort: ProductSort },
  page: Page,
): Promise<AdminOutcome<PagedList<ListedProduct>>> {
  const { db } = deps
  const filters = await filtersOf(deps, viewed)
  return pagedList(page, {
    count: () => store.countProducts(db, filters),
    list: async (window) => {
      const ids = await store.pageOfIds(db, filters, { sort, ...window })
      return (await store.rowsOf(db, ids, filters.lowAt)).map(toListed)
    },
  })
}

/** The same products whole, in batches as far as there are any. */
export async function* streamProducts(deps: Deps, viewed: Viewed): AsyncGenerator<Product[]> {
  const filters = await filtersOf(deps, viewed)
  const batches = streamAll<number>(({ limit, after = 0 }) => store.idsAfter(deps.db, filters, after, limit))
  for await (const ids of batches) yield readProducts(deps.db, ids)
}

/** How many products each tab has. */
export const countProducts = async (deps: Deps): Promise<Record<'all' | ProductTab, number>> =>
  store.countTabs(deps.db, await lowAtOfShop(deps))

/** What a size counts as low at where it says nothing itself. */
const lowAtOfShop = async (deps: Deps): Promise<number> => (await readSettings(deps)).numbers.low_at

const filtersOf = async (deps: Deps, { q, ...filters }: Viewed): Promise<store.Filters> => ({
  ...filters,
  query: q === undefined ? undefined : queryOf(q),
  lowAt: await lowAtOfShop(deps),
})

/** What holds neither letter nor sign is no product's. */
function queryOf(q: string): string {
  const tokens = searchTokens(q)
  return prefixQuery(tokens.length > 0 ? tokens : [q])
}

/** A product in the list: what it costs, from the cheapest size to the dearest, and how much of it can be bought. */
export type ListedProduct = ReturnType<typeof toListed>

function toListed({ picture, archivedAt, waiting, ...row }: store.ListRow) {
  const prices = row.sizes.map(({ unitPrice }) => unitPrice)
  return {
    ...row,
    picture: picture ?? '',
    isArchived: archivedAt !== null,
    lowestPrice: prices.length > 0 ? paise(Math.min(...prices)) : null,
    highestPrice: prices.length > 0 ? paise(Math.max(...prices)) : null,
    available: row.sizes.reduce((sum, size) => sum + size.available, 0),
    waiting: waiting ?? 0,
  }
}
