import { countProductIndex } from '#domain/catalog/count-index.service.ts'
import { hasUnindexed, indexMissingOrders } from '#domain/order/order-search.service.ts'
import { hasReindex, reindexSearch } from '#domain/reindex/reindex.service.ts'

/** What the shop does by the clock so that things are found (spec B3.2, G3, H8.3). */
export const searchJobs = {
  'order search': {
    everyMs: 5_000,
    due: hasUnindexed,
    run: indexMissingOrders,
    failure: 'orders could not be indexed for search',
  },
  'search index': {
    everyMs: 5_000,
    due: hasReindex,
    run: reindexSearch,
    failure: 'products and posts could not be indexed again',
  },
  // orders of lists, which nobody sees change by the minute
  'product index': { everyMs: 600_000, run: countProductIndex, failure: 'ratings and sales could not be counted' },
}
