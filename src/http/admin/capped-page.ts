import { ROWS_MOST, type AdminPage } from '#contract/admin/fields.ts'
import { pageOf } from '#contract/core/paging.ts'

/** A page whose total is exact up to ten thousand (spec B2.1). */
export const cappedPage = <T>(
  rows: T[],
  { total, page, perPage }: { total: number; page: number; perPage: number },
): AdminPage<T> => ({
  ...pageOf(rows, Math.min(total, ROWS_MOST), page, perPage),
  total_is_capped: total > ROWS_MOST,
})
