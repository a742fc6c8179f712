import { ROWS_MAX, type AdminPage } from '#contract/admin/fields.ts'
import { pageOf } from '#contract/core/paging.ts'
import { mapOutcome, type AdminOutcome } from '#domain/context.ts'
import type { PagedList } from '#domain/list.ts'

/** A page in the wire's shape; its total is exact up to ten thousand (spec B2.1). */
export const cappedPage = <T, R>(found: AdminOutcome<PagedList<T>>, shape: (row: T) => R): AdminOutcome<AdminPage<R>> =>
  mapOutcome(found, ({ rows, total, page, perPage }) => ({
    ...pageOf(rows.map(shape), Math.min(total, ROWS_MAX), page, perPage),
    total_is_capped: total > ROWS_MAX,
  }))
